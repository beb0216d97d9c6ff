/**
 * Measures pages with Lighthouse, as on a phone: `node measure.mjs '{"urls": […], "runs": 3, "chromium": {…}}'`.
 * Prints one line of JSON per run. Lighthouse is not among the product's packages, so this runs by itself.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const { urls, runs, chromium } = JSON.parse(process.argv[2]);
const QUIET = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const chrome = await launch({
  chromePath: chromium.executablePath,
  chromeFlags: QUIET,
  envVars: { ...process.env, ...chromium.env },
  logLevel: 'error',
});
try {
  for (const url of urls) {
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
      console.log(JSON.stringify(resultOf(url, lhr)));
    }
  }
} finally {
  await chrome.kill();
}

function resultOf(url, { categories, audits, environment, runtimeError }) {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim()),
  );
  const times = Object.fromEntries(TIMES.map((name) => [name, audits[name].displayValue]));
  return { url, scores, times, lost, machine: environment.benchmarkIndex };
}

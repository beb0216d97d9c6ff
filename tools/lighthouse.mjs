/**
 * `npm run lighthouse`: measures the demo's three sites as a phone sees them, three times each, and fails when the middle run is
 * worse than it has to be. `--url <address>` measures a site that runs already, more than once if it is given more than once.
 * Wants a quiet machine: Lighthouse slows the processor down four times, and whatever else runs is slowed down with it.
 */
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChromium } from '../test/support/chromium.mjs';
import { build } from './lib/build.mjs';
import { runCommand, runNode } from './lib/commands.mjs';
import { Complaint } from './lib/complaint.mjs';
import { inRoot } from './lib/root.mjs';
import { startThrowawayProduct } from './lib/throwaway.mjs';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;
const LIMIT = 15 * 60_000;

const { values } = parseArgs({ options: { url: { type: 'string', multiple: true } } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

try {
  await install();
  const results = values.url ? await measure(values.url) : await measureDemo();
  if (!report(results)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  console.error([error.message, ...(error.details ?? [])].join('\n'));
  process.exitCode = 1;
}

async function install() {
  if (existsSync(inRoot('tools/lighthouse/node_modules/lighthouse'))) return;
  console.log('Installing Lighthouse into tools/lighthouse: about a minute.');
  const folder = inRoot('tools/lighthouse');
  const { code, output } = await runCommand('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
  if (code !== 0)
    throw new Complaint('Lighthouse could not be installed.', output.trimEnd().split('\n').slice(-20));
}

async function measureDemo() {
  await build();
  const { env, stop } = await startThrowawayProduct();
  try {
    return await measure(
      ['caravan', 'studio', 'cottage'].map((tenant) => `http://${tenant}.localhost:${env.PORT}/`),
    );
  } finally {
    await stop();
  }
}

async function measure(urls) {
  const chromium = await findChromium();
  if (!chromium) throw new Complaint('No Chromium was found: apt-get install chromium, or set CHROME_PATH.');
  const task = JSON.stringify({ urls, runs: RUNS, chromium });
  const { code, output } = await runNode([inRoot('tools/lighthouse/measure.mjs'), task], { limit: LIMIT });
  if (code !== 0) throw new Complaint('Lighthouse failed.', output.trimEnd().split('\n').slice(-20));
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** Says how each page did in its middle run, by performance, and whether all of it is good enough. */
function report(results) {
  let isGood = true;
  for (const [url, runs] of groupByUrl(results)) {
    const middle = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[runs.length >> 1];
    const { scores, times, lost, machine } = middle;
    console.log(
      `\n${url}   (speed of this machine: ${Math.round(machine)}; a quiet desktop has 1000 or more)`,
    );
    for (const [name, least] of Object.entries(LEAST)) {
      const isEnough = scores[name] >= least;
      isGood &&= isEnough;
      console.log(
        `  ${name.padEnd(16)}${String(scores[name]).padStart(4)}   ${isEnough ? '' : `at least ${least}`}`,
      );
    }
    console.log(
      `  ${Object.entries(times)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
    if (lost.length > 0) console.log(`  lost by: ${lost.join('; ')}`);
  }
  return isGood;
}

function groupByUrl(results) {
  const groups = new Map();
  for (const result of results) groups.set(result.url, [...(groups.get(result.url) ?? []), result]);
  return groups;
}

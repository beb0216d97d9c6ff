/**
 * `npm test`: everything that CI runs, from a bare clone on.
 *
 *   --quick         checks, unit and web tests only
 *   --only <stage>  that stage alone; may be given more than once
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { runBench } from './lib/bench.mjs';
import { build } from './lib/build.mjs';
import { checks, runCheck } from './lib/checks.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';
import { conclude, runStages } from './lib/stages.mjs';

// What is quick enough for the inner loop.
const BRIEF = ['unit', 'web'];
// These run what was built, and in CI they must run all of it.
const WHOLE = ['integration', 'faults', 'browser'];

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const reading = checks.map((check) => ({ name: check.name, work: () => runCheck(check) }));
const building = { name: 'build', work: buildAll };
const testing = [...BRIEF, 'proofs', ...WHOLE].map((name) => ({ name, work: () => runProject(name) }));
// Alone and last: it measures.
const measuring = { name: 'bench', work: guardSpeed };
const known = [...reading, building, ...testing, measuring].map(({ name }) => name);
const strangers = (values.only ?? []).filter((name) => !known.includes(name));
if (strangers.length > 0) {
  console.error(`There is no stage ${strangers.join(', ')}. The stages are: ${known.join(', ')}.`);
  process.exit(1);
}

const wanted = ({ name }) =>
  values.only
    ? values.only.includes(name)
    : !values.quick || ![...WHOLE, 'proofs', 'build', 'bench'].includes(name);
const needsBuild = [...testing, measuring].some(
  (stage) => [...WHOLE, 'bench'].includes(stage.name) && wanted(stage),
);

console.log('');
const installed = isInstalled() ? [] : await runStages([{ name: 'install', work: installAll }], 1);
if (installed.some(({ failed }) => failed > 0)) {
  conclude(installed);
  process.exit();
}
conclude([
  ...installed,
  ...(await runStages(reading.filter(wanted), 2)),
  ...(await runStages(
    [building].filter((stage) => needsBuild || wanted(stage)),
    1,
  )),
  ...(await runStages([...testing, measuring].filter(wanted), 1)),
]);

async function installAll() {
  await install();
  return { passed: 1, failed: 0, skipped: [], output: '' };
}

async function buildAll() {
  await build();
  return { passed: 1, failed: 0, skipped: [], output: '' };
}

async function guardSpeed() {
  const { code, output } = await runBench({ guard: true }, { quiet: true });
  const figures = output.split('\n').filter((line) => /^(ok  |FELL)/.test(line));
  const failed = figures.filter((line) => line.startsWith('FELL')).length;
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  return { passed: figures.length - failed, failed: failed + broken, skipped: [], output, figures };
}

async function runProject(name) {
  const outcome = await runJest(name);
  if (!process.env.CI || !WHOLE.includes(name) || outcome.skipped.length === 0) return outcome;
  const reason = `In CI every test of ${name} must run, but ${outcome.skipped.length} were skipped.`;
  return { ...outcome, failed: outcome.failed + 1, output: `${outcome.output}\n${reason}` };
}

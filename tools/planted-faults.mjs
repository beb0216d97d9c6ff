/**
 * `npm run test:planted`: what the tests are worth. Plants the faults of `test/tools/planted-faults` one by one in a copy
 * of the tree, and wants each to be found by the tests that are named for it, which find nothing without it.
 *
 *   --only <which>   that fault alone: its number, or words of its name; may be given more than once
 *   --list           names them
 */
import './lib/node-version.mjs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { install } from './lib/install.mjs';
import { runFinders, withFault } from './lib/planted-trial.mjs';
import { inRoot } from './lib/root.mjs';
import { copyTree } from './lib/tree-copy.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' } },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

await install();
const load = createRequire(import.meta.url);
load('./lib/typescript.cjs');
const { plantedFaults } = load(inRoot('test', 'tools', 'planted-faults', 'all.ts'));
const numbered = plantedFaults.map((fault, index) => ({ ...fault, number: index + 1 }));
const chosen = numbered.filter((fault) => isAskedFor(fault, values.only));
const title = ({ number, kind, name }) => `${String(number).padStart(2)} ${kind.padEnd(8)} ${name}`;

if (chosen.length === 0) {
  console.error(`No fault is called ${values.only.join(', ')}.`);
  process.exitCode = 1;
} else if (values.list) for (const fault of chosen) console.log(title(fault));
else process.exitCode = (await plantAll(chosen)) ? 0 : 1;

function isAskedFor({ number, name }, only) {
  if (only === undefined) return true;
  return only.some((wish) =>
    /^\d+$/.test(wish) ? Number(wish) === number : name.toLowerCase().includes(wish.toLowerCase()),
  );
}

async function plantAll(faults) {
  const copy = copyTree();
  const sound = new Map();
  const missed = [];
  try {
    for (const fault of faults) {
      const verdict = await tryOne(copy.folder, fault, sound);
      console.log(`${verdict.isFound ? 'found ' : 'MISSED'} ${title(fault)}\n       ${verdict.why}`);
      if (!verdict.isFound) missed.push(fault);
    }
  } finally {
    copy.remove();
  }
  console.log(`\n${faults.length - missed.length} of ${faults.length} planted faults were found.`);
  return missed.length === 0;
}

/** A test that fails in any case finds nothing. */
async function tryOne(folder, fault, sound) {
  const finders = JSON.stringify([fault.foundBy, fault.test]);
  if (!sound.has(finders)) sound.set(finders, await runFinders(folder, fault));
  const without = sound.get(finders);
  if (without.failed.length > 0 || without.trouble !== undefined)
    return { isFound: false, why: `fails without it: ${without.failed[0] ?? without.trouble}` };
  const { failed, trouble, cpu } = await withFault(folder, fault, () => runFinders(folder, fault));
  const [first] = failed;
  if (first === undefined)
    return { isFound: false, why: trouble ?? `by nobody in ${fault.foundBy.join(', ')}` };
  const more = failed.length > 1 ? ` and ${failed.length - 1} more` : '';
  return {
    isFound: true,
    why: `by “${first}”${more}${cpu === undefined ? '' : `, in ${Math.round(cpu)} s`}`,
  };
}

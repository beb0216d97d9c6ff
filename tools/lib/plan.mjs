import os from 'node:os';
import { build } from './build.mjs';
import { checks, runCheck } from './checks.mjs';
import { runNode } from './commands.mjs';
import { sumOf } from './cpu-times.mjs';
import { install, isInstalled } from './install.mjs';
import { allBut, changedTests, onlyThese, runJest } from './jest.mjs';
import { timePieceOfWork } from './piece-of-work.mjs';
import { inRoot } from './root.mjs';

/** These run what was built, and in CI they must run all of it. */
const WHOLE = ['integration', 'faults', 'browser'];

// Three stages of tests side by side, six workers on two cores, leave none of them idle: they wait for disks, timers, starts
// and each other. What is left of one when its last file runs alone, another fills.
const CROWDING = 1.5;
const MOST_GIGABYTES = 10;

/** What stages may take up together on this machine. */
export const room = () => ({
  cores: os.availableParallelism() * CROWDING,
  gigabytes: Math.min(MOST_GIGABYTES, memory() * 0.75),
});

const memory = () => Math.min(os.totalmem(), process.constrainedMemory?.() || Infinity) / 1024 ** 3;

const after = (...names) => ({ needs: ['install', ...names] });
const installing = { name: 'install', cores: 2, gigabytes: 1, work: installAll };
const reading = checks.map((check) => ({ ...check, ...after(), work: () => runCheck(check) }));
const building = { name: 'build', cores: 1, gigabytes: 1, ...after(), work: buildAll };
// What takes longest comes first, so that nothing long is left alone at the end.
const testing = [
  { name: 'integration', cores: 1, gigabytes: 3, ...after('build') },
  { name: 'browser', cores: 1, gigabytes: 3, ...after('build') },
  { name: 'faults', cores: 1, gigabytes: 3, ...after('build') },
  { name: 'web', cores: 1, gigabytes: 2, ...after('build') },
  { name: 'proofs', cores: 1, gigabytes: 2, ...after('build') },
  { name: 'unit', cores: 1, gigabytes: 2, ...after('build') },
].map((stage) => ({ ...stage, work: () => runProject(stage.name) }));
// Alone and last: it measures.
const measuring = { name: 'bench', cores: 1, gigabytes: 2, alone: true, ...after('build'), work: guardSpeed };
const all = [building, ...reading, ...testing, measuring];

/** Every stage that can be asked for by name. */
export const known = all.map(({ name }) => name);

/**
 * The stages of a run, in the order in which they begin as far as there is room.
 * @param {{quick?: boolean, only?: string[]}} wish `quick`: what the inner loop needs; `only`: these by name
 * @returns {import('./stages.mjs').Stage[]}
 */
export function stagesOf({ quick = false, only }) {
  const wanted = only ? named(only) : quick ? [...reading, ...quickTests()] : all;
  return isInstalled() ? wanted : [installing, ...wanted];
}

function named(only) {
  const needsBuild = [...WHOLE, 'bench'].some((name) => only.includes(name));
  return all.filter(({ name }) => only.includes(name) || (name === 'build' && needsBuild));
}

/** Tests of pages that a change bears on come first, so that a mistake shows early; nothing is run twice. */
function quickTests() {
  const web = testing.find(({ name }) => name === 'web');
  const unit = testing.find(({ name }) => name === 'unit');
  let changed = [];
  const first = async () => {
    changed = await changedTests('web');
    if (changed.length > 0) return runJest('web', onlyThese(changed));
    return { passed: 0, failed: 0, skipped: [], output: '', note: 'no page differs from main' };
  };
  const rest = () => runJest('web', changed.length > 0 ? allBut(changed) : []);
  return [
    { ...web, name: 'changed', work: first },
    { ...web, needs: ['changed'], work: rest },
    { ...unit, needs: [] },
  ];
}

async function installAll() {
  const { cpu } = await install();
  return { passed: 1, failed: 0, skipped: [], output: '', cpu };
}

async function buildAll() {
  const built = await build();
  return { passed: 1, failed: 0, skipped: [], output: '', cpu: sumOf(built.map(({ cpu }) => cpu)) };
}

async function runProject(name) {
  const outcome = await runJest(name);
  if (!process.env.CI || !WHOLE.includes(name) || outcome.skipped.length === 0) return outcome;
  const reason = `In CI every test of ${name} must run, but ${outcome.skipped.length} were skipped.`;
  return { ...outcome, failed: outcome.failed + 1, output: `${outcome.output}\n${reason}` };
}

async function guardSpeed(earlier) {
  const { code, output, cpu } = await runNode([inRoot('tools', 'bench.mjs'), '--guard'], { timed: true });
  const figures = output.split('\n').filter((line) => /^(ok  |FELL)/.test(line));
  const failed = figures.filter((line) => line.startsWith('FELL')).length;
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: figures.length - failed,
    failed: failed + broken,
    skipped: [],
    output,
    figures: [...figures, ...growth(earlier)],
    cpu,
  };
}

/** What all tests have cost as a multiple of a fixed piece of work, by which one machine can be held against another. */
function growth(earlier) {
  const times = earlier
    .filter(({ name }) => testing.some((stage) => stage.name === name))
    .map(({ cpu }) => cpu);
  const spent = sumOf(times);
  if (times.length < testing.length || spent === undefined) return [];
  const piece = timePieceOfWork();
  return [
    `all tests together: ${Math.round(spent)} s of processor time, ${Math.round(spent / piece)} times a fixed piece of work (${piece.toFixed(2)} s)`,
  ];
}

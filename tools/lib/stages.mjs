import { runScheduled } from './schedule.mjs';

/**
 * @typedef {{passed: number, failed: number, skipped: string[], output: string, figures?: string[], cpu?: number,
 *   files?: Array<{file: string, wall: number, tests: number}>, note?: string}} Outcome what a stage came to; `skipped`: the
 *   names of the tests that were not run, which tell why; `figures`: what they have counted; `cpu`: seconds of processor
 *   time, where they are known; `note`: what is to be said beside the counts
 * @typedef {import('./schedule.mjs').Demand & {work: (earlier: Outcome[]) => Promise<Outcome>}} Stage `earlier`:
 *   what others have come to by then
 */

const seconds = (time) => `${time.toFixed(1)} s`.padStart(8);

/** What a stage says in one line: `unit            12.3 s   345 passed, 2 skipped`. */
function summary({ name, wall, passed, failed, skipped, note }) {
  const counts = [
    passed || !failed ? `${passed} passed` : '',
    failed ? `${failed} FAILED` : '',
    skipped.length ? `${skipped.length} skipped` : '',
    note ?? '',
  ];
  return `  ${name.padEnd(12)}${seconds(wall)}   ${counts.filter(Boolean).join(', ')}`;
}

/** Says how a stage went and, when it failed, everything it said: in one go, for others may be under way. */
function say(outcome) {
  console.log(summary(outcome));
  for (const line of outcome.figures ?? []) console.log(`${' '.repeat(25)}${line}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
}

async function run({ name, work }, earlier) {
  const start = performance.now();
  const outcome = await work(earlier).catch(broken);
  const whole = { name, wall: (performance.now() - start) / 1000, ...outcome };
  say(whole);
  return whole;
}

function refuse({ name }, failed) {
  const outcome = {
    name,
    wall: 0,
    passed: 0,
    failed: 1,
    skipped: [],
    output: `It needs ${failed}, which failed.`,
  };
  say(outcome);
  return outcome;
}

const broken = (error) => ({
  passed: 0,
  failed: 1,
  skipped: [],
  output: [error.name === 'Complaint' ? error.message : error.stack, ...(error.details ?? [])].join('\n'),
});

/**
 * Runs the stages, several at a time where there is room (see `schedule.mjs`), and says of each how it went.
 * @param {Stage[]} stages
 * @param {import('./schedule.mjs').Room} room
 */
export const runStages = (stages, room) => runScheduled(stages, room, { run, refuse });

/** Ends with the counts of all stages as the last line, alone. */
export function conclude(outcomes, lines = []) {
  const sum = (numberOf) => outcomes.reduce((total, outcome) => total + numberOf(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const skipped = outcomes.flatMap(({ name, skipped: tests }) => tests.map((test) => `${name}: ${test}`));
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed, ${skipped.length} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

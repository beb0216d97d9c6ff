/**
 * @typedef {{passed: number, failed: number, skipped: string[], output: string, figures?: string[]}} Outcome what a stage
 *   came to; `skipped`: the names of the tests that were not run, which tell why; `figures`: what they have counted
 */

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

/** What a stage says in one line: `unit            12.3 s   345 passed, 2 skipped`. */
function summary(name, time, { passed, failed, skipped }) {
  const counts = [
    passed || !failed ? `${passed} passed` : '',
    failed ? `${failed} FAILED` : '',
    skipped.length ? `${skipped.length} skipped` : '',
  ];
  return `  ${name.padEnd(12)}${seconds(time)}   ${counts.filter(Boolean).join(', ')}`;
}

/**
 * Runs one stage, says how it went and, when it failed, everything it said.
 * @param {() => Promise<Outcome>} work
 */
export async function runStage(name, work) {
  const start = Date.now();
  const outcome = await work().catch(broken);
  console.log(summary(name, Date.now() - start, outcome));
  for (const line of outcome.figures ?? []) console.log(`${' '.repeat(25)}${line}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
  return { name, ...outcome };
}

const broken = (error) => ({
  passed: 0,
  failed: 1,
  skipped: [],
  output: [error.name === 'Complaint' ? error.message : error.stack, ...(error.details ?? [])].join('\n'),
});

/** Runs the stages with at most `width` of them at a time. */
export async function runStages(stages, width) {
  const waiting = [...stages];
  const outcomes = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes.push(await runStage(next.name, next.work));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}

/** Ends with the counts of all stages as the last line, alone. */
export function conclude(outcomes) {
  const sum = (numberOf) => outcomes.reduce((total, outcome) => total + numberOf(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const skipped = outcomes.flatMap(({ name, skipped: tests }) => tests.map((test) => `${name}: ${test}`));
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed, ${skipped.length} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

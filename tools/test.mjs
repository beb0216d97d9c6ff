/**
 * `npm test`: everything that CI runs, from a bare clone on. What all of it has cost is left in `.test/report.txt` and, for
 * machines, `.test/report.json`; what single stages cost is only said.
 *
 *   --quick           checks, unit and web tests only
 *   --only <stage>    that stage alone; may be given more than once
 *   --budget <which>  `brief`, or `long`: every example and many more seeds (`test/support/budget.ts`)
 */
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { known, room, stagesOf } from './lib/plan.mjs';
import { costLines, costRecord, warnings } from './lib/report.mjs';
import { inRoot } from './lib/root.mjs';
import { conclude, runStages } from './lib/stages.mjs';

const BUDGETS = ['brief', 'long'];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    budget: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const strangers = (values.only ?? []).filter((name) => !known.includes(name));
if (strangers.length > 0) {
  console.error(`There is no stage ${strangers.join(', ')}. The stages are: ${known.join(', ')}.`);
  process.exit(1);
}
if (values.budget !== undefined && !BUDGETS.includes(values.budget)) {
  console.error(`There is no budget ${values.budget}. The budgets are: ${BUDGETS.join(', ')}.`);
  process.exit(1);
}
if (values.budget) process.env.TEST_BUDGET = values.budget;

console.log('');
const begun = performance.now();
const outcomes = await runStages(stagesOf(values), room());
// What is long by intention is over no budget.
const budget =
  process.env.TEST_BUDGET === 'long' ? {} : JSON.parse(readFileSync(inRoot('test/budget.json'), 'utf8'));
const cost = costLines(outcomes, budget, (performance.now() - begun) / 1000);
const over = warnings(outcomes, budget);
if (!values.only) keep(cost, over);
conclude(outcomes, [...cost, ...over.map((line) => yellow(line))]);

function keep(lines, more) {
  mkdirSync(inRoot('.test'), { recursive: true });
  writeFileSync(inRoot('.test', 'report.txt'), `${[...lines, ...more].join('\n')}\n`);
  writeFileSync(
    inRoot('.test', 'report.json'),
    `${JSON.stringify(costRecord(outcomes, budget), undefined, 2)}\n`,
  );
}

function yellow(line) {
  return process.stdout.isTTY ? styleText('yellow', line) : line;
}

import { overspent } from './budget.mjs';

/** @typedef {import('./stages.mjs').Outcome & {name: string, wall: number}} Ran */

const DEAREST = 10;

const seconds = (time) => (time === undefined ? '' : time.toFixed(1));
const right = (cells, widths) => cells.map((cell, index) => String(cell).padStart(widths[index])).join('');

/**
 * What a run has cost, as lines: a table of its stages, and the test files that took longest.
 * @param {Ran[]} outcomes
 * @param {Record<string, number>} budget seconds of processor time by stage
 * @param {number} wall seconds of all of it: stages run side by side
 */
export function costLines(outcomes, budget, wall) {
  const widths = [10, 10, 10, 8];
  const row = (name, cells) => `  ${name.padEnd(14)}${right(cells, widths)}`;
  const of = ({ name, wall, cpu, passed, failed, skipped }) =>
    row(name, [seconds(wall), seconds(cpu), budget[name] ?? '', passed + failed + skipped.length]);
  const known = outcomes.map(({ cpu }) => cpu ?? 0);
  const sum = row('together', [seconds(wall), seconds(known.reduce((total, cpu) => total + cpu, 0)), '', '']);
  return [
    row('stage', ['wall s', 'CPU s', 'budget', 'tests']),
    ...outcomes.map(of),
    ...(outcomes.length > 1 ? [sum] : []),
    ...dearest(outcomes),
  ];
}

function dearest(outcomes) {
  const files = outcomes
    .flatMap(({ name, files: ofStage = [] }) => ofStage.map((file) => ({ ...file, stage: name })))
    .toSorted((one, other) => other.wall - one.wall)
    .slice(0, DEAREST);
  if (files.length === 0) return [];
  const lines = files.map(
    ({ stage, file, wall, tests }) => `  ${seconds(wall).padStart(7)} s  ${stage}: ${file} (${tests})`,
  );
  return ['', 'The files that took longest, with their tests:', ...lines];
}

/** What a run has cost over its budget, in a sentence for each stage; a machine may be slow, so this fails nothing. */
export const warnings = (outcomes, budget) =>
  overspent(outcomes, budget).map(
    ({ name, cpu, allowed }) =>
      `${name} took ${seconds(cpu)} s of processor time, over its budget of ${allowed} s by ${Math.round((100 * cpu) / allowed - 100)} % (test/budget.json).`,
  );

/** The same for a machine to read and CI to keep. */
export const costRecord = (outcomes, budget) => ({
  stages: outcomes.map(({ name, wall, cpu, passed, failed, skipped, figures = [], files = [] }) => ({
    name,
    wall,
    cpu,
    budget: budget[name],
    passed,
    failed,
    skipped: skipped.length,
    figures,
    files,
  })),
});

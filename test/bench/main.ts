import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import type { Extent, Scenario } from './bench';
import { guard } from './guard';
import type { Figure } from './measure';
import { merged, reportIn } from './report';
import { appendScenarios } from './scenarios/append';
import { bookingScenarios } from './scenarios/booking';
import { deskScenarios } from './scenarios/desk';
import { followingScenarios } from './scenarios/following';
import { ledgerScenarios } from './scenarios/ledger';
import { lookScenarios } from './scenarios/looks';
import { manageScenarios } from './scenarios/manage';
import { previewScenarios } from './scenarios/preview';
import { readingScenarios } from './scenarios/reading';
import { runningScenarios } from './scenarios/running';
import { stayScenarios } from './scenarios/stays';
import { todayScenarios } from './scenarios/today';
import { tableOf } from './table';

interface Wish {
  readonly only?: readonly string[];
  readonly reduced?: boolean;
  readonly rounds?: string;
  readonly json?: string;
  readonly list?: boolean;
  readonly guard?: boolean;
}

const scenarios: readonly Scenario[] = [
  ...appendScenarios,
  ...bookingScenarios,
  ...stayScenarios,
  ...manageScenarios,
  ...previewScenarios,
  ...ledgerScenarios,
  ...todayScenarios,
  ...deskScenarios,
  ...lookScenarios,
  ...readingScenarios,
  ...followingScenarios,
  ...runningScenarios,
];

const machine = () => ({
  processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  system: `${process.platform} ${release()}`,
  node: process.version,
});

const run = async (wish: Wish): Promise<void> => {
  if (wish.list) return console.log(scenarios.map(({ name }) => name).join('\n'));
  if (wish.guard) {
    const { holds, lines } = await guard(scenarios);
    console.log(lines.join('\n'));
    process.exitCode = holds ? 0 : 1;
    return;
  }
  const strangers = (wish.only ?? []).filter((name) => !scenarios.some((known) => known.name === name));
  if (strangers.length > 0) throw new Error(`There is no scenario ${strangers.join(', ')}: see --list`);
  const reduced = wish.reduced ?? false;
  const rounds = Number(wish.rounds ?? (reduced ? 3 : 5));
  const extent: Extent = { reduced, rounds, cellMs: reduced ? 1_000 : 2_000 };
  const figures: Figure[] = [];
  for (const { name, run: measure } of scenarios) {
    if (wish.only && !wish.only.includes(name)) continue;
    console.error(`${name} …`);
    const found = await measure(extent);
    // At once: a run that is stopped halfway has not been in vain.
    console.error(tableOf(found));
    figures.push(...found);
  }
  console.log(`\n${tableOf(figures)}\n`);
  const at = new Date().toISOString();
  const dated = figures.map((figure) => ({ ...figure, at, reduced }));
  const report = { at, machine: machine(), figures: dated };
  if (wish.json)
    writeFileSync(wish.json, `${JSON.stringify(merged(reportIn(wish.json), report), null, 2)}\n`);
  else console.log(JSON.stringify(report));
};

run(JSON.parse(process.argv[2] ?? '{}') as Wish).then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

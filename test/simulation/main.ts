/** Many histories, on all cores: `npm run simulate`. Without Jest, whose modules are ten times as slow at this. */
import 'reflect-metadata';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { planOf } from './plan';
import { simulate } from './simulate';
import type { Simulated } from './simulate';
import { addTo, figuresOf, noSums } from './sums';

const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 500);
const CUSTOMERS = Number(process.env['SIMULATION_CUSTOMERS'] ?? 600);
const FIRST = Number(process.env['SEED'] ?? 1);

interface Told {
  readonly seed: number;
  readonly history: Simulated;
}

/** Plays each seed that falls to this process. */
const play = async (lane: number, lanes: number): Promise<void> => {
  for (let seed = FIRST + lane; seed < FIRST + SEEDS; seed += lanes) {
    const told: Told = { seed, history: await simulate(planOf(seed, CUSTOMERS)) };
    await new Promise((sent) => process.send?.(told, sent));
  }
  process.disconnect();
};

const lead = async (lanes: number): Promise<void> => {
  const sums = noSums();
  const began = performance.now();
  let broken = 0;
  const hear = ({ seed, history }: Told): void => {
    addTo(sums, history);
    for (const sentence of history.broken) console.log(`seed ${seed}: ${sentence}`);
    if (sums.histories % 100 === 0) console.log(figuresOf(sums, performance.now() - began));
  };
  const ends = Array.from({ length: lanes }, (_, lane) => {
    const child = fork(__filename, [String(lane), String(lanes)], { execArgv: process.execArgv });
    child.on('message', (told) => hear(told as Told));
    return new Promise<void>((end) =>
      child.once('exit', (code) => {
        broken += code === 0 ? 0 : 1;
        end();
      }),
    );
  });
  await Promise.all(ends);
  console.log(`\n${figuresOf(sums, performance.now() - began)}`);
  if (sums.violations > 0) console.log('Play one again: SEED=n SIMULATION_SEEDS=1 npm run simulate');
  const whole = sums.histories === SEEDS && broken === 0;
  if (!whole) console.log(`Only ${sums.histories} of ${SEEDS} histories were played to their end.`);
  process.exitCode = whole && sums.violations === 0 ? 0 : 1;
};

const [lane, lanes] = process.argv.slice(2).map(Number);
if (lane === undefined || lanes === undefined) void lead(Math.min(availableParallelism(), SEEDS));
else void play(lane, lanes);

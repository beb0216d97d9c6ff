import fc from 'fast-check';
import { chancesFor, isLong } from '../../support/budget';
import type { AppProcess } from './app-process';
import type { World } from './world';

export type Where = 'apis' | 'workers';

/** A point at which a process may die, when it passes it for the nth time. */
export interface Step {
  readonly where: Where;
  readonly name: string;
  readonly nth: number;
}

/**
 * The short round leaves out the deaths before anything has happened, and those on the way to a commit: what is lost with it is what is lost right
 * after the commit, or the provider's answer, before it.
 */
export const isPlayed = ({ name }: Pick<Step, 'name'>): boolean =>
  isLong || !(name.startsWith('log.lock') || name === 'log.commit.before');

/** Who comes in the place of one that died does the same: it begins with what these have compiled by now. */
const keepCode = async (world: World): Promise<void> => {
  const served = [world.nextApi(), world.workers.find(({ alive }) => alive)];
  await Promise.all(served.map((app) => app?.tell({ keepCode: true })));
};

/**
 * Every point that processes pass meanwhile: in the API each time, in the worker, which looks at many things in no fixed order, once.
 */
export const stepsOf = async (world: World, play: () => Promise<unknown>): Promise<Step[]> => {
  const traced = world.processes;
  const before = new Map(traced.map((app) => [app, app.passed.length]));
  await Promise.all(traced.map((app) => app.tell({ trace: true })));
  await play();
  await Promise.all(traced.map((app) => app.tell({ trace: false })));
  await keepCode(world);
  const passesOf = (where: Where): Step[] => {
    const times = new Map<string, number>();
    const names = world[where].flatMap((app) => app.passed.slice(before.get(app) ?? app.passed.length));
    for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
    return [...times].flatMap(([name, passed]) =>
      Array.from({ length: where === 'apis' ? passed : 1 }, (_, n) => ({ where, name, nth: n + 1 })),
    );
  };
  return [...passesOf('apis'), ...passesOf('workers')].filter(isPlayed);
};

/**
 * The short round dies at a few of the steps, at others each time, of which the seed is printed; the long one at all of them.
 * So all are found sooner or later, and each run costs little.
 */
export const drawn = (scenario: string, steps: readonly Step[]): readonly Step[] => {
  const { runs, seed } = chancesFor(scenario, { brief: 5, long: steps.length, variable: 'FAULT_STEPS' });
  const length = Math.min(runs, steps.length);
  const some = fc.subarray([...steps], { minLength: length, maxLength: length });
  return fc.sample(some, { seed, numRuns: 1 })[0] ?? [];
};

/** Replaces whoever dies at once, while the story goes on with the others. @returns waits for the new ones */
const replacing = (world: World, apps: readonly AppProcess[]): (() => Promise<void>) => {
  const starting: Promise<unknown>[] = [];
  const watches = apps.map((app) => {
    const replace = () => void starting.push(app.name === 'api' ? world.startApi() : world.startWorker());
    app.child.once('exit', replace);
    return () => app.child.off('exit', replace);
  });
  return async () => {
    for (const unwatch of watches) unwatch();
    await Promise.all(starting);
  };
};

/**
 * Plays while a process dies at a step: the one that serves all requests, or whichever worker passes there first.
 * @returns how many have died
 */
export const dyingAt = async (
  world: World,
  { where, name, nth }: Step,
  play: () => Promise<unknown>,
): Promise<number> => {
  const alive = world[where].filter((app) => app.alive);
  const armed = where === 'apis' ? alive.slice(0, 1) : alive;
  world.preferred = where === 'apis' ? armed[0] : undefined;
  await Promise.all(armed.map((app) => app.arm({ name, nth, action: 'crash' })));
  const replaced = replacing(world, armed);
  await play();
  await Promise.all(armed.map((app) => app.tell({ disarm: true })));
  world.preferred = undefined;
  await replaced();
  return armed.filter((app) => !app.alive).length;
};

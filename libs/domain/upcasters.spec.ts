import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventUpcasters, schemaVersionOf } from './upcasters';

interface Golden {
  readonly stored: Record<string, unknown>;
  readonly read: Record<string, unknown>;
}

const goldenOf = (type: string, from: number): Golden | undefined => {
  const file = join(__dirname, 'golden', `${type}.v${from}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** As the log lifts it: step by step, to the newest shape. */
const lift = (type: string, from: number, stored: Record<string, unknown>) =>
  eventUpcasters
    .filter((upcaster) => upcaster.type === type && upcaster.from >= from)
    .toSorted((a, b) => a.from - b.from)
    .reduce((data, { up }) => up(data), stored);

describe('The shapes of events', () => {
  const steps = eventUpcasters.map(({ type, from }) => ({ type, from }));

  it('have no gap between them', () => {
    for (const type of new Set(steps.map((step) => step.type))) {
      const versions = steps.filter((step) => step.type === type).map(({ from }) => from);
      expect(versions.toSorted((a, b) => a - b)).toEqual(versions.map((_, index) => index + 1));
      expect(schemaVersionOf(type)).toBe(versions.length + 1);
    }
    expect(schemaVersionOf('NeverChanged')).toBe(1);
  });

  it('are each shown by a golden file, and lift to what it says without touching what is stored', () => {
    for (const { type, from } of steps) {
      const golden = goldenOf(type, from);
      if (golden === undefined) throw new Error(`libs/domain/golden/${type}.v${from}.json is missing`);
      const before = structuredClone(golden.stored);
      expect(lift(type, from, golden.stored)).toEqual(golden.read);
      expect(golden.stored).toEqual(before);
    }
  });
});

import { guard, judge } from './guard';
import type { Scenario } from './bench';
import { compared } from './measure';
import type { Figure } from './measure';

const figureOf = (scenario: string, ratio: number, wanted: number | null = 0.8): Figure =>
  compared(
    {
      scenario,
      unit: 'req/s',
      baseline: 'bare',
      candidate: 'ours',
      reach: wanted === null ? null : { atLeast: wanted },
    },
    [1],
    [ratio],
  );

/** A scenario whose figures come to these ratios, one run after the other. */
const scenarioOf = (name: string, ratios: number[]): Scenario & { runs(): number } => {
  let runs = 0;
  return { name, run: async () => [figureOf(name, ratios[runs++] ?? 0)], runs: () => runs };
};

describe('the guard of the speed', () => {
  it('wants half of what is wanted', () => {
    const [enough, fallen] = [judge([figureOf('page', 0.41)]), judge([figureOf('page', 0.39)])];
    expect([enough, fallen].map(([one]) => (one?.share ?? 0) >= (one?.least ?? 1))).toEqual([true, false]);
  });

  it('says why where less must do, and leaves out what nothing is wanted of', () => {
    const [held, ...others] = judge([figureOf('book', 0.1), figureOf('book', 0.1, null)]);
    expect(held?.least).toBeLessThan(0.5);
    expect(held?.because).toMatch(/transactions/);
    expect(others).toEqual([]);
  });

  it('measures again what has fallen, and believes it when it falls three times', async () => {
    const [noisy, fallen] = [scenarioOf('page', [0.1, 0.6]), scenarioOf('append', [0.1, 0.1, 0.1, 0.9])];
    expect(await guard([noisy])).toMatchObject({ holds: true });
    expect(await guard([fallen])).toMatchObject({
      holds: false,
      lines: [expect.stringMatching(/^FELL append 1: 0\.10/)],
    });
    expect([noisy.runs(), fallen.runs()]).toEqual([2, 3]);
  });

  it('leaves alone what is not guarded', async () => {
    const memory = scenarioOf('memory', []);
    expect(await guard([memory])).toEqual({ holds: true, lines: [] });
    expect(memory.runs()).toBe(0);
  });
});

import { compared, shareReached, spreadOf, takeTurns } from './measure';
import type { Comparison } from './measure';

const comparison: Comparison = {
  scenario: 'append',
  unit: '/s',
  baseline: 'bare',
  candidate: 'ours',
  reach: { atLeast: 0.5 },
};

describe('what a comparison says', () => {
  it('is the middle of the ratios of the rounds, not the ratio of the middles', () => {
    const figure = compared(comparison, [100, 10, 100], [50, 10, 40]);
    expect(figure.ratio).toEqual({ median: 0.5, min: 0.4, max: 1 });
    expect(shareReached(figure)).toBe(1);
  });

  it('takes the mean of the two in the middle when their number is even', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 });
  });

  it('turns the share round where less is better', () => {
    const figure = compared({ ...comparison, reach: { atMost: 2 } }, [1], [4]);
    expect(shareReached(figure)).toBe(0.5);
  });

  it('lets baseline and candidate go first in turn, and forgets the first round', async () => {
    const order: string[] = [];
    const cell = (name: string, value: number) => async () => {
      order.push(name);
      return value;
    };
    const values = await takeTurns(2, [cell('a', 1), cell('b', 2)]);
    expect(order.join('')).toBe('abbaab');
    expect(values).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

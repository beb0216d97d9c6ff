import { growthOf } from './flatness';
import type { Sample } from './flatness';

const sample = (n: number, changes: Partial<Sample> = {}, heapMiB = 50, handles = 14): Sample => ({
  begun: n * 180,
  waiting: 0,
  connections: 18,
  redisKeys: 1_500,
  processes: [{ pid: 1, name: 'api', heapMiB, handles }],
  ...changes,
});
const half = (at: (n: number) => Sample) => Array.from({ length: 30 }, (_, n) => at(n));

describe('What a soak finds to have grown', () => {
  it('is nothing while each lives on as it began', () => {
    expect(growthOf(half((n) => sample(n)))).toEqual([]);
    // A process that is new may warm up.
    expect(growthOf([sample(0, {}, 10, 2), sample(1, {}, 50), sample(2, {}, 52)])).toEqual([]);
  });

  it('is nothing either when a machine that is behind serves many at once', () => {
    expect(growthOf([sample(0), sample(1), sample(2, { waiting: 50 }, 50, 120)])).toEqual([]);
    expect(growthOf([sample(0), sample(1), sample(2, { waiting: 40 }, 50, 120)])).toEqual([
      'the handles of api 1 by 106',
    ]);
  });

  it.each([
    ['a heap', (n: number) => sample(n, {}, 50 + 2 * n), 'the heap of api 1 by 56 MiB'],
    ['handles', (n: number) => sample(n, {}, 50, 14 + n), 'the handles of api 1 by 28'],
    ['connections', (n: number) => sample(n, { connections: 20 + 2 * n }), 'the connections to 78'],
  ])('is %s that does not stop', (_, at, sentence) => {
    expect(growthOf(half(at))).toEqual([sentence]);
  });

  it('is a queue that keeps more than its last jobs and the timers of the holds of a quarter of an hour', () => {
    expect(growthOf(half((n) => sample(n, { redisKeys: 3_000 + Math.min(n, 15) * 180 })))).toEqual([]);
    expect(growthOf(half((n) => sample(n, { redisKeys: 1_000 + n * 200 })))).toEqual([
      'the keys of the queue to 6000',
      'the keys of the queue to 6200',
      'the keys of the queue to 6400',
      'the keys of the queue to 6600',
      'the keys of the queue to 6800',
    ]);
  });
});

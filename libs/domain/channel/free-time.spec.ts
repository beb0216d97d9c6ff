import { freeOf, joined, partsWithin } from './free-time';
import { nights } from './testing/example-calendar';

/** Every night of June, by itself: slow, and plainly right. */
const nightsOf = (times: readonly { from: string; to: string }[]): number[] =>
  Array.from({ length: 30 }, (_, n) => n + 1).filter((n) => {
    const { from, to } = nights(n, n + 1);
    return times.some((time) => time.from <= from && to <= time.to);
  });

describe('Time and what is left of it', () => {
  const random = (seed: number) => {
    let state = seed;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  };

  it('comes to the same as asking night by night', () => {
    const next = random(7);
    const some = () => {
      const from = 1 + Math.floor(next() * 26);
      return nights(from, from + 1 + Math.floor(next() * 4));
    };
    for (let round = 0; round < 500; round += 1) {
      const time = some();
      const others = Array.from({ length: Math.floor(next() * 5) }, some);
      const [own, taken] = [nightsOf([time]), nightsOf(joined(others, true))];
      expect(nightsOf(joined(freeOf(time, others), true))).toEqual(own.filter((n) => !taken.includes(n)));
      expect(nightsOf(joined(partsWithin(time, others), true))).toEqual(own.filter((n) => taken.includes(n)));
    }
  });

  it('is joined where it overlaps, and where it touches only when that is asked for', () => {
    const times = [nights(8, 10), nights(1, 4), nights(3, 6), nights(6, 8)];
    expect(joined(times)).toEqual([nights(1, 6), nights(6, 8), nights(8, 10)]);
    expect(joined(times, true)).toEqual([nights(1, 10)]);
  });
});

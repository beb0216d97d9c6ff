import fc from 'fast-check';
import { chancesFor } from '../../../test/support/budget';
import { fileOf, manner, nightsWritten, slotsWritten, type Written } from './testing/random-feeds';
import { readBy } from './testing/feeds';

/** Of each kind. */
const { runs, seed } = chancesFor('random-feeds', { brief: 60, long: 1_000 });

const expectRead = (
  parts: readonly Written[],
  bytes: Uint8Array,
  junk: number,
  mode: 'date' | 'time',
): void => {
  const result = readBy(bytes, { mode });
  if (typeof result === 'string') throw new Error(result);
  const sum = (count: (part: Written) => number) => parts.reduce((all, part) => all + count(part), 0);
  expect(result.entries.map(({ from, to }) => `${from}/${to}`).toSorted()).toEqual(
    parts.flatMap(({ spans }) => spans).toSorted(),
  );
  expect(result.leftOut).toBe(sum(({ leftOut }) => leftOut));
  expect(result.unreadable).toBe(sum(({ unreadable }) => unreadable) + junk);
};

describe('Calendars written by the grammar, in every manner of writing', () => {
  it.each([
    ['nights', 'date', nightsWritten],
    ['times of day, across changes of the clocks', 'time', slotsWritten],
  ] as const)('read back to the same times: %s', (_, mode, written) => {
    fc.assert(
      fc.property(written, manner, (parts, how) =>
        expectRead(parts, fileOf(parts, how), how.junk.length, mode),
      ),
      { numRuns: runs, seed },
    );
  });

  it('are refused whole where they are cut anywhere before their last line', () => {
    fc.assert(
      fc.property(
        nightsWritten,
        manner,
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        (parts, how, share) => {
          const bytes = fileOf(parts, { ...how, calendars: 1 });
          const cut = bytes.subarray(0, Math.floor(bytes.length * share) - 16);
          expect(['not_a_calendar', 'truncated']).toContain(readBy(cut));
        },
      ),
      { numRuns: runs / 5, seed },
    );
  });

  it('never make the reader throw, whatever becomes of their bytes', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 30 });
    fc.assert(
      fc.property(nightsWritten, manner, damage, (parts, how, hits) => {
        const bytes = Uint8Array.from(fileOf(parts, how));
        for (const [place, byte] of hits) bytes[place % bytes.length] = byte;
        expect(() => readBy(bytes)).not.toThrow();
      }),
      { numRuns: runs, seed },
    );
  });
});

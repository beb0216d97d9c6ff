import fc from 'fast-check';
import { impactOf } from './impact';
import type { Tariff } from './tariff';
import { oracle } from './testing/oracle';
import { question } from './testing/random-stays';

const anyTime = (tariff: Tariff): Tariff => ({
  ...tariff,
  nights: { ...tariff.nights!, noticeDays: 0, noticeUntil: null, horizonDays: 100_000 },
});

/** A crowded calendar under one tariff, and another in which nights, or seasons, or both are as somebody else has them. */
const change = fc
  .tuple(question, question, fc.constantFrom('nights', 'seasons', 'both'))
  .map(([{ tariff: before, taken, now }, { tariff: other }, what]) => {
    const after = {
      ...before,
      ...(what !== 'seasons' && { nights: other.nights }),
      ...(what !== 'nights' && { seasons: other.seasons }),
    };
    const booked = taken
      .filter(({ kind }) => kind === 'booked')
      .map((one, index) => ({ ...one, claimId: `${index}` }));
    // Claims never overlap.
    const claims = booked.filter(
      ({ from, to }, index) => !booked.some((one, place) => place < index && one.from < to && one.to > from),
    );
    const closed = taken.filter(({ kind }) => kind === 'closed');
    return { before, after, claims, closed, today: now.date };
  });

describe('The stays that another tariff touches', () => {
  it('are those that a look at night after night has nothing against before, and something after', () => {
    const seen = new Map<string, number>();
    const property = fc.property(change, ({ before, after, claims, closed, today }) => {
      const stays = claims.filter(({ to }) => to >= today);
      const expected = stays
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        .flatMap(({ claimId, from, to }) => {
          const others = [...claims.filter((one) => one.claimId !== claimId), ...closed];
          const judge = (tariff: Tariff) =>
            oracle(
              anyTime(tariff),
              others,
              { arrival: from, departure: to },
              { date: from < today ? from : today, time: '00:00' },
            );
          const verdict = judge(before) === null ? judge(after) : null;
          return verdict === null ? [] : [{ bookingId: claimId, ...verdict }];
        });
      const found = impactOf(before, after, stays, { claims, closed }, today);
      expect(
        found.map(({ bookingId, refusal: { code, details } }) => ({ bookingId, code, details })),
      ).toEqual(expected);
      for (const { code } of expected) seen.set(code, (seen.get(code) ?? 0) + 1);
    });
    fc.assert(property, { numRuns: 5_000 });
    expect([...seen.keys()].toSorted()).toEqual([
      'stay_arrival_day',
      'stay_closed',
      'stay_departure_day',
      'stay_leaves_gap',
      'stay_preparation',
      'stay_too_long',
      'stay_too_short',
    ]);
    for (const times of seen.values()) expect(times).toBeGreaterThan(5);
  });
});

import fc from 'fast-check';
import { chancesFor, isLong } from '../../../test/support/budget';
import { addDays, at } from '../kernel/dates';
import { impactOf } from './impact';
import type { BookingRules, LiveClaim } from './impact';
import { mayStay } from './may-stay';
import { NO_TARIFF } from './tariff';
import type { Tariff } from './tariff';
import { oracle } from './testing/oracle';
import { question } from './testing/random-stays';
import { tariffAWith } from './testing/tariff-a';
import type { TakenNights } from './taken';

const { runs, seed } = chancesFor('impact', { brief: 1_000, long: 20_000 });

const anyTime = (tariff: Tariff): Tariff => ({
  ...tariff,
  nights: { ...tariff.nights!, noticeDays: 0, noticeUntil: null, horizonDays: 100_000 },
});

const asLive = ({
  claimId,
  from,
  to,
  preparation,
}: TakenNights & { readonly claimId: string }): LiveClaim => ({
  bookingId: claimId,
  blockId: null,
  from: at(from, '00:00'),
  to: at(addDays(to, preparation ?? 0), '00:00'),
  preparation: preparation ?? 0,
  isStay: preparation !== null,
});

const rules = (tariff: Tariff, closed: readonly TakenNights[]): BookingRules => ({
  tariff,
  closed: closed.map(({ from, to }) => ({ from: at(from, '00:00'), to: at(to, '00:00') })),
  notMade: new Map(),
  timeZone: 'UTC',
});

/** Nothing is asked but whether the nights are to be had. */
const anyStay = tariffAWith({
  minNights: 1,
  minNightsFrom: {},
  arrivalDays: [0, 1, 2, 3, 4, 5, 6],
  departureDays: [0, 1, 2, 3, 4, 5, 6],
  maxNights: 365,
  noticeDays: 0,
  noticeUntil: null,
  horizonDays: 100_000,
  preparationNights: 0,
  fillGapsFrom: null,
  smallestGap: null,
});

/**
 * A crowded calendar under one tariff, and another in which nights, or seasons, or both are as somebody else has them; or
 * under none that asks for more than free nights, and one that wants their time to prepare besides.
 */
const change = fc
  .tuple(question, question, fc.constantFrom('nights', 'seasons', 'both', 'preparation'))
  .map(([{ tariff, taken, now }, { tariff: other }, what]) => {
    const { preparationNights } = other.nights!;
    const before = what === 'preparation' ? { ...anyStay, seasons: [] } : tariff;
    const after = {
      ...before,
      ...((what === 'nights' || what === 'both') && { nights: other.nights }),
      ...((what === 'seasons' || what === 'both') && { seasons: other.seasons }),
      ...(what === 'preparation' && { nights: { ...before.nights!, preparationNights } }),
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
    const seen = new Set<string>();
    const property = fc.property(change, ({ before, after, claims, closed, today }) => {
      const stays = claims.filter(({ to, preparation }) => to >= today && preparation !== null);
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
      const all = claims.map(asLive);
      const judged = all.filter(({ bookingId }) => stays.some(({ claimId }) => claimId === bookingId));
      const found = impactOf(rules(before, closed), rules(after, closed), judged, all, today);
      expect(
        found.map(({ bookingId, reasons: [reason] }) => ({
          bookingId,
          ...(reason && 'details' in reason && { code: reason.code, details: reason.details }),
        })),
      ).toEqual(expected);
      for (const { code } of expected) seen.add(code);
    });
    fc.assert(property, { numRuns: runs, seed });
    if (!isLong) return;
    // The rarest is met some 80 times: never to meet it would be no chance.
    expect([...seen].toSorted()).toEqual([
      'stay_arrival_day',
      'stay_closed',
      'stay_departure_day',
      'stay_leaves_gap',
      'stay_preparation',
      'stay_too_long',
      'stay_too_short',
    ]);
  });
});

describe('The stays that closed time touches', () => {
  it('are those that could be had but for it', () => {
    let times = 0;
    const property = fc.property(change, ({ claims, closed, today }) => {
      const already = closed.slice(0, closed.length >> 1);
      const all = claims.filter(({ preparation }) => preparation !== null).map(asLive);
      const expected = claims
        .filter(({ preparation }) => preparation !== null)
        .filter(({ from: arrival, to: departure }) => {
          const free = (nights: readonly TakenNights[]) =>
            mayStay(
              { ...anyStay, seasons: [] },
              nights,
              { arrival, departure },
              { date: arrival, time: '00:00' },
            ) === null;
          return free(already) && !free(closed);
        });
      const found = impactOf(rules(NO_TARIFF, already), rules(NO_TARIFF, closed), all, all, today);
      expect(found.map(({ bookingId }) => bookingId).toSorted()).toEqual(
        expected.map(({ claimId }) => claimId).toSorted(),
      );
      times += found.length;
    });
    fc.assert(property, { numRuns: runs, seed });
    if (isLong) expect(times).toBeGreaterThan(100);
  });
});

import fc from 'fast-check';
import { isRejection } from '../kernel/decision';
import { mayStay } from './may-stay';
import { dayStates, departuresFrom, firstArrival, hasFreeNight, shortestStay } from './picker';
import type { Taken } from './taken';
import { NO_TARIFF } from './tariff';
import type { Tariff } from './tariff';
import { nightsOf, plus } from './testing/oracle';
import { question } from './testing/random-stays';
import { SUMMER, tariffA, tariffAWith } from './testing/tariff-a';

const now = { date: '2027-01-15', time: '10:00' };
const taken: Taken = [
  { from: '2027-02-19', to: '2027-02-22', kind: 'booked', preparation: 0 },
  { from: '2027-02-23', to: '2027-02-26', kind: 'booked', preparation: 1 },
  { from: '2027-03-05', to: '2027-03-08', kind: 'closed', preparation: null },
];

describe('The days of a calendar of stays', () => {
  const days = (from: string, count: number) =>
    dayStates(tariffA, taken, { from, days: count }, now).map(
      ({ date, before, night, shortest }) => `${date.slice(5)} ${before} ${night} ${shortest}`,
    );

  it('show each night in both its halves, and the shortest stay that may begin', () => {
    expect(days('2027-02-17', 11)).toEqual([
      '02-17 free free 2',
      '02-18 free free null',
      '02-19 free taken null',
      '02-20 taken taken null',
      '02-21 taken taken null',
      '02-22 taken free 1',
      '02-23 free taken null',
      '02-24 taken taken null',
      '02-25 taken taken null',
      '02-26 taken taken null',
      '02-27 taken free 2',
    ]);
  });

  it('show closed time, be it by the owner or by a season', () => {
    expect(days('2027-03-04', 2)).toEqual(['03-04 free free null', '03-05 free closed null']);
    expect(days('2027-03-08', 1)).toEqual(['03-08 closed free 2']);
    expect(days('2027-11-07', 2)).toEqual(['11-07 free free null', '11-08 free closed null']);
  });

  it('show what is past, too soon and too far', () => {
    expect(days('2027-01-14', 3)).toEqual([
      '01-14 past past null',
      '01-15 past free null',
      '01-16 free free 2',
    ]);
    expect(days('2028-01-15', 2)).toEqual(['01-15 free free 2', '01-16 free free null']);
  });

  it('are none where no stays are offered', () => {
    expect(dayStates(NO_TARIFF, [], { from: '2027-02-17', days: 3 }, now)).toEqual([]);
    expect(departuresFrom(NO_TARIFF, [], { arrival: '2027-02-17', nights: 3 }, now)).toEqual([]);
    expect(shortestStay(NO_TARIFF, [], '2027-02-17', now)).toMatchObject({ code: 'stays_off' });
  });
});

describe('The shortest stay from a day', () => {
  it('is as short as that day asks for', () => {
    const friday = { arrival: '2027-02-12', departure: '2027-02-15' };
    expect(shortestStay(tariffA, taken, '2027-02-12', now)).toEqual(friday);
  });

  it('is longer where a shorter one could not end', () => {
    const thursday = tariffAWith({ departureDays: [4] });
    const stay = { arrival: '2027-02-08', departure: '2027-02-11' };
    expect(shortestStay(thursday, [], '2027-02-08', now)).toEqual(stay);
  });

  it.each([
    [
      '2027-07-18',
      { code: 'stay_arrival_day', details: { days: [6], season: { id: SUMMER, name: 'Summer' } } },
    ],
    ['2027-01-15', { code: 'stay_too_soon' }],
    ['2027-02-18', { code: 'stay_taken', details: { night: '2027-02-19' } }],
    ['2027-11-07', { code: 'stay_closed', details: { night: '2027-11-08' } }],
    ['2027-02-26', { code: 'stay_preparation' }],
  ])('from %s is none, and why', (arrival, refusal) => {
    expect(shortestStay(tariffA, taken, arrival, now)).toMatchObject(refusal);
  });

  it('is none where more nights are asked for than anybody may stay', () => {
    const never = tariffAWith({ minNightsFrom: { 1: 9 }, maxNights: 5 });
    expect(shortestStay(never, [], '2027-02-08', now)).toMatchObject({
      code: 'stay_too_short',
      details: { minimum: 9, weekday: 1 },
    });
  });
});

describe('What is free', () => {
  const first = (from: string, tariff: Tariff = tariffA) => firstArrival(tariff, taken, from, now);
  const month = (from: string, days: number, tariff: Tariff = tariffA, of = taken) =>
    hasFreeNight(tariff, of, { from, days }, now);

  it('begins on the first day from which a stay may be had, not before anybody may arrive', () => {
    expect(first('2026-12-01')).toBe('2027-01-16');
    expect(first('2027-02-18')).toBe('2027-02-22');
    expect(first('2027-11-07')).toBe('2027-12-20');
    expect(first('2028-01-15')).toBe('2028-01-15');
    expect(first('2028-01-16')).toBeNull();
    expect(first('2027-01-16', NO_TARIFF)).toBeNull();
  });

  it('is a night on which a stay may begin, or into which one may go on', () => {
    expect(month('2027-11-01', 30)).toBe(true);
    expect(month('2027-11-08', 23)).toBe(false);
    expect(month('2027-02-23', 3)).toBe(false);
    // The last stay of the year that can be looked ahead: from 15 January 2028, 28 nights at most.
    expect(month('2028-02-11', 18)).toBe(true);
    expect(month('2028-02-12', 18)).toBe(false);
    expect(
      month('2028-01-17', 5, tariffA, [
        { from: '2028-01-16', to: '2028-01-17', kind: 'closed', preparation: null },
      ]),
    ).toBe(false);
    expect(month('2027-01-16', 5, NO_TARIFF)).toBe(false);
  });
});

describe('The days on which a stay may end', () => {
  it('say why the others are none', () => {
    const from = departuresFrom(tariffA, taken, { arrival: '2027-02-12', nights: 8 }, now);
    expect(from.map(({ departure, refusal }) => `${departure.slice(5)} ${refusal?.code ?? 'ok'}`)).toEqual([
      '02-13 stay_too_short',
      '02-14 stay_too_short',
      '02-15 ok',
      '02-16 ok',
      '02-17 ok',
      '02-18 stay_leaves_gap',
      '02-19 ok',
      '02-20 stay_taken',
    ]);
  });
});

describe('The calendar and the judge', () => {
  it('agree on any tariff', () => {
    const seen = { free: 0, taken: 0, closed: 0, past: 0, begins: 0, ends: 0, had: 0, notHad: 0 };
    const property = fc.property(question, ({ tariff, taken, stay, now }) => {
      const facts = nightsOf(tariff, taken);
      const may = (arrival: string, nights: number) =>
        mayStay(tariff, taken, { arrival, departure: plus(arrival, nights) }, now);
      const stateOf = (night: string) => {
        if (night < now.date) return 'past';
        if (facts.isClaimed(night) || facts.isPrepared(night)) return 'taken';
        return facts.isClosed(night) ? 'closed' : 'free';
      };
      for (const { date, before, night, shortest } of dayStates(
        tariff,
        taken,
        { from: stay.arrival, days: 5 },
        now,
      )) {
        const lengths = Array.from({ length: 14 }, (_, index) => index + 1);
        const first = lengths.find((nights) => may(date, nights) === null) ?? null;
        expect([before, night, shortest]).toEqual([stateOf(plus(date, -1)), stateOf(date), first]);
        const stay = shortestStay(tariff, taken, date, now);
        const expected = first === null ? null : { arrival: date, departure: plus(date, first) };
        expect(isRejection(stay) ? null : stay).toEqual(expected);
        seen[night] += 1;
        if (first !== null) seen.begins += 1;
      }
      const { arrival } = stay;
      const back = Array.from({ length: 12 }, (_, days) => days);
      const isHad = back.some((days) =>
        back.some((more) => may(plus(arrival, -days), days + more + 1) === null),
      );
      expect(hasFreeNight(tariff, taken, { from: arrival, days: 1 }, now)).toBe(isHad);
      seen[isHad ? 'had' : 'notHad'] += 1;
      departuresFrom(tariff, taken, { arrival, nights: 14 }, now).forEach(({ departure, refusal }, index) => {
        expect(departure).toBe(plus(arrival, index + 1));
        expect(refusal).toEqual(may(arrival, index + 1));
        if (refusal === null) seen.ends += 1;
      });
    });
    fc.assert(property, { numRuns: 300 });
    // The rarest is met some 27 times: never to meet it would be no chance.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});

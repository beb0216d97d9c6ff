import fc from 'fast-check';
import type { Today } from '../surroundings';
import type { Taken, TakenNights } from '../taken';
import { NO_TARIFF } from '../tariff';
import type { NightRules, Season, StayDates, Tariff } from '../tariff';
import { plus } from './oracle';
import { nightsOfA } from './tariff-a';

/** Crowded weeks: rules, seasons and claims so near to one another that each meets the others. */

export interface Question {
  readonly tariff: Tariff;
  readonly taken: Taken;
  readonly stay: StayDates;
  readonly now: Today;
}

/** Leap days, ends of years and an ordinary spring. */
const TODAYS = ['2027-03-01', '2027-12-18', '2028-02-12', '2096-02-20', '2100-02-15'];

const int = (min: number, max: number) => fc.integer({ min, max });
const weekdays = fc.oneof(
  { weight: 2, arbitrary: fc.constant([0, 1, 2, 3, 4, 5, 6]) },
  { weight: 1, arbitrary: fc.uniqueArray(int(0, 6), { minLength: 1, maxLength: 5 }) },
);
const wallTime = fc.constantFrom('00:00', '09:30', '18:00', '23:59');

const nightRules: fc.Arbitrary<NightRules> = fc
  .record({
    open: fc.constantFrom(true, true, true, false),
    minNights: int(1, 4),
    maxNights: int(4, 12),
    minNightsFrom: fc.dictionary(fc.constantFrom('0', '3', '5', '6'), int(1, 6), { noNullPrototype: true }),
    arrivalDays: weekdays,
    departureDays: weekdays,
    preparationNights: fc.constantFrom(0, 0, 0, 1, 2),
    noticeDays: int(0, 3),
    noticeUntil: fc.option(wallTime),
    horizonDays: int(40, 70),
    fillGapsFrom: fc.option(int(1, 4)),
    smallestGap: fc.option(int(2, 4), { freq: 9 }),
  })
  .map((rules) => ({ ...nightsOfA, ...rules }));

const season = (today: string): fc.Arbitrary<Season> =>
  fc
    .record({
      from: int(-5, 45),
      nights: int(0, 15),
      yearly: fc.boolean(),
      leap: fc.constantFrom('from', 'to', null, null, null),
      open: fc.constantFrom(null, null, null, true, false),
      minNights: fc.option(int(1, 6)),
      arrivalDays: fc.option(weekdays),
      departureDays: fc.option(weekdays),
    })
    .map(({ from, nights, yearly, leap, ...rest }) => {
      const [first, last] = [plus(today, from), plus(today, from + nights)];
      const of = yearly
        ? {
            yearly,
            from: leap === 'from' ? '02-29' : first.slice(5),
            to: leap === 'to' ? '02-29' : last.slice(5),
          }
        : { yearly, from: first, to: last };
      const id = `${first} ${last}`;
      return { ...rest, ...of, id, name: id, rate: null, weekdayRates: {}, week: null, percent: null };
    });

const takenNights = (today: string): fc.Arbitrary<TakenNights> =>
  fc
    .record({
      from: int(-8, 55),
      nights: int(1, 8),
      kind: fc.constantFrom('booked' as const, 'booked' as const, 'closed' as const),
      preparation: fc.constantFrom(null, null, 0, 1, 3),
    })
    .map(({ from, nights, kind, preparation }) => ({
      from: plus(today, from),
      to: plus(today, from + nights),
      kind,
      preparation: kind === 'closed' ? null : preparation,
    }));

/** A stay that somebody may ask for, from a bit before today to a bit behind what can be booked. */
const stayFrom = (today: string): fc.Arbitrary<StayDates> =>
  fc.record({ from: int(-1, 60), nights: fc.oneof(int(1, 5), int(1, 13)) }).map(({ from, nights }) => ({
    arrival: plus(today, from),
    departure: plus(today, from + nights),
  }));

/** How far from the two ends of a gap somebody wants to arrive and to leave; null: they do not look for one. */
const aim = fc.option(fc.record({ begin: int(0, 2), end: int(0, 2) }), { freq: 2 });
type Aim = { readonly begin: number; readonly end: number };

/** The first stay that lies so between two that are taken. */
const stayBetween = (tariff: Tariff, taken: Taken, { begin, end }: Aim): StayDates | undefined => {
  const own = tariff.nights!.preparationNights;
  const behind = ({ kind, preparation }: TakenNights) => (kind === 'booked' ? (preparation ?? own) : 0);
  return taken
    .flatMap((one) => {
      const arrival = plus(one.to, behind(one) + begin);
      return taken.map(({ from, kind }) => ({
        arrival,
        departure: plus(from, -end - (kind === 'booked' ? own : 0)),
      }));
    })
    .find(({ arrival, departure }) => arrival < departure && departure < plus(arrival, 8));
};

/** A stay on a tariff, with what is taken at that moment. */
export const question: fc.Arbitrary<Question> = fc
  .constantFrom(...TODAYS)
  .chain((date) =>
    fc.record({
      tariff: fc
        .record({ nights: nightRules, seasons: fc.array(season(date), { maxLength: 4 }) })
        .map((own) => ({ ...NO_TARIFF, ...own })),
      taken: fc.array(takenNights(date), { maxLength: 8 }),
      stay: stayFrom(date),
      now: fc.record({ date: fc.constant(date), time: wallTime }),
      aim,
    }),
  )
  .map(({ aim, ...asked }) => {
    const stay = aim && stayBetween(asked.tariff, asked.taken, aim);
    return stay ? { ...asked, stay } : asked;
  });

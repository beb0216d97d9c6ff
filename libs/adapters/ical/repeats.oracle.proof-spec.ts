import fc from 'fast-check';
import ICAL from 'ical.js';
import { chancesFor, isLong } from '../../../test/support/budget';
import { repeatRuleOf } from './repeat-rule';
import { repeatsOf, type Horizon } from './repeats';
import { momentOf } from './values';

const { runs, seed } = chancesFor('repeats', { brief: 400, long: 10_000 });
const horizon: Horizon = {
  from: Date.UTC(2027, 4, 31),
  to: Date.UTC(2029, 5, 1),
  zone: 'Europe/London',
};

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const some = <T>(values: readonly T[], max = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max });
const list = (name: string, values: readonly unknown[]) => `${name}=${values.join(',')}`;
const interval = fc.integer({ min: 1, max: 4 }).map((number) => `INTERVAL=${number}`);

/** Rules as calendars of lettings have them, in the parts that a library for recurrences agrees on. */
const rule = fc
  .oneof(
    fc.tuple(fc.constant('FREQ=DAILY'), interval),
    fc.tuple(
      fc.constant('FREQ=WEEKLY'),
      interval,
      some(DAYS).map((days) => list('BYDAY', days)),
    ),
    fc.tuple(
      fc.constant('FREQ=MONTHLY'),
      interval,
      some([1, 7, 15, 28, 31, -1, -3]).map((days) => list('BYMONTHDAY', days)),
    ),
    fc.tuple(
      fc.constant('FREQ=MONTHLY'),
      interval,
      fc
        .tuple(fc.constantFrom(1, 2, 4, -1), fc.constantFrom(...DAYS))
        .map(([nth, day]) => `BYDAY=${nth}${day}`),
    ),
    fc.tuple(fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'), interval),
    fc.tuple(
      fc.constant('FREQ=YEARLY'),
      some([1, 2, 6, 7, 12]).map((months) => list('BYMONTH', months)),
      some([1, 10, 28]).map((days) => list('BYMONTHDAY', days)),
    ),
  )
  .map((parts) => parts.join(';'));

const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc
    .integer({ min: 0, max: 900 })
    .map(
      (days) =>
        `;UNTIL=${new Date(Date.UTC(2027, 0, 1) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`,
    ),
);
const start = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

const byLibrary = (text: string, date: string): readonly string[] => {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(date));
  const found: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const day = next.toString();
    if (day >= '2029-06-01') break;
    if (day >= '2027-05-31') found.push(day);
  }
  return found;
};

describe('When something repeats', () => {
  it('is what a library for it says, wherever both follow the rule from its first day on', () => {
    let compared = 0;
    fc.assert(
      fc.property(rule, end, start, (parts, until, date) => {
        const text = `${parts}${until}`;
        const own = repeatRuleOf(text);
        const first = momentOf(date.replaceAll('-', ''), null);
        if (own === null || first === null) throw new Error(text);
        const library = ICAL.Recur.fromString(parts).iterator(ICAL.Time.fromDateString(date)).next();
        // A start that its own rule does not meet is one time more for us: nothing of it is to be missed.
        if (library?.toString() !== date) return;
        compared += 1;
        const { starts, isCut } = repeatsOf(own, first, horizon, { left: 100_000 });
        expect(isCut).toBe(false);
        expect(starts.map(({ wallMs }) => new Date(wallMs).toISOString().slice(0, 10))).toEqual(
          byLibrary(text, date),
        );
      }),
      { numRuns: runs, seed },
    );
    if (isLong) expect(compared).toBeGreaterThan(runs / 10);
  });
});

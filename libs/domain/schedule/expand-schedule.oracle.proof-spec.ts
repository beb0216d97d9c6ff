import fc from 'fast-check';
import { DateTime } from 'luxon';
import { chancesFor, isLong } from '../../../test/support/budget';
import { isRejection } from '../kernel/decision';
import type { Period } from '../kernel/occupied-time';
import { expandSchedule } from './expand-schedule';
import type { GenerationSurroundings } from './expand-schedule';
import type { ScheduleException, ScheduleTerms } from './schedule.terms';

/**
 * The same rules once more, naively: day by day, on epoch milliseconds where the wall clock is taken
 * for UTC, with another library for time zones. It shares no code with what it judges.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ms = (date: string, time = '00:00'): number => Date.parse(`${date}T${time}:00.000Z`);
const text = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

const clocksLeaveOut = (moment: number, zone: string): boolean =>
  DateTime.fromISO(text(moment), { zone }).toFormat("yyyy-MM-dd'T'HH:mm") !== text(moment);

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly occupiedTo: number;
}

const slotOn = (day: number, startTime: string, endTime: string): Candidate => {
  const start = day + ms('1970-01-01', startTime);
  let end = day + ms('1970-01-01', endTime);
  if (end <= start) end += DAY;
  return { start, end, occupiedTo: end };
};

const candidatesOn = (day: number, terms: ScheduleTerms): Candidate[] => {
  const weekday = new Date(day).getUTCDay();
  const found: Candidate[] = [];
  if (terms.bookingMode === 'time') {
    for (const pattern of terms.patterns)
      for (const each of pattern.days)
        if (each === weekday) found.push(slotOn(day, pattern.startTime, pattern.endTime));
    return found;
  }
  for (const pattern of terms.patterns) {
    if (pattern.dayOfWeek !== weekday) continue;
    let end = day;
    const lastWeekday = (pattern.dayOfWeek + pattern.rangeDays - 1) % 7;
    while (new Date(end).getUTCDay() !== lastWeekday) end += DAY;
    found.push({ start: day, end, occupiedTo: end === day ? day + DAY : end });
  }
  return found;
};

type OfType<Type> = Extract<ScheduleException, { type: Type }> | undefined;

const lastOf = <Type extends ScheduleException['type']>(
  exceptions: readonly ScheduleException[],
  type: Type,
  day: number,
) => exceptions.findLast((one) => one.type === type && ms(one.date) === day) as OfType<Type>;

const isThere = (existing: readonly Period[], { start, end }: Candidate): boolean =>
  existing.some(({ startDate, startTime, endDate, endTime }) => {
    const sameStart = ms(startDate, startTime ?? '00:00') === start;
    return sameStart && ms(endDate, endTime ?? '00:00') === end;
  });

/** The exception of the first closed day that a candidate meets. */
const closedBy = (exceptions: readonly ScheduleException[], { start, occupiedTo }: Candidate) => {
  let closed: OfType<'blocked'>;
  for (let day = Math.floor(start / DAY) * DAY; day < occupiedTo && !closed; day += DAY) {
    closed = lastOf(exceptions, 'blocked', day);
  }
  return closed;
};

const oracle = (
  { terms, exceptions }: { terms: ScheduleTerms; exceptions: readonly ScheduleException[] },
  from: string,
  to: string,
  { timeZone, localNow, existing }: GenerationSurroundings,
) => {
  const blocks: string[] = [];
  const skipped = new Set<string>();
  for (let day = ms(from); day <= ms(to); day += DAY) {
    if (day < ms(terms.effectiveFrom)) continue;
    if (terms.effectiveUntil !== null && day > ms(terms.effectiveUntil)) continue;
    const own = terms.bookingMode === 'time' ? lastOf(exceptions, 'custom_time', day) : undefined;
    const price = own?.price ?? lastOf(exceptions, 'custom_price', day)?.price ?? terms.price;
    const candidates = own ? [slotOn(day, own.startTime, own.endTime)] : candidatesOn(day, terms);
    candidates.sort((a, b) => a.start - b.start || a.end - b.end);
    for (const candidate of candidates) {
      const { start, end, occupiedTo } = candidate;
      if (isThere(existing, candidate) || text(start) <= localNow) continue;
      const closed = closedBy(exceptions, candidate);
      const date = text(day).slice(0, 10);
      const timed = terms.bookingMode === 'time';
      if (closed) skipped.add(`${date} blocked ${closed.reasonRef}`);
      else if (timed && (clocksLeaveOut(start, timeZone) || clocksLeaveOut(end, timeZone))) {
        skipped.add(`${date} clocks_go_forward null`);
      } else {
        const line = `${text(start)} ${text(end)} ${text(occupiedTo)} ${price}`;
        if (!blocks.includes(line)) blocks.push(line);
      }
    }
  }
  return { blocks, skipped: [...skipped] };
};

const expanded = (...[schedule, from, to, around]: Parameters<typeof oracle>) => {
  const expansion = expandSchedule(schedule, { from, to }, around);
  if (isRejection(expansion)) throw new Error(expansion.code);
  const moment = (date: string, time: string | null) => `${date}T${time ?? '00:00'}`;
  return {
    blocks: expansion.blocks.map(({ period, occupied, price }) =>
      [
        moment(period.startDate, period.startTime),
        moment(period.endDate, period.endTime),
        occupied.to,
        price,
      ].join(' '),
    ),
    skipped: expansion.skipped.map(({ date, reason, reasonRef }) => `${date} ${reason} ${reasonRef}`),
  };
};

const plus = (date: string, days: number): string => text(ms(date) + days * DAY).slice(0, 10);

/** Days shortly before clock changes, leap days and ends of years; Apia had no 30 December 2011. */
const places = [
  { zone: 'Europe/London', start: '2027-03-20' },
  { zone: 'Europe/London', start: '2028-03-20' },
  { zone: 'Europe/London', start: '2027-10-24' },
  { zone: 'America/New_York', start: '2027-03-07' },
  { zone: 'Australia/Lord_Howe', start: '2027-09-26' },
  { zone: 'America/Sao_Paulo', start: '2018-10-28' },
  { zone: 'Pacific/Apia', start: '2011-12-20' },
  { zone: 'Asia/Kathmandu', start: '2024-12-20' },
  { zone: 'UTC', start: '2028-02-21' },
  { zone: 'Europe/London', start: '2100-02-20' },
];
const dayOfWeek = fc.integer({ min: 0, max: 6 });
/** Quarters of an hour, mostly of the night, when clocks change. */
const wallTime = fc
  .oneof(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 95 }))
  .map((quarter) => text(quarter * 15 * 60_000).slice(11));

const patterns = fc.oneof(
  fc.record({
    bookingMode: fc.constant('date' as const),
    patterns: fc.array(fc.record({ dayOfWeek, rangeDays: fc.integer({ min: 1, max: 7 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
  fc.record({
    bookingMode: fc.constant('time' as const),
    patterns: fc.array(
      fc.record({
        days: fc.uniqueArray(dayOfWeek, { minLength: 1 }),
        startTime: wallTime,
        endTime: wallTime,
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);
const price = fc.integer({ min: 0, max: 5_000 });
const unused = { startTime: fc.constant(null), endTime: fc.constant(null) };
const kind = fc.oneof(
  fc.record({ type: fc.constant('blocked' as const), ...unused, price: fc.constant(null) }),
  fc.record({ type: fc.constant('custom_price' as const), ...unused, price }),
  fc.record({
    type: fc.constant('custom_time' as const),
    startTime: wallTime,
    endTime: wallTime,
    price: fc.option(price),
  }),
);
const reasonRef = fc.option(fc.constantFrom('fair', 'repairs'));

const scenario = fc.record({
  place: fc.constantFrom(...places),
  shift: fc.integer({ min: -5, max: 5 }),
  length: fc.integer({ min: 0, max: 40 }),
  patterns,
  price,
  effective: fc.record({
    from: fc.integer({ min: -60, max: 12 }),
    until: fc.option(fc.integer({ min: 12, max: 60 })),
  }),
  exceptions: fc.array(fc.record({ day: fc.integer({ min: -2, max: 45 }), kind, reasonRef }), {
    maxLength: 8,
  }),
  now: fc.oneof(
    fc.constant('1990-01-01T00:00'),
    fc.record({ day: fc.integer({ min: 0, max: 20 }), time: wallTime }),
  ),
  existing: fc.array(fc.nat({ max: 30 }), { maxLength: 5 }),
});

const build = (given: typeof scenario extends fc.Arbitrary<infer Value> ? Value : never) => {
  const from = plus(given.place.start, given.shift);
  const terms: ScheduleTerms = {
    name: 'Any',
    effectiveFrom: plus(from, given.effective.from),
    effectiveUntil: given.effective.until === null ? null : plus(from, given.effective.until),
    price: given.price,
    includeFees: false,
    deposit: 0,
    ...given.patterns,
  };
  const exceptions = given.exceptions.map((one, index) => ({
    ...one.kind,
    exceptionId: String(index),
    date: plus(from, one.day),
    reasonRef: one.reasonRef,
  }));
  const localNow =
    typeof given.now === 'string' ? given.now : `${plus(from, given.now.day)}T${given.now.time}`;
  const around = {
    bookingMode: terms.bookingMode,
    timeZone: given.place.zone,
    localNow,
    existing: [] as Period[],
  };
  return { schedule: { terms, exceptions }, from, to: plus(from, given.length), around };
};

const { runs, seed } = chancesFor('expand-schedule', { brief: 200, long: 4_000 });

describe('The expansion of a schedule', () => {
  it('gives what a naive look at every single day gives', () => {
    const seen = { blocks: 0, blocked: 0, clocks: 0, existing: 0 };
    const property = fc.property(scenario, (given) => {
      const { schedule, from, to, around } = build(given);
      const whole = expandSchedule(schedule, { from, to }, around);
      if (isRejection(whole)) throw new Error(whole.code);
      const periods = whole.blocks.map(({ period }) => period);
      const existing = given.existing.flatMap((index) => periods[index] ?? []);
      const expected = oracle(schedule, from, to, { ...around, existing });
      expect(expanded(schedule, from, to, { ...around, existing })).toEqual(expected);
      seen.blocks += expected.blocks.length;
      seen.existing += existing.length;
      seen.blocked += expected.skipped.filter((line) => line.includes('blocked')).length;
      seen.clocks += expected.skipped.filter((line) => line.includes('clocks')).length;
    });
    fc.assert(property, { numRuns: runs, seed });
    // The scenarios do reach the rules they are meant for.
    if (isLong) for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });

  it('makes nothing the second time, and nothing twice', () => {
    const property = fc.property(scenario, (given) => {
      const { schedule, from, to, around } = build(given);
      const first = expandSchedule(schedule, { from, to }, around);
      if (isRejection(first)) throw new Error(first.code);
      const existing = first.blocks.map(({ period }) => period);
      expect(new Set(existing.map((period) => JSON.stringify(period))).size).toBe(existing.length);
      expect(expanded(schedule, from, to, { ...around, existing }).blocks).toEqual([]);
    });
    fc.assert(property, { numRuns: runs / 5, seed });
  });
});

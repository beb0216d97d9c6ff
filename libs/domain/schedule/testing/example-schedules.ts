import { isRejection } from '../../kernel/decision';
import { expandSchedule } from '../expand-schedule';
import type { Expansion, GenerationSurroundings } from '../expand-schedule';
import type { DatePattern, ScheduleException, ScheduleTerms, TimePattern } from '../schedule.terms';

/** Schedules, exceptions and expansions in few words, for examples that a person can read. */

const frame = {
  name: 'Example',
  effectiveFrom: '2027-01-01',
  effectiveUntil: null,
  price: 42_000,
  includeFees: true,
  deposit: 7_500,
} as const;
export const stays = (...patterns: DatePattern[]): ScheduleTerms => ({
  ...frame,
  bookingMode: 'date',
  patterns,
});
export const slots = (...patterns: TimePattern[]): ScheduleTerms => ({
  ...frame,
  bookingMode: 'time',
  patterns,
});
export const stay = (dayOfWeek: number, rangeDays: number): DatePattern => ({ dayOfWeek, rangeDays });
export const slot = (days: number[], startTime: string, endTime: string): TimePattern => ({
  days,
  startTime,
  endTime,
});
export const [SUN, MON, FRI, SAT] = [0, 1, 5, 6] as const;
export const everyDay = [0, 1, 2, 3, 4, 5, 6];

const unused = { startTime: null, endTime: null } as const;
export const blocked = (date: string, reasonRef: string | null = null): ScheduleException => ({
  exceptionId: `blocked ${date}`,
  date,
  reasonRef,
  type: 'blocked',
  ...unused,
  price: null,
});
export const customPrice = (
  date: string,
  price: number,
  reasonRef: string | null = null,
): ScheduleException => ({
  exceptionId: `price ${date}`,
  date,
  reasonRef,
  type: 'custom_price',
  ...unused,
  price,
});
export const customTime = (
  date: string,
  startTime: string,
  endTime: string,
  price: number | null = null,
  reasonRef: string | null = null,
): ScheduleException => ({
  exceptionId: `time ${date}`,
  date,
  reasonRef,
  type: 'custom_time',
  startTime,
  endTime,
  price,
});

interface Given {
  readonly exceptions?: readonly ScheduleException[];
  readonly around?: Partial<GenerationSurroundings>;
}
const attempt = (
  terms: ScheduleTerms,
  from: string,
  to: string,
  { exceptions = [], around = {} }: Given = {},
) =>
  expandSchedule(
    { terms, exceptions },
    { from, to },
    {
      bookingMode: terms.bookingMode,
      timeZone: 'Europe/London',
      localNow: '2026-12-01T12:00',
      existing: [],
      ...around,
    },
  );
export const expand = (...args: Parameters<typeof attempt>): Expansion => {
  const expansion = attempt(...args);
  if (isRejection(expansion)) throw new Error(expansion.code);
  return expansion;
};
/** The blocks as a person would say them: `03-01 – 03-05`, `03-01 09:00 – 03-01 10:00`. */
export const told = ({ blocks }: Expansion): string[] =>
  blocks.map(({ period: { startDate, startTime, endDate, endTime } }) => {
    const moment = (date: string, time: string | null) =>
      `${date.slice(5)}${time === null ? '' : ` ${time}`}`;
    return `${moment(startDate, startTime)} – ${moment(endDate, endTime)}`;
  });
export const skipsOf = ({ skipped }: Expansion) =>
  skipped.map(({ date, reason, reasonRef }) => [date, reason, reasonRef]);

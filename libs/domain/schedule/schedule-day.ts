import { addDays, at, dateOf, dayOfWeek } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { OccupiedTime, Period } from '../kernel/occupied-time';
import type { ScheduleException, ScheduleTerms } from './schedule.terms';
import { slotPeriod } from './slot-period';

type OfType<Type> = Extract<ScheduleException, { type: Type }>;

/** The exceptions of a schedule by their date. Of two of one type on one date the later one counts. */
export interface ExceptionsByDate {
  readonly blocked: ReadonlyMap<LocalDate, OfType<'blocked'>>;
  readonly customTime: ReadonlyMap<LocalDate, OfType<'custom_time'>>;
  readonly customPrice: ReadonlyMap<LocalDate, OfType<'custom_price'>>;
}

export const exceptionsByDate = (exceptions: readonly ScheduleException[]): ExceptionsByDate => {
  const pick = <Type extends ScheduleException['type']>(type: Type) =>
    new Map(
      exceptions
        .filter((exception): exception is OfType<Type> => exception.type === type)
        .map((exception) => [exception.date, exception]),
    );
  return { blocked: pick('blocked'), customTime: pick('custom_time'), customPrice: pick('custom_price') };
};

/** The periods that the patterns give a date; a block belongs to the day it starts on. */
export const periodsOfPatterns = (terms: ScheduleTerms, date: LocalDate): Period[] => {
  const day = dayOfWeek(date);
  if (terms.bookingMode === 'time') {
    return terms.patterns
      .filter((pattern) => pattern.days.includes(day))
      .map((pattern) => slotPeriod(date, pattern.startTime, pattern.endTime));
  }
  return terms.patterns
    .filter((pattern) => pattern.dayOfWeek === day)
    .map((pattern) => ({
      startDate: date,
      // End day = start day + range − 1 (docs/rules.md, Schedules): the last day is part of the range.
      endDate: addDays(date, pattern.rangeDays - 1),
      startTime: null,
      endTime: null,
    }));
};

/** The exception of the first blocked date that this time meets. A block that ends as the date begins does not meet it. */
export const blockedBy = (
  { from, to }: OccupiedTime,
  { blocked }: ExceptionsByDate,
): OfType<'blocked'> | undefined => {
  if (blocked.size === 0) return undefined;
  const last = dateOf(to);
  let date = dateOf(from);
  let exception = blocked.get(date);
  while (exception === undefined && date < last) {
    date = addDays(date, 1);
    exception = at(date, '00:00') < to ? blocked.get(date) : undefined;
  }
  return exception;
};

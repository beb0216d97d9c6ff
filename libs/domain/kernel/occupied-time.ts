import { addDays, at } from './dates';
import type { LocalDate, LocalDateTime, WallTime } from './dates';

/** When a block starts and ends, as it was typed: nights between dates, or a time slot. */
export interface Period {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** Both times are null in date mode, both are set in time mode. */
  readonly startTime: WallTime | null;
  readonly endTime: WallTime | null;
}

/** The period alone of something that has one. */
export const periodOf = ({ startDate, endDate, startTime, endTime }: Period): Period => ({
  startDate,
  endDate,
  startTime,
  endTime,
});

/** The time that is taken, half-open `[from, to)`, on the wall clock of the tenant. */
export interface OccupiedTime {
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/**
 * The time a period takes. Date mode: the nights `[start, end)`, so that changeover days may touch; a one-day
 * period takes its day. Time mode: from the start time to the end time.
 */
export const occupiedTime = (period: Period): OccupiedTime => {
  if (period.startTime !== null && period.endTime !== null) {
    return { from: at(period.startDate, period.startTime), to: at(period.endDate, period.endTime) };
  }
  const lastNight = period.endDate === period.startDate ? addDays(period.startDate, 1) : period.endDate;
  return { from: at(period.startDate, '00:00'), to: at(lastNight, '00:00') };
};

/** The time that nobody else may have: what a period takes, and so many nights behind it to prepare for the next. */
export const keptTime = (period: Period, preparationNights: number): OccupiedTime => {
  const { from, to } = occupiedTime(period);
  if (preparationNights === 0) return { from, to };
  const [date = '', time = ''] = to.split('T');
  return { from, to: at(addDays(date, preparationNights), time) };
};

/** Whether two times share a moment; one that begins as the other ends does not. */
export const overlaps = (a: OccupiedTime, b: OccupiedTime): boolean => a.from < b.to && b.from < a.to;

/** What of a time another one leaves: at most two pieces, in their order. */
export const without = (time: OccupiedTime, taken: OccupiedTime): readonly OccupiedTime[] =>
  overlaps(time, taken)
    ? [
        { from: time.from, to: taken.from },
        { from: taken.to, to: time.to },
      ].filter(({ from, to }) => from < to)
    : [time];

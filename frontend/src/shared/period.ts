import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { OccupiedTime, Period } from '@holdfast/domain/kernel/occupied-time';

/** When a block or a booking is, in the words of the API. */
export interface Timed {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

const toTheMinute = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** The same in the words of the rules. */
export const periodOf = ({ start_date, end_date, start_time, end_time }: Timed): Period => ({
  startDate: start_date,
  endDate: end_date,
  startTime: toTheMinute(start_time),
  endTime: toTheMinute(end_time),
});

/** The time that it takes, on the tenant's wall clock. */
export const occupied = (timed: Timed): OccupiedTime => occupiedTime(periodOf(timed));

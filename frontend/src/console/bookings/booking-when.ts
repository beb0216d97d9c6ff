import type { Booking } from '@holdfast/contracts/bookings';
import { fullRange, stayLength, timeRange } from '../../shared/words';

type Period = Pick<Booking, 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** `Fri 4 to Mon 7 December 2026, 3 nights`, or with its hours. */
export const whenOf = ({ start_date, end_date, start_time, end_time }: Period): string =>
  start_time && end_time
    ? `${fullRange(start_date, end_date)}, ${timeRange(start_time, end_time)}`
    : `${fullRange(start_date, end_date)}, ${stayLength(start_date, end_date)}`;

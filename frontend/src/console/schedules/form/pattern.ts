import type { DatePattern, ScheduleDetail, TimePattern } from '@holdfast/contracts/schedules';
import type { BookingMode } from '@holdfast/contracts/settings';
import { dayName } from '@holdfast/domain/kernel/words';

export type Pattern = DatePattern | TimePattern;

/** Up to a week day by day; from a weekday to the same one, one, two or four weeks later. */
export const RANGES = [1, 2, 3, 4, 5, 6, 7, 8, 15, 29] as const;
export const MAX_PATTERNS = 100;

export const isDatePattern = (pattern: ScheduleDetail['patterns'][number]): pattern is DatePattern =>
  'day_of_week' in pattern;

const isTimePattern = (pattern: Pattern): pattern is TimePattern => 'days' in pattern;

/** Whether it is of a kind that this form knows. */
export const isKnown = (pattern: Pattern): boolean => isDatePattern(pattern) || isTimePattern(pattern);

/** The day on which a range ends, itself included. */
export const endDay = ({ day_of_week, booking_range_days }: DatePattern): number =>
  (day_of_week + booking_range_days - 1) % 7;

export const newPattern = (mode: BookingMode): Pattern =>
  mode === 'date'
    ? { day_of_week: 1, booking_range_days: 5 }
    : { days: [1], start_time: '09:00', end_time: '10:00' };

interface Preset {
  readonly name: string;
  readonly pattern: Pattern;
}

export const presets: Readonly<Record<BookingMode, readonly Preset[]>> = {
  date: [
    { name: 'Mon-Fri 5 days', pattern: { day_of_week: 1, booking_range_days: 5 } },
    { name: 'Fri-Sun 3 days', pattern: { day_of_week: 5, booking_range_days: 3 } },
    { name: 'Saturday to Saturday', pattern: { day_of_week: 6, booking_range_days: 8 } },
    { name: 'Fortnight', pattern: { day_of_week: 6, booking_range_days: 15 } },
    { name: 'Single day', pattern: { day_of_week: 1, booking_range_days: 1 } },
  ],
  time: [
    { name: 'Weekdays 9-10am', pattern: { days: [1, 2, 3, 4, 5], start_time: '09:00', end_time: '10:00' } },
    { name: 'Weekends 10-11am', pattern: { days: [6, 0], start_time: '10:00', end_time: '11:00' } },
  ],
};

const timeFault = ({ days, start_time, end_time }: TimePattern): string | null => {
  if (days.length === 0) return 'Time-based patterns must have at least one day selected';
  if (!start_time || !end_time) return 'Time-based patterns must have start and end times';
  return null;
};

const dateFault = ({ day_of_week, booking_range_days }: DatePattern): string | null => {
  if (dayName(day_of_week) === '') return 'Date-based patterns must have a start day';
  if (!(booking_range_days >= 1)) return 'Date-based patterns must have a range of at least 1 day';
  return null;
};

const faultOf = (pattern: Pattern): string | null => {
  if (isDatePattern(pattern)) return dateFault(pattern);
  return isTimePattern(pattern) ? timeFault(pattern) : 'Invalid pattern structure';
};

/** The first thing wrong with the patterns, named by the pattern's number. */
export const patternFault = (patterns: readonly Pattern[]): string | null => {
  if (patterns.length === 0) return 'Please add at least one pattern';
  const index = patterns.findIndex((pattern) => faultOf(pattern) !== null);
  return index < 0 ? null : `Pattern ${index + 1}: ${faultOf(patterns[index]!)}`;
};

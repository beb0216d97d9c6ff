import { reject } from './decision';
import { occupiedTime } from './occupied-time';
import type { Period } from './occupied-time';
import { isSkipped } from './zone';

/** How a tenant's calendar is kept. */
export interface CalendarRules {
  readonly bookingMode: 'date' | 'time';
  readonly timeZone: string;
}

const invalid = (path: string, message: string) =>
  reject('validation_failed', { fields: [{ path, message }] });

/** Why these dates and times cannot stand in this tenant's calendar, or null when they can. */
export const periodProblem = (period: Period, rules: CalendarRules) => {
  if (period.endDate < period.startDate) return invalid('end_date', 'Must not be before the start date');
  if (rules.bookingMode === 'date') {
    return period.startTime === null && period.endTime === null
      ? null
      : invalid('start_time', 'Times are not used in date mode');
  }
  if (period.startTime === null) return invalid('start_time', 'Required');
  if (period.endTime === null) return invalid('end_time', 'Required');
  const { from, to } = occupiedTime(period);
  if (to <= from) return invalid('end_time', 'Must be after the start');
  if (isSkipped(from, rules.timeZone)) return invalid('start_time', 'The clocks go forward over this time');
  if (isSkipped(to, rules.timeZone)) return invalid('end_time', 'The clocks go forward over this time');
  return null;
};

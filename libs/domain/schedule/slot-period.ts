import { addDays } from '../kernel/dates';
import type { LocalDate, WallTime } from '../kernel/dates';
import type { Period } from '../kernel/occupied-time';

/** A slot that starts on `date`. An end that is not after the start lies on the next day: the slot crosses midnight. */
export const slotPeriod = (
  date: LocalDate,
  startTime: WallTime,
  endTime: WallTime,
): Period & { readonly startTime: WallTime; readonly endTime: WallTime } => ({
  startDate: date,
  endDate: endTime > startTime ? date : addDays(date, 1),
  startTime,
  endTime,
});

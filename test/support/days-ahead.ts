import { addDays } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';

/** The date so many days from now where the businesses of the tests are: between midnight there and ours, UTC names another. */
export const daysAhead = (days: number, now = new Date()): string =>
  addDays(todayIn(now, 'Europe/London'), days);

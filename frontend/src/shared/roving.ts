import { addDays } from '@holdfast/domain/kernel/dates';
import { addMonths, inMonth, monthOf } from '@holdfast/domain/kernel/months';
import { weekday } from '@holdfast/domain/kernel/weeks';

/** Where a key leads from a day of the month grid (WAI-ARIA grid pattern), or null when the key means nothing here. */
export const dayAfterKey = (date: string, key: string, shift: boolean): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return inMonth(date, addMonths(monthOf(date), shift ? -12 : -1));
    case 'PageDown':
      return inMonth(date, addMonths(monthOf(date), shift ? 12 : 1));
    default:
      return null;
  }
};

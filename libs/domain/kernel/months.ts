import { addDays, isDate } from './dates';
import type { LocalDate } from './dates';
import type { Flavour } from './flavour';

/** A month of a year, `YYYY-MM`. Text order is the order of months. */
export type Month = Flavour<string, 'Month'>;

export const monthOf = (date: LocalDate): Month => date.slice(0, 7);

/** Whether a text is a month that exists. */
export const isMonth = (text: string | null | undefined): text is Month =>
  /^\d{4}-\d{2}$/.test(text ?? '') && isDate(`${text}-01`);

/** The month that many months later (or earlier, when negative). */
export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)).toISOString());
};

/** The first day of a month. */
export const firstOf = (month: Month): LocalDate => `${month}-01`;

/** The last day of a month. */
export const lastOf = (month: Month): LocalDate => addDays(firstOf(addMonths(month, 1)), -1);

/** The same day of another month, or that month's last day when it is shorter. */
export const inMonth = (date: LocalDate, month: Month): LocalDate => {
  const same = `${month}${date.slice(7)}`;
  return isDate(same) ? same : lastOf(month);
};

import type { Schedule } from '@holdfast/contracts/schedules';
import { addMonths, inMonth, monthOf } from '@holdfast/domain/kernel/months';

export interface Range {
  readonly start_date: string;
  readonly end_date: string;
}

/** From today, or the first day if that is later, three months on, and no longer than the schedule runs. */
export const defaultRange = (
  { effective_from, effective_until }: Pick<Schedule, 'effective_from' | 'effective_until'>,
  today: string,
): Range => {
  const start = effective_from > today ? effective_from : today;
  const end = inMonth(start, addMonths(monthOf(start), 3));
  const cut = effective_until && effective_until < end ? effective_until : end;
  return { start_date: start, end_date: cut < start ? start : cut };
};

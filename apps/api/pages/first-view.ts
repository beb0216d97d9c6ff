import type { PublicTenant } from '@holdfast/contracts/settings';
import { nearestMonth, nearestWeek } from '@holdfast/contracts/years';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { firstOf, isMonth, lastOf, monthOf } from '@holdfast/domain/kernel/months';
import { mondayOf, startOfWeek } from '@holdfast/domain/kernel/weeks';

/** The dates, both included, whose blocks a page shows first. */
export interface FirstView {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type Known = Pick<PublicTenant, 'booking_mode' | 'hide_past_dates' | 'today'>;

/** What an address names: once, or it names nothing. */
const textOf = (parameter: unknown): string => (typeof parameter === 'string' ? parameter : '');

const notBefore = (asked: string, now: string, hidesPast: boolean): string =>
  hidesPast && asked < now ? now : asked;

/**
 * What the site's script will ask for first: whole weeks of the month, or the week, that the address names, else of the first date
 * on which something is free, else of today. The script reads the address in the same way; where the two differ it only asks again.
 */
export const firstView = (
  tenant: Known,
  query: { month?: unknown; week?: unknown },
  firstFree: LocalDate | null,
): FirstView => {
  const { booking_mode: mode, hide_past_dates: hidesPast, today } = tenant;
  const landing = firstFree ?? today;
  if (mode === 'time') {
    const thisWeek = startOfWeek(today);
    const asked = mondayOf(nearestWeek(textOf(query.week)));
    const monday = notBefore(asked ?? startOfWeek(landing), thisWeek, hidesPast);
    return { from: monday, to: addDays(monday, 6) };
  }
  const asked = textOf(query.month);
  const wanted = isMonth(asked) ? nearestMonth(asked) : monthOf(landing);
  const month = notBefore(wanted, monthOf(today), hidesPast);
  return { from: startOfWeek(firstOf(month)), to: addDays(startOfWeek(lastOf(month)), 6) };
};

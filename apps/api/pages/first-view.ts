import type { PublicTenant } from '@holdfast/contracts/settings';
import { nearestMonth, nearestWeek } from '@holdfast/contracts/years';
import { addDays, dayOfWeek } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';

/** The dates, both included, whose blocks a page shows first. */
export interface FirstView {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type Known = Pick<PublicTenant, 'booking_mode' | 'hide_past_dates' | 'today'>;

const mondayBefore = (date: LocalDate): LocalDate => addDays(date, -((dayOfWeek(date) + 6) % 7));

const lastOfMonth = (month: string): LocalDate => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The Monday of `YYYY-Www`, or null when there is no such week (ISO 8601: the fourth of January lies in the first). */
const mondayOf = (week: string): LocalDate | null => {
  const [, year = '', number = ''] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  const count = Number(number);
  return year !== '' && count >= 1 && count <= 53
    ? addDays(mondayBefore(`${year}-01-04`), (count - 1) * 7)
    : null;
};

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
    const thisWeek = mondayBefore(today);
    const asked = typeof query.week === 'string' ? mondayOf(nearestWeek(query.week)) : null;
    const monday = notBefore(asked ?? mondayBefore(landing), thisWeek, hidesPast);
    return { from: monday, to: addDays(monday, 6) };
  }
  const thisMonth = today.slice(0, 7);
  const isMonth = typeof query.month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(query.month);
  const month = notBefore(
    isMonth ? nearestMonth(query.month as string) : landing.slice(0, 7),
    thisMonth,
    hidesPast,
  );
  return { from: mondayBefore(`${month}-01`), to: addDays(mondayBefore(lastOfMonth(month)), 6) };
};

import { daysBetween } from '@holdfast/domain/kernel/dates';

/** Dates and instants as tables need them: short, en-GB, of even width. */

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `Mon 7 Dec 2026` */
export const tableDate = (date: string): string => dayFormat.format(utc(date)).replace(',', '');

/** `7 Dec 2026, 14:32`, on the clock of this device. */
export const tableInstant = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

/** `Mon 7 December, 14:32`, on the clock of this device: an end that is days away, and with the year where it is another one. */
export const untilInstant = (instant: string, now = Date.now()): string => {
  const [end, today] = [new Date(instant), new Date(now)];
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(end.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(end)
    .replace(/^(\w+),/, '$1')
    .replace(' at ', ', ');
};

/** `7 Dec 2026` of an instant. */
export const instantDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(instant),
  );

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `3 hours ago`, `just now`. */
export const ago = (instant: string, now = Date.now()): string => {
  const difference = Date.parse(instant) - now;
  const step = STEPS.find(([, size]) => Math.abs(difference) >= size);
  return step ? relative.format(Math.round(difference / step[1]), step[0]) : 'just now';
};

/** `today`, `tomorrow`, `in 5 days`. */
export const daysAway = (date: string, today: string): string =>
  relative.format(daysBetween(today, date), 'day');

import { isDate } from '@holdfast/domain/kernel/dates';

/**
 * What stands at DTSTART and the like, judged on its text. Milliseconds count as if the wall were that of UTC, so that sums of days and minutes
 * are plain sums; `frame` says whose wall it is.
 */
export interface Moment {
  readonly wallMs: number;
  readonly isDate: boolean;
  /** `utc`, an IANA name, or null: the wall of whoever reads. */
  readonly frame: string | null;
}

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const DATE = /^(\d{4})(\d{2})(\d{2})$/;
const TIME = /^(\d{2})(\d{2})(\d{2})?(Z)?$/i;

/** A date of eight digits, `null` for one that does not exist, or lies where no calendar of ours reaches. */
function dateMs(text: string): number | null {
  const [, year = '', month, day] = DATE.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) && year >= '1900' && year < '9999' ? Date.parse(`${date}T00:00:00Z`) : null;
}

function timeMs(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  // A leap second is the last of its minute.
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Math.min(Number(seconds), 59) * 1_000;
}

/** `20270604` or `20270604T150000Z`; whatever else, null. Which of both it is, the text says, not the VALUE beside it. */
export function momentOf(text: string, frame: string | null): Moment | null {
  const [date = '', time, ...more] = text.toUpperCase().split('T');
  const day = dateMs(date);
  if (day === null || more.length > 0) return null;
  if (time === undefined) return { wallMs: day, isDate: true, frame: null };
  const within = timeMs(time);
  if (within === null) return null;
  return { wallMs: day + within, isDate: false, frame: time.endsWith('Z') ? 'utc' : frame };
}

const END_OF_CALENDARS_MS = Date.UTC(9999, 0, 1);

/** Whether some time lies where a calendar of ours reaches: a duration may end centuries later, where dates have more than four digits of a year. */
export const isWithinCalendars = ({ wallMs }: Moment): boolean => wallMs < END_OF_CALENDARS_MS;

const DURATION =
  /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i;

/** A duration such as `P1W`, `P2D` or `PT1H30M`, in milliseconds; null for what is none, or is negative. */
export function durationOf(text: string): number | null {
  const [whole, sign, weeks, days, hours, minutes, seconds] = DURATION.exec(text) ?? [];
  const parts = [weeks, days, hours, minutes, seconds];
  if (whole === undefined || sign === '-' || parts.every((part) => part === undefined)) return null;
  const [inWeeks = 0, inDays = 0, inHours = 0, inMinutes = 0, inSeconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return (inWeeks * 7 + inDays) * DAY_MS + (inHours * 60 + inMinutes) * MINUTE_MS + inSeconds * 1_000;
}

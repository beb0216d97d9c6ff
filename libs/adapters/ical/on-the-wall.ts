import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { dateOf, addDays, at, timeOf } from '@holdfast/domain/kernel/dates';
import { localAt, nearestInstant } from '@holdfast/domain/kernel/zone';
import { DAY_MS, isWithinCalendars, MINUTE_MS, type Moment } from './values';

export const wallText = (wallMs: number): LocalDateTime => new Date(wallMs).toISOString().slice(0, 16);

/** Days that are kept in mind of all zones together. */
const MOST_DAYS = 20_000;
const steadyDays = new Map<string, number | null>();

/**
 * By how much the clocks of a zone are ahead on a day of UTC; null where that changes, or lies too far away to be said. Asking the runtime for every one of
 * a calendar's thousands of times would cost seconds.
 */
function offsetOn(day: number, zone: string): number | null {
  const key = `${day} ${zone}`;
  const known = steadyDays.get(key);
  if (known !== undefined) return known;
  const offsetAt = (ms: number) => Date.parse(`${localAt(new Date(ms), zone)}Z`) - ms;
  const [first, last] = [offsetAt(day * DAY_MS), offsetAt((day + 1) * DAY_MS)];
  const offset = first === last ? first : null;
  if (steadyDays.size >= MOST_DAYS) steadyDays.clear();
  steadyDays.set(key, offset);
  return offset;
}

/** The same for a day on the wall, whose beginning and end may lie in the days of UTC before and behind it. */
function offsetAround(day: number, zone: string): number | null {
  const offset = offsetOn(day, zone);
  return offset !== null && offsetOn(day - 1, zone) === offset && offsetOn(day + 1, zone) === offset
    ? offset
    : null;
}

/** When a moment is, in milliseconds since 1970, for somebody whose wall clock is that of `zone`. */
export function instantMsOf({ wallMs, frame }: Moment, zone: string): number {
  if (frame === 'utc') return wallMs;
  const offset = offsetAround(Math.floor(wallMs / DAY_MS), frame ?? zone);
  if (offset !== null) return wallMs - offset;
  const minute = Math.floor(wallMs / MINUTE_MS) * MINUTE_MS;
  return nearestInstant(wallText(minute), frame ?? zone).getTime() + (wallMs - minute);
}

/** What the clock on the wall of `zone` shows at a whole minute. */
function wallMsAt(instantMs: number, zone: string): number {
  const offset = offsetOn(Math.floor(instantMs / DAY_MS), zone);
  return offset === null ? Date.parse(`${localAt(new Date(instantMs), zone)}Z`) : instantMs + offset;
}

/** A moment to the minute on the wall of `zone`: a start is cut, an end raised. */
function onWall(moment: Moment, zone: string, raise: boolean): number {
  const round = (ms: number) => (raise ? Math.ceil : Math.floor)(ms / MINUTE_MS) * MINUTE_MS;
  if (moment.frame === null || moment.frame === zone) return round(moment.wallMs);
  return wallMsAt(round(instantMsOf(moment, zone)), zone);
}

export interface Span {
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** What comes of a start and an end: a span, nothing that takes time, or no sense. */
export type SpanRead = Span | 'nothing' | 'unreadable';

/** The time from one moment to another, as nights or to the minute. */
export function spanOf(start: Moment, end: Moment, zone: string, mode: 'date' | 'time'): SpanRead {
  // What repeats ends later each time.
  if (!isWithinCalendars(end)) return 'unreadable';
  const isAbsolute = start.frame !== null && end.frame !== null;
  const length = isAbsolute
    ? instantMsOf(end, zone) - instantMsOf(start, zone)
    : onWall(end, zone, false) - onWall(start, zone, false);
  if (length < 0) return 'unreadable';
  const from = onWall(start, zone, false);
  const raised = onWall(end, zone, true);
  // Clocks that go back can show the end at or before the start.
  const to = raised <= from && length > 0 ? from + Math.ceil(length / MINUTE_MS) * MINUTE_MS : raised;
  if (start.isDate && end.isDate && to <= from) return whole(from, from + DAY_MS);
  return mode === 'date' ? nights(wallText(from), wallText(to)) : to > from ? whole(from, to) : 'nothing';
}

const whole = (from: number, to: number): Span => ({ from: wallText(from), to: wallText(to) });

function nights(from: LocalDateTime, to: LocalDateTime): SpanRead {
  const first = dateOf(from);
  const last = timeOf(to) === '23:59' ? addDays(dateOf(to), 1) : dateOf(to);
  return last > first ? { from: at(first, '00:00'), to: at(last, '00:00') } : 'nothing';
}

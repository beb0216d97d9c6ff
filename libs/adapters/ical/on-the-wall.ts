import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { dateOf, addDays, at, timeOf } from '@holdfast/domain/kernel/dates';
import { localAt, nearestInstant } from '@holdfast/domain/kernel/zone';
import { DAY_MS, MINUTE_MS, type Moment } from './values';

export const wallText = (wallMs: number): LocalDateTime => new Date(wallMs).toISOString().slice(0, 16);

/** When a moment is, in milliseconds since 1970, for somebody whose wall clock is that of `zone`. */
export function instantMsOf({ wallMs, frame }: Moment, zone: string): number {
  if (frame === 'utc') return wallMs;
  const minute = Math.floor(wallMs / MINUTE_MS) * MINUTE_MS;
  return nearestInstant(wallText(minute), frame ?? zone).getTime() + (wallMs - minute);
}

/** A moment to the minute on the wall of `zone`: a start is cut, an end raised. */
function onWall(moment: Moment, zone: string, raise: boolean): number {
  const round = (ms: number) => (raise ? Math.ceil : Math.floor)(ms / MINUTE_MS) * MINUTE_MS;
  if (moment.frame === null || moment.frame === zone) return round(moment.wallMs);
  return Date.parse(`${localAt(new Date(round(instantMsOf(moment, zone))), zone)}Z`);
}

export interface Span {
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** What comes of a start and an end: a span, nothing that takes time, or no sense. */
export type SpanRead = Span | 'nothing' | 'unreadable';

/** The time from one moment to another, as nights or to the minute. */
export function spanOf(start: Moment, end: Moment, zone: string, mode: 'date' | 'time'): SpanRead {
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

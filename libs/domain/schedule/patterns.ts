import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import { isRejection } from '../kernel/decision';
import type { WallTime } from '../kernel/dates';
import type { BookingMode, DatePattern, SchedulePatterns, TimePattern } from './schedule.terms';

/** A pattern as a form sends it: nothing about it is known yet. */
export type RawPattern = Readonly<Record<string, unknown>>;

type Parsed<Pattern> = Pattern | string;

const FIELDS: Readonly<Record<BookingMode, readonly string[]>> = {
  date: ['day_of_week', 'booking_range_days'],
  time: ['days', 'start_time', 'end_time'],
};
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Four weeks from one day of the week to the same day again. */
const MAX_RANGE_DAYS = 29;

const MALFORMED = 'Invalid pattern structure';
const OF_OTHER_MODE: Readonly<Record<BookingMode, string>> = {
  date: 'Date-based patterns cannot be used in time mode',
  time: 'Time-based patterns cannot be used in date mode',
};

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isDay = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6;

/**
 * Which kind of pattern this wants to be: that whose fields are filled in or, where none is, are there at all. A form
 * may send the other kind's fields along as long as they are blank. Null when it is neither or both.
 */
const kindOf = (raw: RawPattern, bookingMode: BookingMode): BookingMode | null => {
  if (Object.keys(raw).some((key) => !FIELDS.date.includes(key) && !FIELDS.time.includes(key))) return null;
  const filled = (kind: BookingMode) => FIELDS[kind].some((field) => !isBlank(raw[field]));
  const named = (kind: BookingMode) => FIELDS[kind].some((field) => field in raw);
  if (filled('date') && filled('time')) return null;
  for (const kind of ['date', 'time'] as const) if (filled(kind)) return kind;
  if (named('date') && named('time')) return bookingMode;
  for (const kind of ['date', 'time'] as const) if (named(kind)) return kind;
  return null;
};

const parseDatePattern = ({
  day_of_week: day,
  booking_range_days: range,
}: RawPattern): Parsed<DatePattern> => {
  if (isBlank(day)) return 'Date-based patterns must have a start day';
  if (isBlank(range) || (typeof range === 'number' && range < 1)) {
    return 'Date-based patterns must have a range of at least 1 day';
  }
  if (!isDay(day) || typeof range !== 'number' || !Number.isInteger(range)) return MALFORMED;
  return range > MAX_RANGE_DAYS ? MALFORMED : { dayOfWeek: day, rangeDays: range };
};

const timeOfDay = (value: unknown): WallTime | null =>
  typeof value === 'string' && TIME_OF_DAY.test(value) ? value.slice(0, 5) : null;

const parseTimePattern = ({ days, start_time: start, end_time: end }: RawPattern): Parsed<TimePattern> => {
  if (isBlank(days)) return 'Time-based patterns must have at least one day selected';
  if (isBlank(start) || isBlank(end)) return 'Time-based patterns must have start and end times';
  const startTime = timeOfDay(start);
  const endTime = timeOfDay(end);
  if (!Array.isArray(days) || !days.every(isDay) || startTime === null || endTime === null) return MALFORMED;
  return { days: [...new Set(days)].toSorted((a, b) => a - b), startTime, endTime };
};

const parseAll = <Pattern extends object>(
  raws: readonly unknown[],
  bookingMode: BookingMode,
  parse: (raw: RawPattern) => Parsed<Pattern>,
): Pattern[] | Rejection<'validation_failed'> => {
  const patterns: Pattern[] = [];
  const fields: { path: string; message: string }[] = [];
  for (const [index, raw] of raws.entries()) {
    const isRecord = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
    const kind = isRecord ? kindOf(raw as RawPattern, bookingMode) : null;
    const parsed =
      kind === null ? MALFORMED : kind === bookingMode ? parse(raw as RawPattern) : OF_OTHER_MODE[kind];
    if (typeof parsed === 'string') {
      fields.push({ path: `patterns.${index}`, message: `Pattern ${index + 1}: ${parsed}` });
    } else patterns.push(parsed);
  }
  return fields.length > 0 ? reject('validation_failed', { fields }) : patterns;
};

/**
 * Reads the patterns of a schedule for a tenant's booking mode (`day_of_week`, `booking_range_days`, or `days`,
 * `start_time`, `end_time`; seconds are cut, days are put in order).
 *
 * Refused, with one sentence per pattern that names it by its number: no pattern at all,
 * anything missing, malformed or unknown, and patterns of the other booking mode.
 */
export const parsePatterns = (
  raws: readonly unknown[],
  bookingMode: BookingMode,
): SchedulePatterns | Rejection<'validation_failed'> => {
  if (raws.length === 0) {
    const fields = [{ path: 'patterns', message: 'Please add at least one pattern' }];
    return reject('validation_failed', { fields });
  }
  if (bookingMode === 'date') {
    const patterns = parseAll(raws, bookingMode, parseDatePattern);
    return isRejection(patterns) ? patterns : { bookingMode, patterns };
  }
  const patterns = parseAll(raws, bookingMode, parseTimePattern);
  return isRejection(patterns) ? patterns : { bookingMode, patterns };
};

import { z } from 'zod';
import { isYear } from './years';

/**
 * The building blocks of every contract: money, dates, wall times and texts as they travel in JSON.
 * Money travels as pounds with at most two decimals and becomes integer pence when it is parsed.
 */

const POUNDS = /^\d{1,7}(\.\d{1,2})?$/;
const MAX_PENCE = 100_000_000;

const toMinor = (text: string): number => {
  const [pounds = '0', decimals = ''] = text.split('.');
  return Number(pounds) * 100 + Number(decimals.padEnd(2, '0'));
};

/** Pounds in (number or numeric string, 0 to 1,000,000, at most 2 decimals), integer pence out. */
export const pounds = z
  .union([z.number(), z.string()])
  .transform((value, context) => {
    const text = String(value).trim();
    const pence = POUNDS.test(text) ? toMinor(text) : Number.NaN;
    if (Number.isNaN(pence) || pence > MAX_PENCE) {
      context.addIssue('Must be an amount in pounds from 0 to 1,000,000 with at most 2 decimals');
      return z.NEVER;
    }
    return pence;
  })
  .meta({ description: 'Pounds with at most 2 decimals, as a number or a numeric string', example: 120.5 });

/** Per cent or pounds, at most 2 decimals: parsed to hundredths (pence, or hundredths of a per cent). */
export const hundredths = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value).trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) <= 0) {
    context.addIssue('Must be a number above 0 with at most 2 decimals');
    return z.NEVER;
  }
  return Math.round(Number(text) * 100);
});

/** An amount of pounds in an answer. */
export const poundsOut = z.number().meta({ description: 'Pounds, at most 2 decimals', example: 525.18 });

/** The price that customers see everywhere: docs/rules.md, Prices. */
export const customerPrice = poundsOut.meta({
  description: 'What a customer pays: price, booking fee and deposit',
});

/** Whether a text of the form `YYYY-MM-DD` is a date that exists. */
export const isRealDate = (text: string): boolean => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return isYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A calendar date, `YYYY-MM-DD`, that exists, from 1970 to 2200. */
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date as YYYY-MM-DD')
  .refine(isRealDate, 'Must be a date that exists')
  .meta({ description: 'A calendar date', example: '2026-12-07' });

const DAY_MS = 86_400_000;

/** Checks that some days, the first and the last included, are in order and no more than so many. */
export const daysAtMost =
  (most: number) =>
  ({ value, issues }: z.core.ParsePayload<{ from: string; to: string }>): void => {
    const days = (Date.parse(value.to) - Date.parse(value.from)) / DAY_MS + 1;
    const message = days < 1 ? 'Must not be before from' : days > most && `At most ${most} days at a time`;
    if (message) issues.push({ code: 'custom', path: ['to'], message, input: value });
  };

/** A wall time `HH:MM`; seconds are accepted and cut. */
export const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Must be a time as HH:MM')
  .transform((text) => text.slice(0, 5))
  .meta({ description: 'A time of day on a 24-hour clock', example: '09:30' });

export const dayOfWeek = z.number().int().min(0).max(6).meta({ description: '0 = Sunday to 6 = Saturday' });

/** An instant, ISO 8601, that lies in a year of `isoDate` in UTC, whatever its offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => isYear(new Date(text).getUTCFullYear()), 'Must be a time that exists')
  .meta({ example: '2026-12-07T09:30:00.000Z' });

export const id = z.uuid();

/** Text of one line: trimmed, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Must not contain control characters');

/** A line that must be there. */
export const requiredLine = (max: number) => line(max).refine((text) => text.length > 0, 'Required');

/** Text with line breaks: trimmed, no other control characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Must not contain control characters');

/** An e-mail address as people have them; 254 characters at most (RFC 5321). */
export const emailAddress = z
  .string()
  .trim()
  .max(254, 'Must be at most 254 characters')
  .pipe(z.email('Must be an email address'));

/** Forms send an empty string for a field left blank: it means null. */
export const blankable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

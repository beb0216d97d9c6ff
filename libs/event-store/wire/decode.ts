import type { Fields } from './statement';

/** The column's text. @throws when it is null */
export function text(fields: Fields, column: number): string {
  const value = fields[column];
  if (value === null || value === undefined) throw new Error(`Column ${column + 1} is null or missing`);
  return value;
}

/** An integer or bigint column. @throws when it is null, no integer, or beyond ±2^53 */
export function integer(fields: Fields, column: number): number {
  const value = Number(text(fields, column));
  if (!Number.isSafeInteger(value))
    throw new Error(`Column ${column + 1} is no safe integer: ${fields[column]}`);
  return value;
}

/** A boolean column. @throws when it is null */
export function flag(fields: Fields, column: number): boolean {
  return text(fields, column) === 't';
}

/** A json or jsonb column. @throws when it is null */
export function json<Value = unknown>(fields: Fields, column: number): Value {
  return JSON.parse(text(fields, column)) as Value;
}

const ITEMS = /"(?:[^"\\]|\\.)*"|[^,]+/g;

/** A text[] column without nulls, as Postgres writes lists: `{a,"b, c"}`. @throws when it is null */
export function texts(fields: Fields, column: number): readonly string[] {
  const items = text(fields, column).slice(1, -1).match(ITEMS) ?? [];
  return items.map((item) => (item.startsWith('"') ? item.slice(1, -1).replace(/\\(.)/g, '$1') : item));
}

const TIMESTAMPTZ = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(?::?(\d\d))?$/;

/**
 * A timestamptz column (Postgres's ISO date style, which `createPool` sets), cut to milliseconds.
 * @throws when it is null, infinite or before Christ
 */
export function instant(fields: Fields, column: number): Date {
  const value = text(fields, column);
  const parts = TIMESTAMPTZ.exec(value);
  if (parts === null) throw new Error(`Column ${column + 1} is no instant: ${value}`);
  const [, date, time, fraction = '', hours, minutes = '00'] = parts;
  return new Date(`${date}T${time}${fraction.slice(0, 4)}${hours}:${minutes}`);
}

/**
 * A timestamptz column as `Date.toISOString` writes it, which is what most of them are wanted as. In UTC, as `createPool` asks for,
 * only cut into pieces: lists have thousands of them.
 * @throws as `instant`
 */
export function isoInstant(fields: Fields, column: number): string {
  const value = text(fields, column);
  if (!value.endsWith('+00') || value[4] !== '-' || value[10] !== ' ')
    return instant(fields, column).toISOString();
  const time = value.slice(11, -3);
  const exact = time.length === 8 ? `${time}.000` : time.slice(0, 12).padEnd(12, '0');
  return `${value.slice(0, 10)}T${exact}Z`;
}

/** A timestamp column, cut to minutes: `2026-12-07T09:00` for what Postgres writes as `2026-12-07 09:00:00`. @throws when it is null */
export function localTime(fields: Fields, column: number): string {
  return text(fields, column).slice(0, 16).replace(' ', 'T');
}

/** A bytea column in Postgres's hex format. @throws when it is null */
export function bytes(fields: Fields, column: number): Buffer {
  return Buffer.from(text(fields, column).slice('\\x'.length), 'hex');
}

/** Any of the above for a column that may be null: `nullable(fields, 3, instant)`. */
export function nullable<Value>(
  fields: Fields,
  column: number,
  decode: (fields: Fields, column: number) => Value,
): Value | null {
  return fields[column] === null ? null : decode(fields, column);
}

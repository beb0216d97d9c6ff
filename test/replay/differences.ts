import type { Asked } from './answers';
import type { Rows } from './pack';
import { PASSED_OVER } from './tables';

type Row = Readonly<Record<string, unknown>>;

/** More of them say nothing new. */
const MOST_OF_A_TABLE = 5;

const told = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/**
 * Where rows are not what was recorded, as sentences: table, key, column, recorded, now. Columns that the recording does not know
 * are passed over.
 */
export const differingRows = (
  recorded: Rows,
  now: Rows,
  keys: ReadonlyMap<string, readonly string[]>,
): string[] => [...recorded.keys()].flatMap((table) => ofTable(table, recorded, now, keys.get(table)));

const ofTable = (table: string, recorded: Rows, now: Rows, key: readonly string[] | undefined): string[] => {
  const nameOf = (row: Row): string => (key ?? Object.keys(row)).map((column) => told(row[column])).join(' ');
  const byName = (lines: readonly string[] = []): Map<string, Row> =>
    new Map(lines.map((line) => JSON.parse(line) as Row).map((row) => [nameOf(row), row]));
  const [before, after] = [byName(recorded.get(table)), byName(now.get(table))];
  const found = [...before].flatMap(([name, row]) => {
    const other = after.get(name);
    return other === undefined
      ? [`${table} ${name}: recorded, and not there now`]
      : ofRow(row, other, PASSED_OVER[table]).map((difference) => `${table} ${name}: ${difference}`);
  });
  for (const name of after.keys())
    if (!before.has(name)) found.push(`${table} ${name}: there now, not recorded`);
  const more = found.length - MOST_OF_A_TABLE;
  return more > 0 ? [...found.slice(0, MOST_OF_A_TABLE), `${table}: and ${more} differences more`] : found;
};

const ofRow = (recorded: Row, now: Row, passedOver: readonly string[] = []): string[] =>
  Object.keys(recorded)
    .filter((column) => !passedOver.includes(column))
    .flatMap((column) => ofValue(column, recorded[column], now[column]));

/** Goes down to what differs, so that one need not look for it in a page of JSON. */
const ofValue = (path: string, recorded: unknown, now: unknown): string[] => {
  if (told(recorded) === told(now)) return [];
  const both = [recorded, now];
  if (
    both.every((one) => typeof one === 'object' && one !== null) &&
    Array.isArray(recorded) === Array.isArray(now)
  ) {
    const [a, b] = both as [Row, Row];
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    const inside = names.flatMap((name) => ofValue(`${path}.${name}`, a[name], b[name]));
    return inside.length > 0 ? inside : [`${path} has its fields in another order`];
  }
  return [`${path} was ${told(recorded)}, is ${told(now)}`];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The text of an answer without fields of these names, wherever they stand, or `a beside b`: without `a` where there is `b`. What has none of them
 * stays as it was written.
 */
const withoutFields = (text: string, names: ReadonlySet<string>): string => {
  const since = [...names].map((name) => name.split(' beside '));
  if (!since.some(([name]) => text.includes(`"${name}":`))) return text;
  const isNew = (of: string, holder: object) =>
    since.some(([name, beside]) => name === of && (beside === undefined || beside in holder));
  return JSON.stringify(
    JSON.parse(text, function withoutNew(this: object, name, value: unknown) {
      return isNew(name, this) ? undefined : value;
    }),
  );
};

/**
 * Where answers are not what was recorded, as sentences. Their text must be the same to the letter, but for fields that have come since.
 */
export const differingAnswers = (
  recorded: readonly Asked[],
  now: readonly Asked[],
  since: ReadonlySet<string> = new Set(),
): string[] =>
  recorded.flatMap((before, index) => {
    const after = now[index];
    if (after === undefined) return [`${before.path} was not asked`];
    const body = withoutFields(after.body, since);
    const where = `GET ${before.path} as ${before.asker}`;
    const found = [
      ...ofValue('status', before.status, after.status),
      ...ofValue('headers', before.headers, after.headers),
      ...(before.body === body ? [] : ofValue('body', parsed(before.body), parsed(body))),
    ];
    if (found.length === 0 && before.body !== body) found.push('body is written otherwise');
    const more = found.length - MOST_OF_A_TABLE;
    const shown = more > 0 ? [...found.slice(0, MOST_OF_A_TABLE), `and ${more} differences more`] : found;
    return shown.map((difference) => `${where}: ${difference}`);
  });

import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { day } from '../shop';
import type { JsonSchema } from './description';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Texts that have broken programs before: other alphabets, directions, half characters, NUL, quotes, formulas, paths. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  'Anna \ud83c',
  '\u202etxt.exe',
  'Zoë Brontë 🏕️ 木村',
  "'; drop table rm.tenant; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '=HYPERLINK("http://x","y")',
  'a\r\nBcc: all@example.com',
  '%00%2e%2e%2f',
  'null',
  'NaN',
  '١٢٣',
  'x'.repeat(20_001),
] as const;

const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  0.005,
  1e-9,
  1e21,
  2 ** 53,
  2 ** 31,
  -(2 ** 31) - 1,
  1e308,
  99_999_999,
];

/** Dates that clients can write and databases or calendars cannot hold. */
const FAR_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2026-02-30',
  '2201-01-01',
  '9999-12-31',
] as const;
const FAR_INSTANTS = [
  ...FAR_DAYS.map((date) => `${date}T00:00:00Z`),
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00+23:59',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
] as const;

const someDay = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 400 }).map(day) },
  { weight: 1, arbitrary: fc.constantFrom(...FAR_DAYS) },
);
const someInstant = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }).map((days) => `${day(days)}T12:00:00.000Z`) },
  { weight: 1, arbitrary: fc.constantFrom(...FAR_INSTANTS) },
);

/** Places in lists, as they would be forged: what looks like ours and names what cannot be. */
const someCursor = fc
  .tuple(
    fc.constantFrom(
      '2026-11-21T12:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '9999-99-99T99:99:99.999Z',
      'x'.repeat(24),
    ),
    fc.constantFrom('0190b1c2-0000-7000-8000-000000000001', '-'.repeat(36), 'f'.repeat(36)),
    fc.constantFrom('', ' 1', ' 999999999999999'),
  )
  .map(([at, id, position]) => Buffer.from(`${at} ${id}${position}`).toString('base64url'));

/** What stands in addresses of pages. */
export const someView = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('0000', '0001', '1969', '1970', '2026', '2200', '2201', '9999'),
      fc.integer({ min: 0, max: 13 }),
    )
    .map(([year, month]) => `month=${year}-${String(month).padStart(2, '0')}`),
  fc
    .tuple(
      fc.constantFrom('0000', '0001', '1970', '2026', '2200', '9999'),
      fc.constantFrom('00', '01', '52', '53', '54', '99'),
    )
    .map(([year, week]) => `week=${year}-W${week}`),
);
const EXAMPLES: readonly [pattern: RegExp, values: Arbitrary<unknown>][] = [
  [/date$|^from$|^to$|effective/, someDay],
  [/^cursor$/, fc.oneof(someCursor, fc.constantFrom('12', 'nonsense'))],
  [/time$/, fc.constantFrom('09:00', '09:30', '17:45', '23:59', '00:00', '01:30')],
  [/email/, fc.constantFrom('anna@example.com', 'o.neil+tag@sub.example.co.uk')],
  [/phone/, fc.constantFrom('07700 900123', '+44 20 7946 0000', '01632960001')],
  [/price|amount|deposit/, fc.integer({ min: 0, max: 200_000 }).map((pence) => pence / 100)],
  [/totp|code/, fc.constantFrom('123456', 'TEN', 'SPRING-10')],
  [/timezone/, fc.constantFrom('Europe/London', 'Europe/Dublin', 'Pacific/Kiritimati')],
];

/** What texts look like that pass where a name gives no rule of its own. */
const plainText = fc.constantFrom('Bay View', 'Weeks', 'owner', 'O’Neil & Söhne', 'somewhere');

const textOf = (schema: JsonSchema, key: string, known: readonly string[]): Arbitrary<unknown> => {
  const example = EXAMPLES.find(([pattern]) => pattern.test(key));
  if (schema['format'] === 'uuid' || /(^|_)id$|Id$/.test(key)) return fc.constantFrom(...known);
  if (schema['format'] === 'date-time') return someInstant;
  if (example !== undefined) return example[1];
  const { minLength = 0, maxLength = 40 } = schema as { minLength?: number; maxLength?: number };
  const atEdge = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'y'.repeat(length));
  return fc.oneof({ weight: 4, arbitrary: plainText }, { weight: 1, arbitrary: atEdge });
};

const numberOf = (schema: JsonSchema): Arbitrary<unknown> => {
  const { minimum = 0, maximum = 400 } = schema as { minimum?: number; maximum?: number };
  const inside = fc.integer({
    min: Math.ceil(Math.max(minimum, -1000)),
    max: Math.floor(Math.min(maximum, 1000)),
  });
  return fc.oneof(
    { weight: 4, arbitrary: inside },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, maximum + 1) },
  );
};

type Of = (inner: JsonSchema, key?: string) => Arbitrary<unknown>;

const recordOf = ({ properties = {}, required = [] }: JsonSchema, of: Of): Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, each]) => [name, of(each, name)]),
  );
  return fc.record(fields, { requiredKeys: (required as string[]).filter((name) => name in fields) });
};

const simpleOf = (schema: JsonSchema, key: string, known: readonly string[]): Arbitrary<unknown> => {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, key, known);
    default:
      return EXAMPLES.find(([pattern]) => pattern.test(key))?.[1] ?? fc.jsonValue({ maxDepth: 2 });
  }
};

/** Values that a schema lets pass, mostly, and some at its edges. */
export const valuesOf = (
  schema: JsonSchema,
  schemas: Schemas,
  known: readonly string[],
  key = '',
): Arbitrary<unknown> => {
  const of: Of = (inner, name = key) => valuesOf(inner, schemas, known, name);
  const { $ref } = schema;
  if (typeof $ref === 'string') return of(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (choices) return fc.oneof(...(choices as JsonSchema[]).map((each) => of(each)));
  if (schema['properties']) return recordOf(schema, of);
  if (schema['type'] === 'array') return fc.array(of(schema['items'] ?? {}), { maxLength: 4 });
  return simpleOf(schema, key, known);
};

/** Something that nobody asked for. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXTS),
  fc.constantFrom<unknown>(...NASTY_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { $ne: null }),
  fc
    .integer({ min: 50, max: 3_000 })
    .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown),
  fc.jsonValue({ maxDepth: 3 }),
);

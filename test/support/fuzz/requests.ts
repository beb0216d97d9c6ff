import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from './description';
import { mutationsOf } from './mutations';
import { NASTY_TEXTS, valuesOf } from './values';

export type Role = 'nobody' | 'owner' | 'stranger' | 'operator' | 'forger';

/** A request, yet without ids: those of this moment are put in when it is sent. */
export interface FuzzedRequest {
  /** Its name: a request that fails is printed whole. */
  readonly operation: string;
  readonly method: string;
  readonly role: Role;
  readonly path: string;
  /** A text is sent as it is. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stands for an id of this kind until the request is sent. */
export const idOf = (kind: string): string => `{{${kind}}}`;

export const KINDS = [
  'block',
  'schedule',
  'exception',
  'discount',
  'booking',
  'customer',
  'held',
  'tenant',
  'nobody',
];

/** The kinds of ids that make sense in a path. */
const fitting = (path: string): string => {
  const [, noun = ''] =
    /\/(availability|schedules|bookings|booking|discounts|customers|tenants)\//.exec(path) ?? [];
  const kinds: Record<string, string> = {
    availability: 'block',
    schedules: 'schedule',
    bookings: 'booking',
    booking: 'booking',
    discounts: 'discount',
    customers: 'customer',
    tenants: 'tenant',
  };
  return kinds[noun] ?? 'nobody';
};

const pathOf = (operation: Operation): Arbitrary<string> => {
  const names = operation.path.match(/\{\w+\}/g) ?? [];
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constant(idOf(fitting(operation.path))) },
    { weight: 2, arbitrary: fc.constantFrom(...KINDS).map(idOf) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS.slice(1, -1), 'x'.repeat(500)).map(encoded) },
  );
  return fc
    .tuple(...names.map(() => segment))
    .map((ids) => names.reduce((path, name, index) => path.replace(name, ids[index] ?? ''), operation.path));
};

/** As much of a text as can stand in an address at all. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '')) || '%20';

const queryOf = (operation: Operation, schemas: Record<string, JsonSchema>): Arbitrary<string> => {
  const parameters = operation.parameters.filter((each) => each.in === 'query');
  if (parameters.length === 0) return fc.constantFrom('', '', '', '?x=1&x=2');
  const values = parameters.map(({ name, schema }) =>
    fc
      .option(
        fc.oneof(
          { weight: 3, arbitrary: valuesOf(schema ?? {}, schemas, KINDS.map(idOf), name) },
          {
            weight: 1,
            arbitrary: fc.constantFrom<unknown>(...NASTY_TEXTS.slice(0, -1), -1, 1e21, 'a'.repeat(300)),
          },
        ),
      )
      .map((value) =>
        value === null
          ? ''
          : `${name}=${encoded(String(value)).replaceAll('%7B', '{').replaceAll('%7D', '}')}`,
      ),
  );
  return fc.tuple(...values).map((parts) => `?${parts.filter((part) => part !== '').join('&')}`);
};

const bodyOf = ({ body }: Operation, schemas: Record<string, JsonSchema>): Arbitrary<unknown> => {
  if (body === null)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
  const valid = valuesOf(body, schemas, KINDS.map(idOf));
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 5, arbitrary: valid.chain(mutationsOf) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '[1,]',
        '\u0000',
        '"',
        'null',
        '{"a":1}{"b":2}',
        `"${'x'.repeat(120_000)}"`,
      ),
    },
  );
};

const headersOf = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'Idempotency-Key': 'the-same-key' },
      { 'Idempotency-Key': 'x'.repeat(300) },
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'Content-Encoding': 'gzip' },
      { 'If-None-Match': '*' },
      { 'X-Forwarded-Host': 'evil.example.com' },
      { Accept: 'text/html' },
    ),
  },
);

/** Requests of every operation, by everybody: right ones, ones at the edge, and ones with one thing wrong. */
export const requestsOf = (
  operations: readonly Operation[],
  schemas: Record<string, JsonSchema>,
): Arbitrary<FuzzedRequest> =>
  fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation.name),
      method: fc.constant(operation.method),
      role: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constant<Role>(operation.path.startsWith('/api/superadmin') ? 'operator' : 'owner'),
        },
        { weight: 2, arbitrary: fc.constantFrom<Role>('nobody', 'stranger', 'operator', 'forger') },
      ),
      path: fc.tuple(pathOf(operation), queryOf(operation, schemas)).map((parts) => parts.join('')),
      body: bodyOf(operation, schemas),
      headers: headersOf,
    }),
  );

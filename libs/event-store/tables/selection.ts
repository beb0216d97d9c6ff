import { instant, json, nullable } from '../wire/decode';
import type { Fields } from '../wire/statement';
import type { Column, Decode, Expression } from './column';
import type { AllOf, Columns, DeclaredTable, WrittenOf } from './declared-table';

type Expressions = Readonly<Record<string, Expression>>;

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type ExpressionOf<Of> = Of extends Column<unknown, infer Shown> ? Expression<Shown> : never;
type Shown<Of> = Of extends Expression<infer Value> ? Value : never;

/** What a statement answers, by name. */
export interface Selection<Row> {
  /** To make a larger one of it. */
  readonly shape: { readonly [Name in keyof Row]: Expression<Row[Name]> };
  /** For the statement's select list. */
  readonly columns: string;
  /** SQL of the same as one JSON object. */
  readonly json: string;
  /** A row of `columns`. */
  decode(fields: Fields): Row;
}

/** A row that a selection reads. */
export type RowOf<Of> = Of extends Selection<infer Row> ? Row : never;

/** Puts a statement's answer together, name by name: with `aliased`, `named`, and `from` of a kind of column. */
export const selection = <const Of extends Expressions>(
  shape: Of,
): Selection<{ readonly [Name in keyof Of]: Shown<Of[Name]> }> => {
  const names = Object.keys(shape);
  const expressions = Object.values<Expression>(shape);
  const places = names.map((name, place) => ({ name, read: readerOf(expressions[place] as Expression) }));
  // Copied, it has all its columns from the beginning: quicker than a row that grows with each.
  const template = Object.fromEntries(names.map((name) => [name, null]));
  return {
    shape: shape as never,
    columns: expressions.map(({ sql }) => sql).join(', '),
    json: `jsonb_build_object(${Object.entries(shape)
      .map(([name, expression]) => `'${name}', ${expression.json}`)
      .join(', ')})`,
    decode: (fields) => {
      const row: Record<string, unknown> = { ...template };
      let place = 0;
      for (const { name, read } of places) {
        row[name] = read(fields, place);
        place += 1;
      }
      return row as never;
    },
  };
};

const readerOf = ({ decode, isNullable }: Expression): Decode<unknown> =>
  isNullable ? (fields, place) => nullable(fields, place, decode) : decode;

/** The columns of a table by their own names, for a statement that calls the table `alias`: `b.booking_id`. */
export const aliased = <Of extends Columns>(
  { declared }: DeclaredTable<Of>,
  alias: string,
): { readonly [Name in keyof AllOf<Of>]: ExpressionOf<AllOf<Of>[Name]> } =>
  Object.fromEntries(
    Object.entries<Column>(declared).map(([name, column]) => [name, column.from(`${alias}.${name}`)]),
  ) as never;

/**
 * The same by the names that they have in code: `bookingId`.
 *
 * @param only which of them; all that its projection writes, if none is named
 */
export const named = <Of extends Columns, Only extends keyof AllOf<Of> & string = WrittenOf<Of>>(
  table: DeclaredTable<Of>,
  alias: string,
  ...only: readonly Only[]
): { readonly [Name in Only as Camel<Name>]: ExpressionOf<AllOf<Of>[Name]> } => {
  const expressions: Expressions = aliased(table, alias) as never;
  const names = only.length > 0 ? only : Object.keys(table.columns);
  return Object.fromEntries(names.map((name) => [camel(name), expressions[name]])) as never;
};

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Another selection's row within a row. */
export const nested = <Row>({ json: sql }: Selection<Row>): Expression<Row> => ({
  sql,
  json: sql,
  decode: json,
  isNullable: false,
});

/** Read as a `Date`, where one is reckoned with. */
export const asDate = <Shown extends string | null>(
  expression: Expression<Shown>,
): Expression<Shown extends string ? Date : null> => {
  const { sql, json, isNullable } = expression;
  return { sql, json, isNullable, decode: instant };
};

/** What a statement answers whose rows are one value each. */
export const only =
  <Value>(decode: Decode<Value>) =>
  (fields: Fields): Value =>
    decode(fields, 0);

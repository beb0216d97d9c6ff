/** Of which Postgres type each column is that a projection fills, besides the tenant; dates, ranges and ids come as texts. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string };

/** A table of read models, as its projection writes it. */
export interface Table<Row> {
  /** With its schema: `rm.claim`. */
  readonly name: string;
  /** The columns that name a row within its tenant. */
  readonly key: readonly [keyof Row & string, ...(keyof Row & string)[]];
  readonly columns: ColumnTypes<Row>;
}

/** The table's name without its schema, for the names of statements. */
export const shortNameOf = ({ name }: { readonly name: string }): string => name.replace(/^.*\./, '');

/** The columns that a projection fills, in the order of their declaration. */
export const columnsOf = <Row>({ columns }: Table<Row>): readonly (keyof Row & string)[] =>
  Object.keys(columns) as (keyof Row & string)[];

/** The type of what a list holds: `text` of `text[]`; undefined when the column is none. */
export const itemTypeOf = (type: string): string | undefined =>
  type.endsWith('[]') ? type.slice(0, -2) : undefined;

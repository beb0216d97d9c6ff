import type { ColumnTypes } from '../rows/table';
import { uuid } from './column';
import type { Column } from './column';

export type Columns = Readonly<Record<string, Column>>;

/** What a projection writes into these columns. */
type Cells<Of extends Columns> = {
  readonly [
    Name in keyof Of as Of[Name] extends Column<unknown, unknown, true> ? never : Name
  ]: Of[Name] extends Column<infer Cell> ? Cell : never;
};

/** Every table has it. */
const tenant = { tenant_id: uuid() };

/** The columns with the tenant. */
export type AllOf<Of extends Columns> = Of & typeof tenant;

/** The names of those that a projection writes. */
export type WrittenOf<Of extends Columns> = keyof Cells<Of> & string;

/** Constraints and indexes by their names, each with its columns. */
type Named = Readonly<Record<string, readonly string[]>>;

interface Keys {
  /** The tenant and `key`, unless it is said here. */
  readonly primary: readonly string[];
  readonly unique: Named;
  /** Those of whole columns; what is partial or otherwise special, its migration alone says. */
  readonly indexes: Named;
}

/** A table as it is declared: what it is to projections (`rows/table.ts`), to queries (`selection.ts`) and to TypeORM (`entity.ts`). */
export interface DeclaredTable<
  Of extends Columns = Columns,
  Key extends readonly string[] = readonly string[],
> {
  /** With its schema: `rm.claim`. */
  readonly name: string;
  /** The columns that name a row within its tenant. */
  readonly key: Key;
  /** The types of those that a projection fills, besides the tenant. */
  readonly columns: ColumnTypes<Cells<Of>>;
  /** All of them, as they are declared. */
  readonly declared: AllOf<Of>;
  readonly keys: Keys;
}

/** The row of a table, by column, as its projection writes it. */
export type CellsOf<Table> = Table extends DeclaredTable<infer Of> ? Cells<Of> : never;

/**
 * Declares a table: the one place that says what columns it has.
 *
 * @param name with its schema
 * @param key the columns that name a row within its tenant
 * @param columns all but the tenant
 */
export const table = <Of extends Columns, const Key extends readonly (keyof Of & string)[]>(
  name: string,
  key: Key,
  columns: Of,
  { primary = ['tenant_id', ...key], unique = {}, indexes = {} }: Partial<Keys> = {},
): DeclaredTable<Of, Key> => ({
  name,
  key,
  columns: Object.fromEntries(
    Object.entries(columns)
      .filter(([, { traits }]) => traits.expression === undefined)
      .map(([column, { kind }]) => [column, kind.type]),
  ) as ColumnTypes<Cells<Of>>,
  declared: { ...tenant, ...columns },
  keys: { primary, unique, indexes },
});

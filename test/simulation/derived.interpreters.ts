import type { DerivedRows } from '@holdfast/event-store/rows/row-changes';
import { serverError } from './memory-database';
import type { Interpreter, Session, Tables } from './memory-database';

/** One tenant's rows of a table, by key. */
export const rowsOf = <Row>(tables: Tables, table: string, tenantId: string): ReadonlyMap<string, Row> =>
  tables.of<Map<string, Row>>(table).get(tenantId) ?? new Map();

/** All tenants' rows of a table. */
export const allRows = <Row>(tables: Tables, table: string): Row[] =>
  [...tables.of<Map<string, Row>>(table).values()].flatMap((rows) => [...rows.values()]);

/** Puts a row, or takes it away with `undefined`, so that it can be undone. */
export const setRow = (
  session: Session,
  table: string,
  tenantId: string,
  key: string,
  row: unknown,
): void => {
  const tenants = session.tables.of<Map<string, unknown>>(table);
  const rows = tenants.get(tenantId) ?? new Map<string, unknown>();
  tenants.set(tenantId, rows);
  const before = rows.get(key);
  session.undo.push(() => void (before === undefined ? rows.delete(key) : rows.set(key, before)));
  if (row === undefined) rows.delete(key);
  else rows.set(key, row);
};

/** What a table makes of a row, beside keeping it: a generated column, a constraint, an index. */
export type Kept<Row> = (row: Row, session: Session, tenantId: string, isNew: boolean) => object;

/** What the statements mean that are derived from a description of rows: the same folds as those of long pages. */
export const derivedInterpreters = <Row extends object>(
  { table, meanings }: DerivedRows<Row>,
  kept: Kept<Row> = (row) => row,
): (readonly [string, Interpreter])[] => {
  const keyOf = (row: Row) => table.key.map((column) => String(row[column])).join('/');
  return [...meanings].map(([name, meaning]) => [
    name,
    (values, session) => {
      const tenantId = String(values[0]);
      const rows = () => rowsOf<Row>(session.tables, table.name, tenantId);
      const keep = (row: Row, isNew: boolean) =>
        setRow(session, table.name, tenantId, keyOf(row), kept(row, session, tenantId, isNew));
      meaning(values, {
        all: () => rows().values(),
        get: (key) => rows().get(key),
        insert: (row) => {
          if (rows().has(keyOf(row))) throw serverError('23505', `${table.name} key`);
          keep(row, true);
        },
        put: (row) => keep(row, false),
        remove: (row) => setRow(session, table.name, tenantId, keyOf(row), undefined),
      });
    },
  ]);
};

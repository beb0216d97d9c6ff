import { encode } from '../wire/encode';
import { statement, type Statement } from '../wire/statement';
import type { Meaning } from './row-writer';
import { columnsOf, itemTypeOf, shortNameOf, type Table } from './table';

/** Statements that write many rows of one tenant at once. */
export interface TableStatements<Row> {
  /** The column that names a row within its tenant. */
  readonly key: keyof Row & string;
  /** Adds whole rows. */
  put(tenantId: string, rows: readonly Row[]): Statement;
  /** Gives the rows of these keys other values in some columns; a key without a row is passed over. */
  change(tenantId: string, changes: ReadonlyMap<string, Partial<Row>>): Statement;
  /** Takes out the rows of these keys, as far as there are any. */
  remove(tenantId: string, keys: readonly string[]): Statement;
}

/** Declares the statements of a projection's table whose primary key is the tenant and one more column. */
export function tableStatements<Row extends object>(table: Table<Row>): TableStatements<Row> {
  const { columns } = table;
  const [key] = table.key;
  const names = columnsOf(table);
  const short = shortNameOf(table);
  const others = names.filter((column) => column !== key);
  // A list within an array of lists goes as the text of a list: arrays of arrays are of one length each.
  const isList = (column: keyof Row & string) => itemTypeOf(columns[column]) !== undefined;
  const arrays = names.map((column, n) => `$${n + 2}::${isList(column) ? 'text' : columns[column]}[]`);
  const cells = names.map((column) => (isList(column) ? `r.${column}::${columns[column]}` : `r.${column}`));
  const selected = names.some(isList) ? cells.join(', ') : 'r.*';
  const as = names.some(isList) ? `r(${names.join(', ')})` : 'r';
  // One array for each column: quicker to read for Postgres than rows of JSON.
  const put = statement(
    `${short}_put_rows`,
    `insert into ${table.name} (tenant_id, ${names.join(', ')})
     select $1::uuid, ${selected} from unnest(${arrays.join(', ')}) ${as}`,
  );
  // The keys are said twice: where a table has grown since it was last looked at, Postgres would read all of the tenant's rows else.
  const change = statement<[tenantId: string, keys: readonly string[], changes: string]>(
    `${short}_change_rows`,
    `update ${table.name} t set (${others.join(', ')}) = (select ${others.map((column) => `p.${column}`).join(', ')}
       from jsonb_populate_record(t, r.changes) p)
      from rows from (unnest($2::${columns[key]}[]), jsonb_array_elements($3::jsonb)) r(key, changes)
     where t.tenant_id = $1 and t.${key} = any($2::${columns[key]}[]) and t.${key} = r.key`,
  );
  const remove = statement<[tenantId: string, keys: readonly string[]]>(
    `${short}_remove_rows`,
    `delete from ${table.name} where tenant_id = $1 and ${key} = any($2::${columns[key]}[])`,
  );
  const cellsOf = (rows: readonly Row[], column: keyof Row & string): unknown[] =>
    isList(column) ? rows.map((row) => encode(row[column])) : rows.map((row) => row[column]);
  return {
    key,
    put: (tenantId, rows) => put(tenantId, ...names.map((column) => cellsOf(rows, column))),
    change: (tenantId, changes) =>
      change(tenantId, [...changes.keys()], JSON.stringify([...changes.values()])),
    remove,
  };
}

/** A list from its text, as `encode` writes it. */
const listOf = (text: unknown): unknown => JSON.parse(`[${String(text).slice(1, -1)}]`);

/** What they do to rows in memory. */
export function rowMeanings<Row extends object>(table: Table<Row>): (readonly [string, Meaning<Row>])[] {
  const names = columnsOf(table);
  const short = shortNameOf(table);
  return [
    [
      `${short}_put_rows`,
      ([, ...columns], rows) => {
        const [first] = columns as readonly (readonly unknown[])[];
        (first ?? []).forEach((_, n) => {
          const cells = names.map((name, c) => {
            const cell = (columns[c] as readonly unknown[])[n];
            return [name, itemTypeOf(table.columns[name]) === undefined ? cell : listOf(cell)];
          });
          rows.insert(Object.fromEntries(cells) as Row);
        });
      },
    ],
    [
      `${short}_change_rows`,
      ([, keys, changes], rows) => {
        const cells = JSON.parse(String(changes)) as readonly Partial<Row>[];
        (keys as readonly string[]).forEach((key, n) => {
          const row = rows.get(key);
          if (row !== undefined) rows.put({ ...row, ...cells[n] });
        });
      },
    ],
    [
      `${short}_remove_rows`,
      ([, keys], rows) => {
        for (const key of keys as readonly string[]) {
          const row = rows.get(key);
          if (row !== undefined) rows.remove(row);
        }
      },
    ],
  ];
}

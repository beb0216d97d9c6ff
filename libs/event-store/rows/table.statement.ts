import { statement, type Statement } from '../wire/statement';

/** Says of a table which columns a projection fills, besides the tenant, and of which Postgres type each is; dates, ranges and ids come as texts. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string };

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

/**
 * Declares the statements of a projection's table whose primary key is the tenant and one more column.
 *
 * @param table with its schema: `rm.claim`
 */
export function tableStatements<Row extends object>(
  table: string,
  key: keyof Row & string,
  columns: ColumnTypes<Row>,
): TableStatements<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const name = table.replace(/^.*\./, '');
  const others = names.filter((column) => column !== key);
  const arrays = names.map((column, index) => `$${index + 2}::${columns[column]}[]`);
  // One array for each column: quicker to read for Postgres than rows of JSON.
  const put = statement(
    `${name}_put_rows`,
    `insert into ${table} (tenant_id, ${names.join(', ')})
     select $1::uuid, r.* from unnest(${arrays.join(', ')}) r`,
  );
  // The keys are said twice: where a table has grown since it was last looked at, Postgres would read all of the tenant's rows else.
  const change = statement<[tenantId: string, keys: readonly string[], changes: string]>(
    `${name}_change_rows`,
    `update ${table} t set (${others.join(', ')}) = (select ${others.map((column) => `p.${column}`).join(', ')}
       from jsonb_populate_record(t, r.changes) p)
      from rows from (unnest($2::${columns[key]}[]), jsonb_array_elements($3::jsonb)) r(key, changes)
     where t.tenant_id = $1 and t.${key} = any($2::${columns[key]}[]) and t.${key} = r.key`,
  );
  const remove = statement<[tenantId: string, keys: readonly string[]]>(
    `${name}_remove_rows`,
    `delete from ${table} where tenant_id = $1 and ${key} = any($2::${columns[key]}[])`,
  );
  return {
    key,
    put: (tenantId, rows) => put(tenantId, ...names.map((column) => rows.map((row) => row[column]))),
    change: (tenantId, changes) =>
      change(tenantId, [...changes.keys()], JSON.stringify([...changes.values()])),
    remove,
  };
}

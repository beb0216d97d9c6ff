import type { Pool } from 'pg';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const BY_CHANCE = /^[0-9a-f]{0,9}$/i;

/** A text without its ids: those hold any few digits by chance, so part of a phone number too. */
export const withoutIds = (text: string): string => text.replaceAll(ID, '(id)');

/**
 * The columns, of every table of the database, in which one of the texts is found: as text, in JSON, in bytes. What is
 * sealed shows nothing. A text of a few hex digits is refused: among thousands of ids, one holds it by chance.
 */
export const columnsWith = async (admin: Pool, canaries: readonly string[]): Promise<string[]> => {
  const guessed = canaries.find((canary) => BY_CHANCE.test(canary));
  if (guessed !== undefined) throw new Error(`'${guessed}' stands in some id by chance: look for more of it`);
  const { rows } = await admin.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as table, array_agg(column_name::text) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      group by 1 order by 1`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const all = await admin.query<Record<string, unknown>>(`select * from ${table}`);
    for (const row of all.rows)
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
        if (canaries.some((canary) => text?.toLowerCase().includes(canary.toLowerCase())))
          found.push(`${table}.${column}`);
      }
  }
  return [...new Set(found)];
};

import type { Client } from 'pg';

/** The schemas that hold what cannot be had again: the log, the vault, and the rows that are no read models beside them. */
const SCHEMAS = ['es', 'vault', 'rm'];
const PAGE = 1_000;

/** The tables of the product, those that others point at first. */
export const tablesInOrder = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.oid::regclass::text as name,
            coalesce(array_agg(k.confrelid::regclass::text) filter (where k.confrelid <> c.oid), '{}') as needs
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      where c.relkind = 'r' and n.nspname = any($1) group by c.oid order by 1`,
    [SCHEMAS],
  );
  const ordered: string[] = [];
  const place = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const needed of rows.find((row) => row.name === name)?.needs ?? []) place(needed);
    ordered.push(name);
  };
  for (const { name } of rows) place(name);
  return ordered;
};

/** Every row of a table as one line of JSON, within the open transaction: as exact as the server's own text of it. */
export async function* rowsOf(client: Client, table: string): AsyncGenerator<string> {
  await client.query(`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${table} t`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PAGE} from backup`);
    for (const { line } of rows) yield line;
    if (rows.length < PAGE) break;
  }
  await client.query('close backup');
}

/** Puts lines back as rows. Columns that are newer than the backup keep their defaults. */
export const insertRows = async (client: Client, table: string, lines: readonly string[]): Promise<void> => {
  const [first] = lines;
  if (first === undefined) return;
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname = any($2)`,
    [table, Object.keys(JSON.parse(first) as object)],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
};

/** The owner is bound by row-level security like anybody else, unless it is told not to be for a while. */
export const forceSecurity = async (client: Client, table: string, on: boolean): Promise<void> => {
  const { rows } = await client.query<{ secured: boolean }>(
    'select relrowsecurity as secured from pg_class where oid = $1::regclass',
    [table],
  );
  if (rows[0]?.secured) await client.query(`alter table ${table} ${on ? '' : 'no '}force row level security`);
};

import { entityOf } from '@holdfast/event-store/tables/entity';
import { DataSource } from 'typeorm';
import { createTestDatabase } from '../../test/support/database';
import type { TestDatabase } from '../../test/support/database';
import { tables } from './tables';

/** TypeORM keeps what generated columns are made of in a table of its own: here it is told what Postgres has. */
const EXPRESSIONS = `
create table public.typeorm_metadata (type text, database text, schema text, "table" text, name text, value text);
insert into public.typeorm_metadata
select 'GENERATED_COLUMN', current_database(), n.nspname, t.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)
  from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
  join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
 where a.attgenerated = 's';`;

/** What TypeORM has no words for, or other words than Postgres: migrations say it in SQL, and nobody else does. */
const SAID_IN_SQL = `
select conname as name from pg_constraint where contype in ('c', 'x')
union all
select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
 where i.indpred is not null or i.indexprs is not null or 3 = any(i.indoption) or m.amname <> 'btree'
    or i.indnkeyatts < i.indnatts`;

describe('The tables as they are declared', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.adminPool.query(EXPRESSIONS);
    const entities = tables.map(entityOf);
    source = await new DataSource({ type: 'postgres', url: database.url, entities }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  /** What TypeORM would do to the database until it is as it is declared. */
  const differences = async (): Promise<string[]> => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  it('are all that the schema has', async () => {
    const { rows } = await database.adminPool.query(
      `select 'rm.' || tablename as name from pg_tables where schemaname = 'rm'`,
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('are what the migrations come to, but for what only SQL can say', async () => {
    const { rows } = await database.adminPool.query<{ name: string }>(SAID_IN_SQL);
    const inSql = new Set(rows.map(({ name }) => name));
    const dropped = /^(?:DROP INDEX "rm"\."|ALTER TABLE "rm"\."\w+" DROP CONSTRAINT ")(\w+)"$/;
    const others = (await differences()).filter((query) => !inSql.has(dropped.exec(query)?.[1] ?? ''));
    expect(others).toEqual([]);
  });

  it.each([
    ['another type', 'alter column total type bigint'],
    ['a null where there is none', 'alter column price drop not null'],
    ['another default', 'alter column refunded set default 1'],
    ['a column more', 'add column tip int'],
    ['a column less', 'drop column extensions'],
    ['something unique that is not', 'drop constraint booking_reference'],
  ])('would not be, with %s', async (_, change) => {
    const before = await differences();
    await database.adminPool.query(`alter table rm.booking ${change}`);
    expect((await differences()).length).toBeGreaterThan(before.length);
  });
});

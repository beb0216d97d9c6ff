import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { assertSafeRole, createPool } from '@holdfast/event-store/wire/database-roles';
import { migrations } from './migrations';
import { runMigrations } from './run-migrations';

describe('Migrating', () => {
  const adminUrl = process.env.HOLDFAST_TEST_DATABASE_URL ?? '';
  const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] };
  let admin: Client;

  beforeAll(async () => {
    admin = new Client({ connectionString: adminUrl });
    await admin.connect();
  });

  afterAll(async () => {
    for (const database of made.databases)
      await admin.query(`drop database if exists ${database} with (force)`);
    for (const role of made.roles) await admin.query(`drop role if exists ${role}`);
    await admin.end();
  });

  async function emptyDatabase(owner?: string): Promise<URL> {
    const database = `migrate_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${database}${owner ? ` owner ${owner}` : ''}`);
    made.databases.push(database);
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    return url;
  }

  it('does everything once, even when two begin at the same time, and then nothing', async () => {
    const url = (await emptyDatabase()).toString();
    const [one, two] = await Promise.all([runMigrations(url), runMigrations(url)]);
    expect([...one, ...two]).toEqual(migrations.map(({ name }) => name));
    expect(Math.min(one.length, two.length)).toBe(0);
    expect(await runMigrations(url)).toEqual([]);
  });

  it('needs no superuser, and binds the owner itself to row-level security', async () => {
    const owner = `owner_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create role ${owner} login createrole password 'secret'`);
    made.roles.push(owner);
    // Roles belong to the whole server: those that another database's migration has made are for its admin to grant.
    const { rows } = await admin.query(`select rolname from pg_roles where rolname like 'holdfast\\_%'`);
    for (const { rolname } of rows) await admin.query(`grant ${rolname} to ${owner}`);

    const url = await emptyDatabase(owner);
    url.username = owner;
    url.password = 'secret';
    await runMigrations(url.toString());

    for (const role of ['holdfast_app', 'holdfast_system'] as const) {
      const pool = createPool({ url: url.toString(), role, max: 1, applicationName: 'test' });
      await assertSafeRole(pool, role);
      await pool.end();
    }
    const client = new Client({ connectionString: url.toString() });
    await client.connect();
    const insert = client.query('insert into es.tenant_log values ($1)', [randomUUID()]);
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });

  it('refuses a url that would choose the role itself', async () => {
    const url = await emptyDatabase();
    url.searchParams.set('options', '-c role=holdfast_app');
    await expect(runMigrations(url.toString())).rejects.toThrow('must not set "options"');
  });
});

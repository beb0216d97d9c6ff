import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, Pool } from 'pg';
import { prepareLogin } from '../../apps/migrate/prepare-login';
import { runMigrations } from '../../apps/migrate/run-migrations';
import { keepDatabase } from '../replay/keep-database';

/** A database of a test file's own, with all migrations done. */
export interface TestDatabase {
  /** The owner's url, to hand to `createPool`, which takes on a role. */
  url: string;
  /** What the running product logs in with: no superuser, owner of nothing. */
  loginUrl: string;
  /** As the superuser, whom row-level security does not bind: to look behind the scenes. */
  adminPool: Pool;
  /** Ends the admin pool and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Clones a migrated template, which is made once for each state of the migrations. Needs the superuser's url of some
 * database in `HOLDFAST_TEST_DATABASE_URL`; the integration tests' global setup provides it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!adminUrl)
    throw new Error('HOLDFAST_TEST_DATABASE_URL is not set: run the integration project of Jest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, async (admin) => {
    const template = await migratedTemplate(admin, adminUrl);
    // Copying files takes less than writing each page to the log, as is usual.
    await admin.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
    );
  });
  const url = databaseUrl(adminUrl, name);
  const adminPool = new Pool({ connectionString: url, max: 4 });
  adminPool.on('error', () => undefined);
  return {
    url,
    loginUrl: loginUrl(url),
    adminPool,
    drop: async () => {
      await keepDatabase(adminPool);
      await adminPool.end();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database ${escapeIdentifier(name)} with (force)`));
    },
  };
}

async function migratedTemplate(admin: Client, adminUrl: string): Promise<string> {
  const template = `template_${fingerprintOfMigrations()}`;
  // Test files run in parallel: the first one makes it, the others wait.
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`);
    await admin.query(`create database ${escapeIdentifier(draft)}`);
    const draftUrl = databaseUrl(adminUrl, draft);
    await runMigrations(draftUrl);
    // The queue's tables are made by the tests that have a queue; the server keeps its role, and the login, for all of them.
    const { rowCount: roles } = await admin.query(`select from pg_roles where rolname = 'holdfast_queue'`);
    if (roles === 0) await admin.query('create role holdfast_queue nologin');
    await prepareLogin(draftUrl, loginUrl(draftUrl));
    await admin.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template)}`);
  }
  await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [template]);
  return template;
}

/** Changes with every source file that has to do with migrations, wherever it is. */
function fingerprintOfMigrations(): string {
  const hash = createHash('sha256');
  for (const room of ['apps/migrate', 'libs']) {
    const root = join(__dirname, '../..', room);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /migration/.test(join(room, file)) && /(?<!spec)\.(ts|sql)$/.test(file))
      .toSorted();
    for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

function loginUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'holdfast_login';
  url.password = 'the-login-of-tests';
  return url.toString();
}

async function asAdmin<T>(adminUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

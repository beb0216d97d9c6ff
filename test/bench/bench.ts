import type { Pool } from 'pg';
import { loadConfig } from '@holdfast/platform/config/config';
import { openFoundation } from '@holdfast/wiring/foundation';
import type { Foundation } from '@holdfast/wiring/foundation';
import { createTestDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { startChild } from './child';
import type { Child } from './child';
import type { Figure } from './measure';

/** How much is done: all of it, or just enough to see a collapse. */
export interface Extent {
  readonly reduced: boolean;
  readonly rounds: number;
  readonly cellMs: number;
}

/** One scenario of the bench. */
export interface Scenario {
  readonly name: string;
  run(extent: Extent): Promise<Figure[]>;
}

/** A database with the product's parts on it, for one scenario. */
export interface BenchDatabase {
  readonly database: TestDatabase;
  readonly admin: Pool;
  readonly foundation: Foundation;
  readonly env: Readonly<Record<string, string>>;
  /** Starts a process of the bench that is stopped with the database. */
  start(name: string, env?: Readonly<Record<string, string>>): Promise<Child>;
}

const environment = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  BENCH_DATABASE_URL: url,
  QUEUE_BACKEND: 'postgres',
  JWT_SECRET: 'a secret of the bench that is long enough',
  VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
  SITE_URL_PATTERN: 'https://{tenant}.example.com',
  TRUST_PROXY: '1',
});

/** A bare table with the columns and keys of the log, for what a plain INSERT costs. */
const BARE = `
create schema bench;
create table bench.event (like es.event including all);
create table bench.log (tenant_id uuid primary key, position bigint not null default 0) with (fillfactor = 50);`;

/** Prepares a database, does the work, and clears everything away. */
export const onFreshDatabase = async <Result>(
  work: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> => {
  const database = await createTestDatabase();
  const env = environment(database.url);
  const foundation = openFoundation(loadConfig({ ...env, LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '16' }), {
    service: 'bench',
  });
  const children: Child[] = [];
  try {
    await database.adminPool.query(BARE);
    return await work({
      database,
      admin: database.adminPool,
      foundation,
      env,
      start: async (name, more = {}) => {
        const child = await startChild(name, { ...env, ...more });
        children.push(child);
        return child;
      },
    });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await foundation.close();
    await database.drop();
  }
};

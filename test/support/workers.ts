import { loadConfig } from '@holdfast/platform/config/config';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import type { Clock } from '@holdfast/ports/clock.port';
import { openFoundation } from '@holdfast/wiring/foundation';
import { startWorker } from '../../apps/worker/start-worker';
import type { TestDatabase } from './database';

/** The environment of a worker on a database, its queue in the same one. */
export const workerEnvironment = (database: TestDatabase) => ({
  DATABASE_URL: database.loginUrl,
  DATABASE_POOL_SIZE: '6',
  QUEUE_BACKEND: 'postgres',
  JWT_SECRET: 'a secret of the tests that is long enough',
  VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  // What is done is told at once, but for where the undoing of it is what is tested.
  UNDO_MINUTES: '0',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
  SITE_URL_PATTERN: 'https://{tenant}.example.com',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});

/** The environment of an operator: as the owner of the tables, and as the product's login where that is enough. */
export const operatorEnvironment = (database: TestDatabase) => ({
  ...workerEnvironment(database),
  DATABASE_URL: database.url,
  APP_DATABASE_URL: database.loginUrl,
});

/** A worker in this process. */
export interface TestWorker {
  /** Follows the log until nothing is due. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a worker beside an API that a test has started, its queue in the same database. */
export const startTestWorker = async (
  database: TestDatabase,
  {
    clock,
    paypalUrl = 'http://127.0.0.1:9',
    env = {},
  }: { clock?: Clock; paypalUrl?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<TestWorker> => {
  await prepareQueueTables(database.url);
  const config = loadConfig({ ...workerEnvironment(database), PAYPAL_API_URL: paypalUrl, ...env });
  const foundation = openFoundation(config, { service: 'worker', ...(clock ? { clock } : {}) });
  const worker = await startWorker(foundation).catch(async (error: unknown) => {
    await foundation.close();
    throw error;
  });
  return {
    drain: async () => void (await worker.subscriptions.drain()),
    stop: async () => {
      await worker.stop();
      await foundation.close();
    },
  };
};

import { createSecretKey, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { ThrottleKeys } from '../throttle-key';

const START = new Date('2026-11-21T12:00:00Z');

export const keys = new ThrottleKeys(createSecretKey(randomBytes(32)));
export const rules = { freePerAccount: 5, freePerAddress: 30 };

/** A database whose counts each test finds empty, two pools, as two processes have, and a clock that stands until it is moved. */
export const useCounts = () => {
  let database: TestDatabase;
  let pools: Pool[] = [];
  let now = START;

  beforeAll(async () => {
    database = await createTestDatabase();
    pools = [1, 2].map((number) =>
      createPool({
        url: database.loginUrl,
        role: 'holdfast_app',
        max: 4,
        applicationName: `throttle-test-${number}`,
      }),
    );
  });

  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database?.drop();
  });

  beforeEach(async () => {
    now = START;
    await database.adminPool.query('truncate throttle.sign_in, throttle.hit');
  });

  return {
    clock: { now: () => now },
    later: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    pool: (process: number) => pools[process] as Pool,
    admin: () => database.adminPool,
  };
};

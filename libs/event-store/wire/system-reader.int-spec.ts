import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openTenant, useLog } from '../../../test/support/log';
import { withConnection } from './connection';
import { createPool } from './database-roles';
import { headsRead } from '../log/log.read';
import { SystemReader } from './system-reader';
import { read } from './statement';

const backend = read('test_reader_backend', 'select pg_backend_pid()', ([pid]) => Number(pid));
const broken = read('test_reader_broken', 'select 1 / 0', () => 0);

describe('A reader of the system', () => {
  const log = useLog();
  let pool: Pool;

  beforeEach(() => {
    const { url } = log.database;
    pool = createPool({ url, role: 'holdfast_system', max: 2, applicationName: 'reader' });
  });
  afterEach(() => pool.end());

  it('sees every commit that was there before it read', async () => {
    const reader = new SystemReader(pool);
    const tenantId = await openTenant(log.store);
    for (let time = 0; time < 5; time += 1) {
      const head = await log.store.position(tenantId);
      expect(await reader.read(headsRead([tenantId]))).toEqual([[tenantId, head]]);
      await log.store.transact({ tenantId, meta: { actor: { kind: 'system' } }, now: new Date() }, (tx) =>
        tx.append({ type: 'notebook', id: tenantId }, time, [
          { type: 'NoteTaken', schemaVersion: 1, data: { words: 'more' } },
        ]),
      );
    }
  });

  it('keeps its connection while reads follow each other, and gives it back afterwards', async () => {
    const reader = new SystemReader(pool);
    const pids = new Set<number>();
    for (let time = 0; time < 5; time += 1) for (const pid of await reader.read(backend())) pids.add(pid);
    expect([pids.size, pool.idleCount]).toEqual([1, 0]);
    while (pool.idleCount === 0) await pause(5);
    expect(await reader.read(backend())).toEqual([...pids]);
  });

  it('gives it back at once when somebody waits for one', async () => {
    const reader = new SystemReader(pool);
    const one = new SystemReader(pool);
    await Promise.all([reader.read(backend()), one.read(backend())]);
    const waited = withConnection(pool, async () => 'had one');
    await Promise.all([reader.read(backend()), one.read(backend())]);
    expect(pool.waitingCount).toBe(0);
    expect(await waited).toBe('had one');
  });

  it('says that a row cannot be read, and gives its connection back once, to whoever waits', async () => {
    const unreadable = read('test_reader_unreadable', 'select 1', () => {
      throw new Error('not of this kind');
    });
    const reads = Promise.allSettled([1, 2].map(() => new SystemReader(pool).read(unreadable())));
    const waited = withConnection(pool, async () => 'had one');
    const failed = { status: 'rejected', reason: { message: 'not of this kind' } };
    expect(await reads).toMatchObject([failed, failed]);
    expect([await waited, pool.totalCount - pool.idleCount]).toEqual(['had one', 0]);
  });

  it('reads again when its connection broke while nobody used it', async () => {
    const reader = new SystemReader(pool);
    const [pid] = await reader.read(backend());
    await log.database.adminPool.query('select pg_terminate_backend($1, 1000)', [pid]);
    const [other] = await reader.read(backend());
    expect(other).not.toBe(pid);
  });

  it('says what was refused, and reads on', async () => {
    const reader = new SystemReader(pool);
    await reader.read(backend());
    await expect(reader.read(broken())).rejects.toMatchObject({ code: '22012' });
    expect(await reader.read(backend())).toHaveLength(1);
  });
});

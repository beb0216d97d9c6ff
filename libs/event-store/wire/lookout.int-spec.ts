import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openTenant, useLog } from '../../../test/support/log';
import { withConnection } from './connection';
import { createPool } from './database-roles';
import { headsRead } from '../log/log.read';
import { Lookout } from './lookout';
import { read } from './statement';

const backend = read('test_lookout_backend', 'select pg_backend_pid()', ([pid]) => Number(pid));
const broken = read('test_lookout_broken', 'select 1 / 0', () => 0);

describe('A lookout', () => {
  const log = useLog();
  let pool: Pool;

  beforeEach(() => {
    const { url } = log.database;
    pool = createPool({ url, role: 'holdfast_system', max: 2, applicationName: 'lookout' });
  });
  afterEach(() => pool.end());

  it('sees every commit that was there before it looked', async () => {
    const lookout = new Lookout(pool);
    const tenantId = await openTenant(log.store);
    for (let time = 0; time < 5; time += 1) {
      const head = await log.store.position(tenantId);
      expect(await lookout.look(headsRead([tenantId]))).toEqual([[tenantId, head]]);
      await log.store.transact({ tenantId, meta: { actor: { kind: 'system' } }, now: new Date() }, (tx) =>
        tx.append({ type: 'notebook', id: tenantId }, time, [
          { type: 'NoteTaken', schemaVersion: 1, data: { words: 'more' } },
        ]),
      );
    }
  });

  it('keeps its connection while looks follow each other, and gives it back afterwards', async () => {
    const lookout = new Lookout(pool);
    const pids = new Set<number>();
    for (let time = 0; time < 5; time += 1) for (const pid of await lookout.look(backend())) pids.add(pid);
    expect([pids.size, pool.idleCount]).toEqual([1, 0]);
    while (pool.idleCount === 0) await pause(5);
    expect(await lookout.look(backend())).toEqual([...pids]);
  });

  it('gives it back at once when somebody waits for one', async () => {
    const lookout = new Lookout(pool);
    const one = new Lookout(pool);
    await Promise.all([lookout.look(backend()), one.look(backend())]);
    const waited = withConnection(pool, async () => 'had one');
    await Promise.all([lookout.look(backend()), one.look(backend())]);
    expect(pool.waitingCount).toBe(0);
    expect(await waited).toBe('had one');
  });

  it('says that a row cannot be read, and gives its connection back once, to whoever waits', async () => {
    const unreadable = read('test_lookout_unreadable', 'select 1', () => {
      throw new Error('not of this kind');
    });
    const looks = Promise.allSettled([1, 2].map(() => new Lookout(pool).look(unreadable())));
    const waited = withConnection(pool, async () => 'had one');
    const failed = { status: 'rejected', reason: { message: 'not of this kind' } };
    expect(await looks).toMatchObject([failed, failed]);
    expect([await waited, pool.totalCount - pool.idleCount]).toEqual(['had one', 0]);
  });

  it('looks again when its connection broke while nobody used it', async () => {
    const lookout = new Lookout(pool);
    const [pid] = await lookout.look(backend());
    await log.database.adminPool.query('select pg_terminate_backend($1, 1000)', [pid]);
    const [other] = await lookout.look(backend());
    expect(other).not.toBe(pid);
  });

  it('says what was refused, and looks on', async () => {
    const lookout = new Lookout(pool);
    await lookout.look(backend());
    await expect(lookout.look(broken())).rejects.toMatchObject({ code: '22012' });
    expect(await lookout.look(backend())).toHaveLength(1);
  });
});

import { StoreBusy, StoreUnavailable } from '../errors';
import { read, statement } from '../wire/statement';
import {
  command,
  logState,
  notebook,
  noteTaken,
  noteTornUp,
  openStore,
  openTenant,
  useLog,
} from '../../../test/support/log';

describe('When a command fails, the event store', () => {
  const log = useLog();

  it('writes nothing when the command throws, and gives the connection back', async () => {
    const tenantId = await openTenant(log.store);
    const before = await logState(log, tenantId);
    for (let n = 0; n < 12; n += 1) {
      const failing = log.store.transact(command(tenantId), (tx) => {
        tx.append(notebook(), 0, [noteTaken('a')]);
        throw new Error('a bug');
      });
      await expect(failing).rejects.toThrow('a bug');
    }
    expect(await logState(log, tenantId)).toEqual(before);
    expect(log.pool.idleCount).toBe(log.pool.totalCount);
    await log.store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTornUp()]));
  });

  it('throws away a connection that broke, and says that the database was not there', async () => {
    const tenantId = await openTenant(log.store);
    const before = await logState(log, tenantId);
    const cut = log.store.transact(command(tenantId), async (tx) => {
      const pid = read('test_pid', 'select pg_backend_pid()', (fields) => Number(fields[0]));
      await log.database.adminPool.query('select pg_terminate_backend($1)', await tx.rows(pid()));
      tx.append(notebook(), 0, [noteTaken('a')]);
    });
    await expect(cut).rejects.toThrow(StoreUnavailable);
    expect(await logState(log, tenantId)).toEqual(before);
    await log.store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTaken('b')]));
  });

  it('runs a command once more after a lock timeout, and only then says that it is busy', async () => {
    const [stuck, slow] = [await openTenant(log.store), await openTenant(log.store)];
    const holders = await Promise.all([stuck, slow].map(hold));
    const waiting = [stuck, slow].map((tenantId) =>
      log.store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTornUp()])),
    );
    // Longer than one lock timeout, shorter than two.
    setTimeout(() => void holders[1]?.query('rollback'), 3_000);
    try {
      await expect(waiting[0]).rejects.toThrow(StoreBusy);
      await expect(waiting[1]).resolves.toMatchObject({ position: 2 });
    } finally {
      for (const holder of holders) {
        await holder.query('rollback');
        holder.release();
      }
    }
  });

  /** Takes a tenant's lock, as a process that hangs would. */
  async function hold(tenantId: string) {
    const holder = await log.database.adminPool.connect();
    await holder.query('begin');
    await holder.query('select from es.tenant_log where tenant_id = $1 for update', [tenantId]);
    return holder;
  }

  it('lets commands of many processes wait for one tenant, and each see what those before it did', async () => {
    const tenantId = await openTenant(log.store);
    const stream = notebook();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        openStore(log.pool).transact(command(tenantId), async (tx) => {
          const { version } = await tx.load(stream);
          tx.append(stream, version, [noteTaken('a')]);
        }),
      ),
    );
    expect((await log.store.readStream(tenantId, stream)).version).toBe(20);
  });

  it('decides anew after a deadlock', async () => {
    const tenantId = await openTenant(log.store);
    let runs = 0;
    const deadlock = statement('test_deadlock', `select es.fail('40P01', 'deadlock detected')`);
    const { position } = await log.store.transact(command(tenantId), (tx) => {
      if ((runs += 1) === 1) tx.write(deadlock());
      tx.append(notebook(), 0, [noteTaken('a')]);
    });
    expect([runs, position]).toEqual([2, 2]);
  });

  it('lets no tenant wait for ever: past the bound it says so at once', async () => {
    const store = openStore(log.pool, { maxWaitingPerTenant: 2 });
    const [busy, other] = [await openTenant(store), await openTenant(store)];
    let finish = (): void => undefined;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const holdOn = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
        begin();
      });
    const slow = store.transact(command(busy), holdOn);
    const queued = [1, 2].map(() =>
      store.transact(command(busy), (tx) => tx.append(notebook(), 0, [noteTornUp()])),
    );
    const refused = store.transact(command(busy), () => undefined);
    await expect(refused).rejects.toMatchObject({ name: 'StoreBusy', retryAfterSeconds: 1 });
    await store.transact(command(other), (tx) => tx.append(notebook(), 0, [noteTornUp()]));
    // On a busy machine the slow one may not have got its lock yet.
    await begun;
    finish();
    await slow;
    expect((await Promise.all(queued)).map(({ position }) => position)).toEqual([2, 3]);
  });

  it('measures how long the lock was held', async () => {
    const onLockHeld = jest.fn();
    const store = openStore(log.pool, { onLockHeld });
    const tenantId = await openTenant(store);
    await store.transact(command(tenantId), () => new Promise((resume) => setTimeout(resume, 30)));
    expect(onLockHeld).toHaveBeenLastCalledWith(tenantId, expect.any(Number));
    expect(onLockHeld.mock.lastCall[1]).toBeGreaterThan(25);
  });
});

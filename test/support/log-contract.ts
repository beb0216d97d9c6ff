import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ConcurrencyConflict, IdempotencyKeyReused, TenantLogUnknown } from '@holdfast/event-store/errors';
import type { EventStore } from '@holdfast/event-store/log/event-store';
import { command, notebook, noteTaken, openStore, openTenant } from './log';

/**
 * What the event store promises on whatever database lies beneath: the one in memory, on which histories are simulated, must
 * keep the same as Postgres.
 */
export const logContract = (poolOf: () => Pool): void => {
  let store: EventStore;
  let tenantId: string;

  beforeEach(async () => {
    store = openStore(poolOf());
    tenantId = await openTenant(store);
  });

  const words = async (after = 1) =>
    (await store.readLog(tenantId, after, 10_000)).map(({ data }) => data['words']);

  it('gives back what was appended, as it was', async () => {
    const stream = notebook();
    const meta = { actor: { kind: 'tenant_admin' as const, id: 'someone' }, requestId: 'r-1' };
    const { position, events } = await store.transact(command(tenantId, { meta }), (tx) =>
      tx.append(stream, 0, [noteTaken('é "quoted" \\ 😀'), noteTaken('second', { deep: [1, null] })]),
    );
    expect(position).toBe(3);
    expect(await store.readStream(tenantId, stream)).toEqual({ events, version: 2 });
  });

  it.each([1, 8, 9, 300])('numbers %i events of several streams without a gap', async (count) => {
    const streams = [notebook(), notebook(), notebook(), notebook(), notebook()];
    await store.transact(command(tenantId), (tx) => {
      for (let n = 0; n < count; n += 1)
        tx.append(streams[n % streams.length] ?? notebook(), 0, [noteTaken(`note ${n}`)]);
    });
    const written = await store.readLog(tenantId, 0, 1_000);
    expect(written.map(({ position }) => position)).toEqual(
      Array.from({ length: count + 1 }, (_, n) => n + 1),
    );
    expect(await store.position(tenantId)).toBe(count + 1);
  });

  it('goes on at the version that was loaded, and refuses any other, with nothing written', async () => {
    const stream = notebook();
    for (const round of [0, 1, 2])
      await store.transact(command(tenantId), async (tx) => {
        const { version } = await tx.load(stream);
        expect(version).toBe(round);
        tx.append(stream, version, [noteTaken(`round ${round}`)]);
      });
    for (const version of [0, 2, 4]) {
      const late = store.transact(command(tenantId), (tx) => {
        tx.append(notebook(), 0, [noteTaken('good')]);
        tx.append(stream, version, [noteTaken('bad')]);
      });
      await expect(late).rejects.toThrow(ConcurrencyConflict);
    }
    expect(await words()).toEqual(['round 0', 'round 1', 'round 2']);
  });

  it('writes nothing when the command throws, and lets the next one in', async () => {
    const thrown = store.transact(command(tenantId), (tx) => {
      tx.append(notebook(), 0, [noteTaken('lost')]);
      throw new Error('on purpose');
    });
    await expect(thrown).rejects.toThrow('on purpose');
    await store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTaken('kept')]));
    expect(await words()).toEqual(['kept']);
  });

  it('does not know a log that nobody has opened, and leaves none behind when nothing is appended', async () => {
    const nobody = randomUUID();
    const lost = store.transact(command(nobody), (tx) => tx.append(notebook(), 0, [noteTaken('a')]));
    await expect(lost).rejects.toThrow(TenantLogUnknown);
    await store.transact(command(nobody, { openLog: true }), () => 'refused');
    await expect(store.position(nobody)).rejects.toThrow(TenantLogUnknown);
  });

  it('lets the commands of several processes in one by one, each seeing what those before it did', async () => {
    const stores = [store, openStore(poolOf()), openStore(poolOf())];
    const stream = notebook();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        stores[n % 3]?.transact(command(tenantId), async (tx) => {
          const { version } = await tx.load(stream);
          tx.append(stream, version, [noteTaken(`after ${version}`)]);
        }),
      ),
    );
    expect(await words()).toEqual(Array.from({ length: 30 }, (_, n) => `after ${n}`));
  });

  it('does a command with a key once, answers it the same again, and refuses the key for anything else', async () => {
    const idempotency = { scope: 'note', key: 'k', fingerprint: 'f' };
    const take = (fingerprint: string) =>
      store.transact(command(tenantId, { idempotency: { ...idempotency, fingerprint } }), (tx) => {
        tx.append(notebook(), 0, [noteTaken('once')]);
        return { answer: 42 };
      });
    const [first, second] = [await take('f'), await take('f')];
    expect([first.replayed, second.replayed, second.result]).toEqual([false, true, { answer: 42 }]);
    await expect(take('other')).rejects.toThrow(IdempotencyKeyReused);
    expect(await words()).toEqual(['once']);
  });

  it('keeps tenants apart', async () => {
    const other = await openTenant(store);
    await store.transact(command(other), (tx) => tx.append(notebook(), 0, [noteTaken('theirs')]));
    expect(await words()).toEqual([]);
  });
};

import { ConcurrencyConflict, IdempotencyKeyReused } from '../errors';
import type { EventStore } from './event-store';
import { forgetOldAnswers } from './idempotency';
import { command, notebook, noteTaken, openStore, openTenant, useLog } from '../../../test/support/log';

describe('A command with an idempotency key', () => {
  const log = useLog();
  const now = new Date('2026-11-20T10:00:00Z');

  function take(
    tenantId: string,
    idempotency: { scope: string; key: string; fingerprint: string },
    by?: EventStore,
  ) {
    return (by ?? log.store).transact(command(tenantId, { idempotency, now }), (tx) => {
      const stream = notebook();
      tx.append(stream, 0, [noteTaken('once')]);
      return { note: stream.id, at: tx.head, nothing: undefined };
    });
  }

  it('is done once, and answered the same every time', async () => {
    const tenantId = await openTenant(log.store);
    const idempotency = { scope: 'take-note', key: 'k', fingerprint: 'f' };
    const first = await take(tenantId, idempotency);
    await log.store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTaken('between')]));
    const again = await take(tenantId, idempotency);

    expect(first).toMatchObject({ replayed: false, position: 2, events: [{ position: 2 }] });
    expect(again).toEqual({
      replayed: true,
      position: 2,
      events: [],
      result: { note: first.result.note, at: 1 },
    });
    expect(await log.store.position(tenantId)).toBe(3);
  });

  it('is done once when it arrives twice at the same moment, through two processes', async () => {
    const tenantId = await openTenant(log.store);
    const idempotency = { scope: 'take-note', key: 'k', fingerprint: 'f' };
    const other = openStore(log.pool);
    const answers = await Promise.all(
      [log.store, other, log.store, other].map((by) => take(tenantId, idempotency, by)),
    );
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ result }) => result.note)).size).toBe(1);
    expect(await log.store.position(tenantId)).toBe(2);
  });

  it('is refused when the key stands for something else', async () => {
    const tenantId = await openTenant(log.store);
    await take(tenantId, { scope: 'take-note', key: 'k', fingerprint: 'f' });
    const other = take(tenantId, { scope: 'take-note', key: 'k', fingerprint: 'another' });
    await expect(other).rejects.toThrow(IdempotencyKeyReused);
    expect(await log.store.position(tenantId)).toBe(2);
  });

  it('shares its key with other kinds of commands and other tenants', async () => {
    const [tenantId, neighbour] = [await openTenant(log.store), await openTenant(log.store)];
    await take(tenantId, { scope: 'take-note', key: 'k', fingerprint: 'f' });
    expect(await take(tenantId, { scope: 'tear-note', key: 'k', fingerprint: 'g' })).toMatchObject({
      replayed: false,
    });
    expect(await take(neighbour, { scope: 'take-note', key: 'k', fingerprint: 'h' })).toMatchObject({
      replayed: false,
    });
  });

  it('may be tried again after a refusal, which is not kept', async () => {
    const tenantId = await openTenant(log.store);
    const idempotency = { scope: 'take-note', key: 'k', fingerprint: 'f' };
    const refused = await log.store.transact(command(tenantId, { idempotency }), () => 'refused');
    expect(refused).toEqual({ result: 'refused', position: 1, replayed: false, events: [] });
    expect(await take(tenantId, idempotency)).toMatchObject({ replayed: false, position: 2 });
  });

  it('may be tried again after a failure, which is not kept', async () => {
    const tenantId = await openTenant(log.store);
    const idempotency = { scope: 'take-note', key: 'k', fingerprint: 'f' };
    const failing = log.store.transact(command(tenantId, { idempotency }), (tx) => {
      tx.append(notebook(), 7, [noteTaken('never')]);
    });
    await expect(failing).rejects.toThrow(ConcurrencyConflict);
    expect(await take(tenantId, idempotency)).toMatchObject({ replayed: false, position: 2 });
  });

  it('gives back an answer that was nothing', async () => {
    const tenantId = await openTenant(log.store);
    const idempotency = { scope: 'take-note', key: 'k', fingerprint: 'f' };
    const silent = () =>
      log.store.transact(command(tenantId, { idempotency }), (tx) =>
        tx.append(notebook(), 0, [noteTaken('a')]),
      );
    expect((await silent()).result).toBeUndefined();
    expect(await silent()).toMatchObject({ result: null, replayed: true });
  });

  it('is forgotten after a day', async () => {
    const tenantId = await openTenant(log.store);
    const idempotency = { scope: 'take-note', key: 'k', fingerprint: 'f' };
    await take(tenantId, idempotency);
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    await forgetOldAnswers(log.systemPool, tenantId, hours(24));
    expect(await take(tenantId, idempotency)).toMatchObject({ replayed: true });
    expect(await forgetOldAnswers(log.systemPool, tenantId, hours(25))).toBe(1);
    expect(await take(tenantId, idempotency)).toMatchObject({ replayed: false });
  });
});

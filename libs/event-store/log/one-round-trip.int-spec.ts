import { randomUUID } from 'node:crypto';
import {
  command,
  noteTaken,
  notebook,
  notes,
  openStore,
  openTenant,
  useLog,
  wordsOf,
  logState,
} from '../../../test/support/log';
import { ConstraintViolated } from '../errors';
import { statement } from '../wire/statement';

/** Commands that say which position they rest on (`at`): one round trip when the log is still there. */
describe('a command in one round trip', () => {
  const log = useLog();

  const writing = async () => {
    let locks = 0;
    const store = openStore(log.pool, { inline: [notes()], onLockHeld: () => (locks += 1) });
    const tenantId = await openTenant(store);
    const at = await store.position(tenantId);
    let asked = 0;
    locks = 0;
    const take = (words: string, position = at) =>
      store.transact(command(tenantId, { at: position }), (tx) => {
        asked += 1;
        tx.append(notebook(), 0, [noteTaken(words)]);
        return tx.head;
      });
    return { store, tenantId, at, take, decisions: () => asked, locks: () => locks };
  };

  it('is written after the position it rests on, projections and all', async () => {
    const { take, tenantId, at, locks } = await writing();
    const { position, result } = await take('second');
    expect([result, position, locks()]).toEqual([at, at + 1, 0]);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'second']);
  });

  it('is decided again under the lock when somebody else has moved the log', async () => {
    const { take, tenantId, at, decisions } = await writing();
    await openStore(log.pool, { inline: [notes()] }).transact(command(tenantId), (tx) =>
      tx.append(notebook(), 0, [noteTaken('theirs')]),
    );
    const { result, position } = await take('ours');
    expect([result, position, decisions()]).toEqual([at + 1, at + 2, 2]);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'theirs', 'ours']);
  });

  it('is run under the lock at once when this process has not left the log there', async () => {
    const { take, at, decisions, locks } = await writing();
    const { result } = await take('second', at - 1);
    expect([result, decisions(), locks()]).toEqual([at, 1, 1]);
  });

  it('is run under the lock when its decision turns out to read', async () => {
    const { store, tenantId, at } = await writing();
    const mine = notebook();
    const { result } = await store.transact(command(tenantId, { at }), async (tx) => {
      const { version } = await tx.load(mine);
      tx.append(mine, version, [noteTaken('second')]);
      return version;
    });
    expect(result).toBe(0);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'second']);
  });

  it('leaves nothing behind when a row is refused', async () => {
    const { store, tenantId, at } = await writing();
    const before = await logState(log, tenantId);
    const twice = statement(
      'test_twice',
      'insert into es.idempotency (tenant_id, scope, key, fingerprint, result, position, created_at) values ($1, $2, $2, $2, $3, 1, now())',
    );
    const double = store.transact(command(tenantId, { at }), (tx) => {
      tx.append(notebook(), 0, [noteTaken('second')]);
      for (let time = 0; time < 2; time += 1) tx.write(twice(tenantId, 'x', '{}'));
    });
    await expect(double).rejects.toThrow(ConstraintViolated);
    expect(await logState(log, tenantId)).toEqual(before);
  });

  it('answers a repeated request with its first answer, for it looks first', async () => {
    const { store, tenantId } = await writing();
    const idempotency = { scope: 'test', key: randomUUID(), fingerprint: 'f' };
    const run = async () =>
      store.transact(command(tenantId, { at: await store.position(tenantId), idempotency }), (tx) => {
        tx.append(notebook(), 0, [noteTaken('once')]);
        return tx.head;
      });
    const first = await run();
    expect(await run()).toMatchObject({ replayed: true, result: first.result });
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'once']);
  });
});

import { ConstraintViolated } from '../errors';
import { checkpointsOf } from '../rows/checkpoint.statement';
import { inTenant } from '../wire/database-roles';
import type { Projection } from '../rows/projection';
import { statement } from '../wire/statement';
import {
  command,
  notebook,
  notes,
  notesRead,
  noteTaken,
  noteTornUp,
  openStore,
  openTenant,
  useLog,
  wordsOf,
} from '../../../test/support/log';

describe('An inline projection', () => {
  const log = useLog();
  const take = (words: string) => (tx: Parameters<Parameters<typeof log.store.transact>[1]>[0]) =>
    tx.append(notebook(), 0, [noteTaken(words)]);

  async function checkpoint(tenantId: string, projection: Projection) {
    const [found] = await inTenant(log.pool, tenantId, [checkpointsOf([projection]).read(tenantId)]);
    return found[0]?.position;
  }

  it('is exactly at the head after every commit, whatever the events are', async () => {
    const store = openStore(log.pool, { inline: [notes(), { ...notes(), name: 'other', handles: [] }] });
    const tenantId = await openTenant(store);
    await store.transact(command(tenantId), take('second'));
    await store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTornUp()]));
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'second']);
    expect(await checkpoint(tenantId, notes())).toBe(3);
    expect(await checkpoint(tenantId, { ...notes(), name: 'other' })).toBe(3);
  });

  it('shows the next command what the last one did', async () => {
    const store = openStore(log.pool, { inline: [notes()] });
    const tenantId = await openTenant(store);
    const { result } = await store.transact(command(tenantId, { reads: [notesRead(tenantId)] }), (tx) =>
      tx.rows(notesRead(tenantId)),
    );
    expect(result).toEqual([{ position: 1, words: 'first' }]);
  });

  it('catches up first when it is behind, and shows no row as it was before that', async () => {
    const tenantId = await openTenant(log.store);
    for (const words of ['second', 'third']) await log.store.transact(command(tenantId), take(words));
    expect(await wordsOf(log.pool, tenantId)).toEqual([]);

    const store = openStore(log.pool, { inline: [notes()] });
    const { result } = await store.transact(
      command(tenantId, { reads: [notesRead(tenantId)] }),
      async (tx) => {
        tx.append(notebook(), 0, [noteTaken('fourth')]);
        return (await tx.rows(notesRead(tenantId))).map(({ words }) => words);
      },
    );
    expect(result).toEqual(['first', 'second', 'third']);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('catches up over many pages, seeing each event once', async () => {
    const tenantId = await openTenant(log.store);
    const many = Array.from({ length: 1_100 }, (_, n) => noteTaken(`note ${n}`));
    await log.store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, many));
    await openStore(log.pool, { inline: [notes()] }).transact(command(tenantId), take('last'));
    const words = await wordsOf(log.pool, tenantId);
    expect(words).toEqual(['first', ...many.map(({ data }) => (data as { words: string }).words), 'last']);
  });

  it('takes nothing twice and leaves nothing out while builds with and without it take turns', async () => {
    const withIt = openStore(log.pool, { inline: [notes()] });
    const tenantId = await openTenant(log.store);
    const all = Array.from({ length: 24 }, (_, n) => `note ${n}`);
    await Promise.all(
      all.map((words, n) => (n % 3 === 0 ? log.store : withIt).transact(command(tenantId), take(words))),
    );
    await withIt.transact(command(tenantId), take('last'));
    const words = await wordsOf(log.pool, tenantId);
    expect(words.toSorted()).toEqual(['first', 'last', ...all].toSorted());
    const written = await withIt.readLog(tenantId, 0, 100);
    expect(words).toEqual(written.map(({ data }) => data.words));
  });

  it('takes the catching up back with a command that throws, and keeps it with one that refuses', async () => {
    const tenantId = await openTenant(log.store);
    const store = openStore(log.pool, { inline: [notes()] });
    const failing = store.transact(command(tenantId), () => {
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await wordsOf(log.pool, tenantId)).toEqual([]);
    await store.transact(command(tenantId), () => 'refused');
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first']);
    expect(await checkpoint(tenantId, notes())).toBe(1);
  });

  it('sees an event as a replay will show it', async () => {
    const seen: unknown[] = [];
    const witness: Projection = {
      name: 'witness',
      version: 1,
      handles: ['NoteTaken'],
      project: (events) => {
        seen.push(...events);
        return [];
      },
    };
    const store = openStore(log.pool, { inline: [witness] });
    const tenantId = await openTenant(store);
    const data = { words: 'a', at: new Date(0), gone: undefined, list: [undefined, -0] };
    await store.transact(command(tenantId, { meta: { actor: { kind: 'system' }, ip: undefined } }), (tx) =>
      tx.append(notebook(), 0, [{ type: 'NoteTaken', schemaVersion: 1, data }]),
    );
    const replayed = await store.readLog(tenantId, 0, 10);
    expect(seen).toStrictEqual(replayed);
  });

  it('takes the whole command back when one of its statements is refused', async () => {
    await log.database.adminPool.query('create table rm.once (tenant_id uuid constraint only_once unique)');
    await log.database.adminPool.query(`select es.protect('rm.once')`);
    const insert = statement<[string]>('test_once', 'insert into rm.once (tenant_id) values ($1)');
    const once: Projection = {
      name: 'once',
      version: 1,
      handles: ['NoteTaken'],
      project: (events) => events.map(({ tenantId }) => insert(tenantId)),
    };
    const store = openStore(log.pool, { inline: [notes(), once] });
    const tenantId = await openTenant(store);
    const refused = store.transact(command(tenantId), take('second'));
    await expect(refused).rejects.toThrow(ConstraintViolated);
    await expect(refused).rejects.toMatchObject({ constraint: 'only_once' });
    expect(await store.position(tenantId)).toBe(1);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first']);
    expect(await checkpoint(tenantId, notes())).toBe(1);
  });

  it('refuses to work on a log that is behind its checkpoint', async () => {
    const store = openStore(log.pool, { inline: [notes()] });
    const tenantId = await openTenant(store);
    await log.database.adminPool.query('update es.checkpoint set position = 9 where tenant_id = $1', [
      tenantId,
    ]);
    await expect(store.transact(command(tenantId), take('second'))).rejects.toThrow('ahead of the log');
  });

  it('must have a name of its own', () => {
    expect(() =>
      openStore(log.pool, { inline: [notes(), notes('rm.other')].map((p) => ({ ...p, name: 'x' })) }),
    ).toThrow('share a name');
  });
});

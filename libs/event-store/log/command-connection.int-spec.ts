import type { Pool } from 'pg';
import { setImmediate as turn } from 'node:timers/promises';
import {
  command,
  notebook,
  noteTaken,
  notes,
  openStore,
  openTenant,
  useLog,
  wordsOf,
} from '../../../test/support/log';
import { createPool } from '../wire/database-roles';
import { StoreUnavailable } from '../errors';
import type { EventStore } from './event-store';
import { statement } from '../wire/statement';

const slow = statement<[]>('test_leg_slow', 'select pg_sleep(0.1)');

/** Commands of one tenant that wait for each other in one process, and hand their connection on. */
describe('Commands one behind the other', () => {
  const log = useLog();
  let pool: Pool;
  let store: EventStore;
  let tenantId: string;

  beforeEach(async () => {
    pool = createPool({ url: log.database.url, role: 'holdfast_app', max: 3, applicationName: 'relay' });
    store = openStore(pool, { inline: [notes()] });
    tenantId = await openTenant(store);
  });
  afterEach(() => pool.end());

  const take = (words: string) =>
    store.transact(command(tenantId), (tx) => {
      tx.append(notebook(), 0, [noteTaken(words)]);
      return tx.head;
    });
  const throws = () =>
    store.transact(command(tenantId), () => {
      throw new Error('refused');
    });
  const looks = () => store.transact(command(tenantId), (tx) => tx.head);
  const once = (words: string) =>
    store.transact(
      command(tenantId, { idempotency: { scope: 'test', key: words, fingerprint: words } }),
      (tx) => tx.append(notebook(), 0, [noteTaken(words)]),
    );
  const atOnce = async (words: string, at: number) =>
    store.transact(command(tenantId, { at }), (tx) => tx.append(notebook(), 0, [noteTaken(words)]));
  const unwritable = () =>
    store.transact(command(tenantId), (tx) => {
      tx.append(notebook(), 0, [noteTaken('never')]);
      tx.write({ name: 'test_leg_symbol', text: 'select $1', values: [Symbol('no value')] });
    });

  it('share one connection, and each sees what those before it did', async () => {
    let borrowed = 0;
    pool.on('acquire', () => (borrowed += 1));
    const seen = await Promise.all([...Array(20).keys()].map((n) => take(`${n}`)));
    expect(seen.map(({ result }) => result)).toEqual([...Array(20).keys()].map((n) => n + 1));
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', ...[...Array(20).keys()].map(String)]);
    expect([borrowed, pool.totalCount, pool.idleCount]).toEqual([1, 1, 1]);
  });

  it('fail alone, whatever they fail of', async () => {
    const settled = await Promise.allSettled([
      take('a'),
      throws(),
      take('b'),
      // Refused by the table: its last batch fails with the next one's first behind it.
      take('poison'),
      take('c'),
      take('poison'),
      take('poison'),
      looks(),
      unwritable(),
      take('d'),
      once('e'),
      once('e'),
      take('f'),
    ]);
    const fates = settled.map(({ status }) => status[0]).join('');
    expect(fates).toBe('frfrfrrfrffff');
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'a', 'b', 'c', 'd', 'e', 'f']);
    expect(await store.position(tenantId)).toBe(7);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('are done once each in any mixture', async () => {
    let written = 1;
    for (let round = 0; round < 30; round += 1) {
      const at = await store.position(tenantId);
      const kinds = Array.from({ length: 12 }, () => Math.floor(Math.random() * 7));
      const settled = await Promise.allSettled(
        kinds.map((kind, n) => {
          const words = `${round}-${n}`;
          return [throws, looks, unwritable, () => take('poison'), take, once, atOnce][kind]?.(words, at);
        }),
      );
      const fates = settled.map(({ status }) => status === 'fulfilled');
      expect({ kinds, fates }).toEqual({ kinds, fates: kinds.map((kind) => ![0, 2, 3].includes(kind)) });
      written += kinds.filter((kind) => kind > 3).length;
      expect(await store.position(tenantId)).toBe(written);
      expect(new Set(await wordsOf(log.pool, tenantId)).size).toBe(written);
    }
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('do not try their luck at a position that the one before is about to leave', async () => {
    const at = (await take('second')).position;
    let borrowed = 0;
    pool.on('acquire', () => (borrowed += 1));
    const [ahead, behind] = await Promise.all([take('third'), atOnce('fourth', at)]);
    expect([ahead.position, behind.position, borrowed]).toEqual([at + 1, at + 2, 1]);
  });

  it('lose their connection, and the next one finds another', async () => {
    const cut = store.transact(command(tenantId), (tx) => {
      tx.append(notebook(), 0, [noteTaken('lost')]);
      tx.write(slow());
    });
    const next = take('kept');
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'relay' and query like '%pg_sleep%' and state = 'active'`;
    const killed = async () => (await log.database.adminPool.query(kill)).rowCount === 1;
    const kills = (async () => {
      while (!(await killed())) await turn();
    })();
    await expect(cut).rejects.toThrow(StoreUnavailable);
    await kills;
    expect((await next).position).toBe(2);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'kept']);
  });

  it('give the connection up for whoever else waits for one', async () => {
    const { url } = log.database;
    const narrow = createPool({ url, role: 'holdfast_app', max: 1, applicationName: 'test' });
    const only = openStore(narrow);
    const other = await openTenant(only);
    const order: string[] = [];
    const appending = (id: string, name: string) =>
      only
        .transact(command(id), (tx) => tx.append(notebook(), 0, [noteTaken(name)]))
        .then(() => order.push(name));
    const hot = ['1', '2', '3', '4'].map((name) => appending(tenantId, name));
    await Promise.all([...hot, appending(other, 'other')]);
    await narrow.end();
    expect(order).toEqual(['1', 'other', '2', '3', '4']);
  });
});

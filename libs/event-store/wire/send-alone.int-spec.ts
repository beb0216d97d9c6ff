import type { Pool } from 'pg';
import { setImmediate as turn } from 'node:timers/promises';
import { openTenant, useLog } from '../../../test/support/log';
import { scope, withConnection } from './connection';
import { createPool } from './database-roles';
import type { BatchResult } from './batch';
import { sendAlone } from './send-alone';
import { statement } from './statement';

const echo = statement<[number]>('test_alone_echo', 'select $1::int, pg_backend_pid()');
const divide = statement<[number]>('test_alone_divide', 'select 1 / $1::int');
const events = statement<[]>('test_alone_events', 'select count(*) from es.event');
const pause = statement<[]>('test_alone_pause', 'select pg_sleep(0.002)');
const slow = statement<[]>('test_alone_slow', 'select pg_sleep(0.1)');

describe('A batch that is a transaction by itself', () => {
  const log = useLog();
  let pool: Pool;

  beforeEach(() => {
    const { url } = log.database;
    pool = createPool({ url, role: 'holdfast_app', max: 2, applicationName: 'doomed' });
  });
  afterEach(() => pool.end());

  /** So many at once, of which those with a number divide by nothing. */
  const batches = (count: number, failing: readonly number[] = []) =>
    Array.from({ length: count }, (_, n) => sendAlone(pool, [echo(n), divide(failing.includes(n) ? 0 : 1)]));

  /** Both connections are open, so that what follows finds them taken. */
  const warm = () => Promise.all(batches(2));

  const allTaken = async (asked: Pool) => {
    while (asked.totalCount === 0 || asked.idleCount > 0 || asked.waitingCount > 0) await turn();
  };

  /** So many, each when the one before has settled: from the second on all connections are taken by others. */
  const oneByOne = async (count: number) => {
    const replies: BatchResult[] = [];
    for (let n = 0; n < count; n += 1) replies.push(await sendAlone(pool, [echo(n), pause()]));
    return replies;
  };

  it('is answered with its own rows, however many share a connection', async () => {
    await warm();
    const replies = (await Promise.all([1, 2, 3, 4].map(() => oneByOne(10)))).flat();
    expect(replies.map(({ rows }) => Number(rows[0]?.[0]?.[0]))).toEqual(
      [1, 2, 3, 4].flatMap(() => [...Array(10).keys()]),
    );
    expect(new Set(replies.map(({ rows }) => rows[0]?.[0]?.[1])).size).toBe(2);
    expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
  });

  it('fails alone', async () => {
    await warm();
    const settled = await Promise.allSettled(batches(12, [0, 2, 3, 7]));
    const failed = settled.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
    expect(failed).toEqual([0, 2, 3, 7]);
    expect(pool.idleCount).toBe(2);
  });

  it('goes once more behind one that failed before it had prepared what both need', async () => {
    await warm();
    const late = statement<[number]>('test_alone_late', 'select $1::int');
    const doomed = [0, 1].map(async () => sendAlone(pool, [slow(), divide(0), late(0)]));
    for (const each of doomed) each.catch(() => undefined);
    await allTaken(pool);
    const behind = await Promise.all([1, 2].map((n) => sendAlone(pool, [late(n)])));
    expect(behind.map(({ rows }) => rows[0]?.[0]?.[0])).toEqual(['1', '2']);
    expect((await Promise.allSettled(doomed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('sees nothing of the tenant of the batch before it', async () => {
    const tenantId = await openTenant(log.store);
    await warm();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sendAlone(pool, n % 3 === 0 ? [scope('holdfast_app', tenantId), events()] : [events()]),
      ),
    );
    expect(replies.map(({ rows }) => Number(rows.at(-1)?.[0]?.[0]))).toEqual(
      Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? 1 : 0)),
    );
  });

  it('overtakes nobody who waits for a connection of their own', async () => {
    const { url } = log.database;
    const narrow = createPool({ url, role: 'holdfast_app', max: 1, applicationName: 'test' });
    const order: string[] = [];
    await sendAlone(narrow, [echo(1)]);
    const first = sendAlone(narrow, [slow()]);
    await allTaken(narrow);
    const behind = sendAlone(narrow, [slow()]);
    const own = withConnection(narrow, async () => order.push('own'));
    // From now on there would be room behind the second.
    await first;
    const late = sendAlone(narrow, [echo(1)]).then(() => order.push('late'));
    await Promise.all([behind, own, late]);
    await narrow.end();
    expect(order).toEqual(['own', 'late']);
  });

  it('goes down with its connection, and the next one finds another', async () => {
    await warm();
    const first = [sendAlone(pool, [slow()]), sendAlone(pool, [slow()])];
    await allTaken(pool);
    const flying = Promise.allSettled([...first, sendAlone(pool, [slow()]), sendAlone(pool, [slow()])]);
    expect(pool.waitingCount).toBe(0);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed' and state = 'active'`;
    for (let killed = 0; killed < 2; killed += (await log.database.adminPool.query(kill)).rowCount ?? 0)
      await turn();
    const gone = { status: 'rejected', reason: { name: 'StoreUnavailable' } };
    expect(await flying).toMatchObject([gone, gone, gone, gone]);
    expect(await Promise.all(batches(4))).toHaveLength(4);
  });
});

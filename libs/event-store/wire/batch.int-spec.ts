import { Client } from 'pg';
import type { PoolClient } from 'pg';
import { useLog } from '../../../test/support/log';
import { send, sendBehind } from './batch';
import { statement } from './statement';

const echo = statement(
  'test_echo',
  'select $1::text, $2::text[], $3::timestamptz, $4::jsonb, $5::bytea, $6::int',
);
const divide = statement('test_divide', 'select 1 / $1::int');
const put = statement('test_flight_put', 'insert into t values ($1)');
const count = statement('test_flight_count', 'select count(*) from t');
const begin = statement('test_begin', 'begin');
const rollback = statement('test_rollback', 'rollback');

describe('A batch', () => {
  const log = useLog();

  async function alone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await log.database.adminPool.connect();
    try {
      await client.query('create temp table t (n int)');
      return await work(client);
    } finally {
      client.release(true);
    }
  }

  it('carries every kind of value there, and text back', async () => {
    await alone(async (client) => {
      await client.query(`set timezone = 'UTC'`);
      const at = new Date('2026-03-29T01:30:00.123Z');
      const odd = ['a"b', 'c\\d', null, '{e}', ''];
      const { rows, tags } = await send(client, [
        echo('é', odd, at, { a: [1] }, Buffer.from([0, 255]), 7),
        echo(...Array<null>(6).fill(null)),
      ]);
      expect(rows).toEqual([
        [
          [
            'é',
            '{"a\\"b","c\\\\d",NULL,"{e}",""}',
            '2026-03-29 01:30:00.123+00',
            '{"a": [1]}',
            '\\x00ff',
            '7',
          ],
        ],
        [[null, null, null, null, null, null]],
      ]);
      expect(tags).toEqual(['SELECT 1', 'SELECT 1']);
    });
  });

  it('is one transaction: what comes before a failure is taken back, what comes behind is not tried', async () => {
    await alone(async (client) => {
      await expect(send(client, [put(1), divide(0), put(2)])).rejects.toMatchObject({ code: '22012' });
      expect((await send(client, [count()])).rows).toEqual([[['0']]]);
    });
  });

  it('leaves an explicit transaction open, and failed after a failure', async () => {
    await alone(async (client) => {
      await send(client, [begin(), put(1)]);
      expect(client.getTransactionStatus()).toBe('T');
      await expect(send(client, [divide(0)])).rejects.toMatchObject({ code: '22012' });
      await expect(send(client, [count()])).rejects.toMatchObject({ code: '25P02' });
      await send(client, [rollback()]);
      expect((await send(client, [count()])).rows).toEqual([[['0']]]);
    });
  });

  it('prepares anew what a failure may have kept from being prepared', async () => {
    await alone(async (client) => {
      const late = statement('test_late', 'select 2');
      const early = statement('test_early', 'select 1');
      for (let n = 0; n < 2; n += 1)
        await expect(send(client, [early(), divide(0), late()])).rejects.toMatchObject({ code: '22012' });
      expect((await send(client, [early(), late()])).rows).toEqual([[['1']], [['2']]]);
      expect((await send(client, [late(), early()])).rows).toEqual([[['2']], [['1']]]);
    });
  });

  it('recovers from a plan that no longer fits its table, and from statements that are gone', async () => {
    await alone(async (client) => {
      const all = statement('test_all', 'select * from t');
      await send(client, [put(1), all()]);
      await client.query('alter table t add column m int');
      await expect(send(client, [all()])).rejects.toMatchObject({ code: '0A000' });
      expect((await send(client, [all()])).rows).toEqual([[['1', null]]]);
      await client.query('deallocate all');
      await expect(send(client, [all()])).rejects.toMatchObject({ code: '26000' });
      expect((await send(client, [all()])).rows).toEqual([[['1', null]]]);
    });
  });

  it('has the server keep no text that is put together as it is needed', async () => {
    await alone(async (client) => {
      const asNeeded = (text: string, ...values: unknown[]) => ({
        name: 'test_list',
        text,
        values,
        isKept: false,
      });
      const first = await send(client, [asNeeded('select $1::int', 1), count(), asNeeded('select $1', 'b')]);
      expect(first.rows).toEqual([[['1']], [['0']], [['b']]]);
      await expect(send(client, [asNeeded('select 1 / $1::int', 0)])).rejects.toMatchObject({
        code: '22012',
      });
      expect((await send(client, [asNeeded('select 2')])).rows).toEqual([[['2']]]);
      const { rows } = await client.query('select name from pg_prepared_statements');
      expect(rows).toEqual([{ name: 'test_flight_count' }]);
    });
  });

  it('refuses a value that cannot be sent, and harms nobody', async () => {
    await alone(async (client) => {
      await expect(send(client, [put(1), put(() => 1)])).rejects.toThrow('cannot be sent');
      expect((await send(client, [count()])).rows).toEqual([[['0']]]);
    });
  });

  it('may be sent behind another, and stands or falls by itself', async () => {
    await alone(async (client) => {
      const settled = await Promise.allSettled([
        send(client, [put(1), divide(0)]),
        sendBehind(client, [put(2)]),
      ]);
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      const [first, second] = await Promise.all([send(client, [put(3)]), sendBehind(client, [count()])]);
      expect([first.tags, second.rows]).toEqual([['INSERT 0 1'], [[['2']]]]);
    });
  });

  it('fails behind a transaction that failed and was not ended', async () => {
    await alone(async (client) => {
      const settled = await Promise.allSettled([
        send(client, [begin(), put(1), divide(0)]),
        sendBehind(client, [begin(), put(2)]),
      ]);
      const refused = { status: 'rejected', reason: { code: '25P02' } };
      expect(settled).toMatchObject([{ status: 'rejected', reason: { code: '22012' } }, refused]);
      await send(client, [rollback()]);
      expect((await send(client, [count()])).rows).toEqual([[['0']]]);
    });
  });

  it('is not sent ahead of one that has not left itself', async () => {
    await alone(async (client) => {
      const settled = await Promise.all([
        send(client, [put(1)]),
        send(client, [put(2)]),
        sendBehind(client, [count()]),
      ]);
      expect(settled[2].rows).toEqual([[['2']]]);
    });
  });

  it('sent behind one that never prepared what it needs, fails, and prepares it the next time', async () => {
    await alone(async (client) => {
      const missed = statement('test_missed', 'select 3');
      const behind = () =>
        Promise.allSettled([send(client, [divide(0), missed()]), sendBehind(client, [missed()])]);
      expect(await behind()).toMatchObject([{ status: 'rejected' }, { reason: { code: '26000' } }]);
      expect((await send(client, [missed()])).rows).toEqual([[['3']]]);
    });
  });

  it('gives up on a server that has vanished', async () => {
    const impatient = new Client({ connectionString: log.database.url, query_timeout: 50 });
    await impatient.connect();
    const slow = statement('test_slow', 'select pg_sleep(0.5)');
    await expect(send(impatient, [slow()])).rejects.toThrow('timeout');
    await impatient.end();
  });

  it('says that the connection broke', async () => {
    await alone(async (client) => {
      client.on('error', () => undefined);
      const suicide = statement('test_suicide', 'select pg_terminate_backend(pg_backend_pid())');
      await expect(send(client, [put(1), suicide()])).rejects.toMatchObject({ code: '57P01' });
      await expect(send(client, [count()])).rejects.toThrow(/not queryable|terminated/);
    });
  });
});

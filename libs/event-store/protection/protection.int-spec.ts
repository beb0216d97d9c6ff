import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import {
  command,
  notebook,
  noteTaken,
  notesRead,
  openTenant,
  useLog,
  wordsOf,
} from '../../../test/support/log';
import { appendStatement } from '../log/append.statement';
import { BEGIN, scope, withConnection } from '../wire/connection';
import { assertSafeRole, createPool, inSystem, inTenant, writeInTenant } from '../wire/database-roles';
import { headRead, pageRead } from '../log/log.read';
import { read, statement } from '../wire/statement';

const wholeLog = (tenantId: string) => pageRead(tenantId, 0, 1_000, 1_000);
const everybody = read('test_everybody', 'select count(*) from es.event', (fields) => Number(fields[0]));

describe('What nobody can do to the log', () => {
  const log = useLog();

  it.each([
    ['change an event', `update es.event set data = '{}' where tenant_id = $1`],
    ['remove an event', 'delete from es.event where tenant_id = $1'],
    ['empty the log', 'truncate es.event'],
    ['change a seal', `update es.seal set root_hash = '' where tenant_id = $1`],
    ['remove the seals', 'truncate es.seal'],
  ])('not even the owner can %s', async (_what, sql) => {
    const tenantId = await openTenant(log.store);
    await log.database.adminPool.query(
      `insert into es.seal values ($1, 1, 1, '', '') on conflict do nothing`,
      [tenantId],
    );
    const attempt = log.database.adminPool.query(sql, sql.includes('$1') ? [tenantId] : []);
    await expect(attempt).rejects.toMatchObject({ code: 'ES405' });
    expect(await log.store.readLog(tenantId, 0, 10)).toHaveLength(1);
  });

  it.each([
    ['update es.event set version = version', 'event'],
    ['delete from es.event', 'event'],
    ['truncate es.event', 'event'],
    ['delete from es.tenant_log', 'tenant_log'],
    ['update es.tenant_log set tenant_id = tenant_id', 'tenant_log'],
    ['delete from es.checkpoint', 'checkpoint'],
    ['create table es.mine ()', 'schema es'],
  ])('neither role may %s', async (sql, what) => {
    for (const pool of [log.pool, log.systemPool])
      await expect(pool.query(sql)).rejects.toMatchObject({
        code: '42501',
        message: expect.stringContaining(what),
      });
  });
});

describe('Row-level security', () => {
  const log = useLog();

  it('shows nothing to a connection without a tenant', async () => {
    const tenantId = await openTenant(log.store);
    for (const table of ['es.event', 'es.tenant_log', 'es.checkpoint', 'es.idempotency', 'rm.jotting'])
      expect((await log.pool.query(`select from ${table}`)).rowCount).toBe(0);
    // The setting of the last transaction on the connection does not linger.
    await inTenant(log.pool, tenantId, [wholeLog(tenantId)]);
    expect((await log.pool.query('select from es.event')).rowCount).toBe(0);
  });

  it('shows a tenant its own rows, and none of another', async () => {
    const [mine, theirs] = [await openTenant(log.store), await openTenant(log.store)];
    const [own, other, all] = await inTenant(log.pool, mine, [wholeLog(mine), wholeLog(theirs), everybody()]);
    expect(own).toHaveLength(1);
    expect(other).toEqual([]);
    expect(all).toEqual([1]);
  });

  it('lets a tenant write no row of another', async () => {
    const [mine, theirs] = [await openTenant(log.store), await openTenant(log.store)];
    const put = statement(
      'test_put',
      `insert into rm.jotting (tenant_id, position, words) values ($1, 1, 'x')`,
    );
    const smuggled = log.store.transact(command(mine), (tx) => tx.write(put(theirs)));
    await expect(smuggled).rejects.toMatchObject({ code: '42501' });

    const stream = notebook();
    const event = { tenantId: theirs, position: 2, stream, version: 1, eventId: randomUUID() };
    const foreign = appendStatement({
      tenantId: theirs,
      head: 1,
      meta: { actor: { kind: 'system' } },
      now: new Date(),
      existing: [],
      events: [
        {
          event: {
            ...event,
            ...noteTaken('x'),
            data: {},
            meta: { actor: { kind: 'system' } },
            occurredAt: new Date(),
          },
          schemaVersion: 1,
          data: '{}',
        },
      ],
    });
    const append = withConnection(log.pool, (send) => send([BEGIN, scope('holdfast_app', mine), foreign]));
    await expect(append).rejects.toMatchObject({ name: 'ConcurrencyConflict' });
    expect(await log.store.position(theirs)).toBe(1);
  });

  it('refuses a tenant that is no uuid', async () => {
    await expect(inTenant(log.pool, `' or true --`, [everybody()])).rejects.toMatchObject({ code: '22P02' });
  });

  it('lets the platform read all tenants, and the requests of tenants never', async () => {
    await openTenant(log.store);
    await openTenant(log.store);
    const [[count]] = await inSystem(log.systemPool, [everybody()]);
    expect(count).toBeGreaterThanOrEqual(2);
    const { rows } = await log.database.adminPool.query(
      `select pg_has_role('holdfast_app', 'holdfast_system', 'member') or pg_has_role('holdfast_system', 'holdfast_app', 'member') crossed`,
    );
    expect(rows).toEqual([{ crossed: false }]);
  });

  it('binds what a tenant writes besides events, too', async () => {
    const [mine, theirs] = [await openTenant(log.store), await openTenant(log.store)];
    const put = read(
      'test_put_back',
      `insert into rm.jotting (tenant_id, position, words) values ($1, 1, 'x') returning words`,
      ([words]) => words,
    );
    expect(await writeInTenant(log.pool, mine, [put(mine)])).toEqual([['x']]);
    await expect(writeInTenant(log.pool, mine, [put(mine), put(theirs)])).rejects.toMatchObject({
      code: '42501',
    });
    expect(await wordsOf(log.pool, mine)).toEqual(['x']);
    expect(await wordsOf(log.pool, theirs)).toEqual([]);
  });

  it('reads within one snapshot, and only reads', async () => {
    const tenantId = await openTenant(log.store);
    const [before, , after] = await inTenant(log.pool, tenantId, [
      headRead(tenantId),
      read('test_pause', 'select pg_sleep(0.2)', () => 0)(),
      headRead(tenantId),
      notesRead(tenantId),
    ]);
    expect(after).toEqual(before);
    const write = read(
      'test_write',
      `insert into rm.jotting (tenant_id, position, words) values ($1, 1, 'x')`,
      () => 0,
    );
    await expect(inTenant(log.pool, tenantId, [write(tenantId)])).rejects.toThrow('not available');
  });
});

describe('The start-up check', () => {
  const log = useLog();

  it('accepts the two roles', async () => {
    await assertSafeRole(log.pool);
    await assertSafeRole(log.pool, 'holdfast_app');
    await assertSafeRole(log.systemPool, 'holdfast_system');
    await expect(assertSafeRole(log.systemPool, 'holdfast_app')).rejects.toThrow('should be holdfast_app');
  });

  it('refuses the owner', async () => {
    await expect(assertSafeRole(log.database.adminPool)).rejects.toThrow(
      /is not safe: it is a superuser, it bypasses row-level security, it owns \d+ tables/,
    );
  });

  it('refuses a database with a table of tenants that nothing protects', async () => {
    await log.database.adminPool.query('create table rm.bare (tenant_id uuid)');
    await expect(assertSafeRole(log.pool)).rejects.toThrow('1 tables with a tenant_id');
    await log.database.adminPool.query('alter table rm.bare enable row level security');
    await expect(assertSafeRole(log.pool)).rejects.toThrow('1 tables with a tenant_id');
    await log.database.adminPool.query(`select es.protect('rm.bare')`);
    await assertSafeRole(log.pool);
  });

  it('refuses a url that would choose the role itself', () => {
    const url = `${log.database.url}?options=-c%20role%3Dpostgres`;
    const request = { url, role: 'holdfast_app' as const, max: 1, applicationName: 'test' };
    expect(() => createPool(request)).toThrow('must not set "options"');
  });

  it('gives connections their role and their patience before anything is asked of them', async () => {
    const { rows } = await log.pool.query(
      `select current_user, current_setting('lock_timeout') lock, current_setting('statement_timeout') statement,
              current_setting('idle_in_transaction_session_timeout') idle, current_setting('timezone') zone`,
    );
    expect(rows).toEqual([
      { current_user: 'holdfast_app', lock: '2s', statement: '10s', idle: '10s', zone: 'UTC' },
    ]);
  });

  it('keeps its role in every transaction even behind a pooler that drops the settings', async () => {
    // Like such a pooler: a connection that is the owner's.
    const dropped = new Pool({ connectionString: log.database.url, max: 1 });
    const tenantId = await openTenant(log.store);
    await openTenant(log.store);
    expect(await inTenant(dropped, tenantId, [everybody()])).toEqual([[1]]);
    await dropped.end();
  });
});

import { randomUUID } from 'node:crypto';
import {
  command,
  createNoteTable,
  notebook,
  notes,
  noteTaken,
  openStore,
  openTenant,
  useLog,
} from '../../../test/support/log';
import { buildAhead } from './build-ahead';
import { TenantLogUnknown } from '../errors';
import type { EventStore } from '../log/event-store';
import { rebuild, rebuildAll } from './rebuild';
import { SubscriptionRunner } from '../subscriptions/subscription-runner';
import { Upcasters } from '../log/upcast';

describe('Rebuilding a projection', () => {
  const log = useLog();
  const inline = notes('rm.jotting');
  const later = notes('rm.later_note');

  beforeAll(async () => {
    await createNoteTable(log.database.adminPool, 'rm.later_note');
    await createNoteTable(log.database.adminPool, 'rm.live_note');
  });

  function take(store: EventStore, tenantId: string, words: readonly string[]) {
    const events = words.map((word) => noteTaken(word));
    return store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, events));
  }

  /** Rows that are in one table but not in the other, whichever. */
  async function difference(one: string, other: string): Promise<number> {
    const columns = 'tenant_id, position, words';
    const { rowCount } = await log.database.adminPool.query(
      `(select ${columns} from ${one} except all select ${columns} from ${other}) union all
       (select ${columns} from ${other} except all select ${columns} from ${one})`,
    );
    return rowCount ?? -1;
  }

  const spoil = (table: string) =>
    log.database.adminPool.query(
      `delete from ${table} where position % 2 = 0; update ${table} set words = 'spoiled'`,
    );
  const keep = (table: string) =>
    log.database.adminPool.query(`truncate rm.live_note; insert into rm.live_note (tenant_id, position, words)
                                  select tenant_id, position, words from ${table} order by n`);

  it.each([
    { what: 'an inline projection', projection: inline, isInline: true },
    { what: 'a subscription', projection: later, isInline: false },
  ])('gives $what the rows that it had', async ({ projection, isInline }) => {
    const store = openStore(log.pool, { inline: [inline] });
    const tenants = [await openTenant(store), await openTenant(store)];
    const words = Array.from({ length: 60 }, (_, n) => `note ${n}`);
    for (const tenantId of tenants) await take(store, tenantId, words);
    const runner = new SubscriptionRunner(log.systemPool, [later]);
    await runner.drain();
    const [table] = projection.tables as [string];
    await keep(table);
    await spoil(table);
    expect(await difference('rm.live_note', table)).toBeGreaterThan(0);

    const options = { inline: isInline, pageSize: 7 };
    expect(await rebuildAll(log.systemPool, [[projection]], options)).toBeGreaterThanOrEqual(2);
    expect(await difference('rm.live_note', table)).toBe(0);

    // And it goes on from there.
    for (const tenantId of tenants) await take(store, tenantId, ['after']);
    await runner.drain();
    const { rows } = await log.database.adminPool.query(
      `select tenant_id, array_agg(position::int order by n) positions from ${table} group by tenant_id`,
    );
    for (const tenantId of tenants)
      expect(rows.find(({ tenant_id }) => tenant_id === tenantId).positions).toEqual(
        Array.from({ length: 62 }, (_, n) => n + 1),
      );
  });

  it('touches one tenant only', async () => {
    const store = openStore(log.pool, { inline: [inline] });
    const [one, other] = [await openTenant(store), await openTenant(store)];
    await log.database.adminPool.query(`update rm.jotting set words = 'mark'`);
    expect(await rebuild(log.systemPool, [[inline]], one, { inline: true })).toEqual(
      new Map([['jotting', 1]]),
    );
    const { rows } = await log.database.adminPool.query(
      'select tenant_id, words from rm.jotting where tenant_id = any($1) order by words',
      [[one, other]],
    );
    expect(rows).toEqual([
      { tenant_id: one, words: 'first' },
      { tenant_id: other, words: 'mark' },
    ]);
  });

  it('loses nothing and takes nothing twice while commands and subscriptions go on', async () => {
    const store = openStore(log.pool, { inline: [inline] });
    const tenantId = await openTenant(store);
    const writing = Promise.all(Array.from({ length: 60 }, (_, n) => take(store, tenantId, [`note ${n}`])));
    const runner = new SubscriptionRunner(log.systemPool, [later], { sweepMs: 1, pageSize: 3 });
    await runner.start();
    for (let n = 0; n < 5; n += 1) {
      await rebuild(log.systemPool, [[inline]], tenantId, { inline: true, pageSize: 5 });
      await rebuild(log.systemPool, [[later]], tenantId, { inline: false, pageSize: 5 });
    }
    await writing;
    await runner.drain();
    await runner.stop();
    for (const table of ['rm.jotting', 'rm.later_note']) {
      const { rows } = await log.database.adminPool.query(
        `select array_agg(position::int order by n) positions from ${table} where tenant_id = $1`,
        [tenantId],
      );
      expect(rows[0].positions).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
    }
  });

  it('brings a parked subscription back to life', async () => {
    const tenantId = await openTenant(log.store);
    await take(log.store, tenantId, ['poison']);
    const runner = new SubscriptionRunner(log.systemPool, [later], { maxAttempts: 1 });
    await runner.drain();
    const cured = {
      upcasters: new Upcasters([{ type: 'NoteTaken', from: 1, up: () => ({ words: 'cured' }) }]),
    };
    await rebuild(log.systemPool, [[later]], tenantId, { inline: false, ...cured });
    await take(log.store, tenantId, ['after']);
    await runner.drain();
    const { rows } = await log.database.adminPool.query(
      'select words from rm.later_note where tenant_id = $1 order by n',
      [tenantId],
    );
    expect(rows).toEqual([{ words: 'cured' }, { words: 'cured' }, { words: 'after' }]);
  });

  it('changes nothing when it fails, and knows no tenant without a log', async () => {
    const store = openStore(log.pool, { inline: [inline] });
    const tenantId = await openTenant(store);
    const failing = { ...inline, project: () => [{ name: 'test_fail', text: 'select 1 / 0', values: [] }] };
    await expect(rebuild(log.systemPool, [[failing]], tenantId, { inline: true })).rejects.toThrow(
      'division',
    );
    const { rowCount } = await log.database.adminPool.query('select from rm.jotting where tenant_id = $1', [
      tenantId,
    ]);
    expect(rowCount).toBe(1);
    for (const isInline of [true, false])
      await expect(rebuild(log.systemPool, [[inline]], randomUUID(), { inline: isInline })).rejects.toThrow(
        TenantLogUnknown,
      );
    await expect(buildAhead(log.systemPool, inline, randomUUID())).rejects.toThrow(TenantLogUnknown);
  });

  it('refuses what is no table of a projection', async () => {
    const tenantId = await openTenant(log.store);
    const odd = { ...inline, tables: ['rm.jotting; drop table rm.jotting'] };
    await expect(rebuild(log.systemPool, [[odd]], tenantId, { inline: true })).rejects.toThrow('Not a table');
  });

  it('builds a new version ahead, while the old one works, so that little is left to catch up', async () => {
    const tenantId = await openTenant(log.store);
    for (let n = 0; n < 30; n += 1) await take(log.store, tenantId, [`note ${n}`]);
    await createNoteTable(log.database.adminPool, 'rm.next_note');
    const next = notes('rm.next_note', 2);
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, n) => take(log.store, tenantId, [`more ${n}`])),
    );
    const reached = await buildAhead(log.systemPool, next, tenantId, { pageSize: 10 });
    await writing;
    expect(reached).toBeGreaterThan(20);
    const store = openStore(log.pool, { inline: [next] });
    // Some processes have the new version already while others still build.
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => take(store, tenantId, [`last ${n}`])),
      buildAhead(log.systemPool, next, tenantId, { pageSize: 2 }),
    ]);
    const { rows } = await log.database.adminPool.query(
      'select array_agg(position::int order by n) positions from rm.next_note where tenant_id = $1',
      [tenantId],
    );
    expect(rows[0].positions).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
  });
});

import { Client } from 'pg';
import {
  command,
  notebook,
  notes,
  noteTaken,
  openStore,
  openTenant,
  useLog,
} from '../../../test/support/log';
import { rebuildBlueGreen } from './blue-green';
import { rebuildBlueGreenTogether } from './blue-green-together';
import { TenantLogUnknown } from '../errors';
import { prepareShadow, RebuildUnderWay } from './shadow';
import { SubscriptionRunner } from '../subscriptions/subscription-runner';

describe('Rebuilding a projection blue/green', () => {
  const log = useLog({ max: 6 });
  const inline = { ...notes('rm.blue_note') };
  const later = notes('rm.late_note');

  beforeAll(async () => {
    // Without the column that counts: a row built again must be equal to the one in use.
    for (const table of ['rm.blue_note', 'rm.late_note'])
      await log.database.adminPool
        .query(`create table ${table} (tenant_id uuid not null, position bigint not null,
        words text not null, size int generated always as (length(words)) stored, primary key (tenant_id, position)); select es.protect('${table}')`);
    await prepare();
  });

  async function prepare(): Promise<void> {
    const owner = new Client({ connectionString: log.database.url });
    await owner.connect();
    await prepareShadow(owner, [inline, later]);
    await owner.end();
  }

  const take = (tenantId: string, words: string) =>
    openStore(log.pool, { inline: [inline] }).transact(command(tenantId), (tx) =>
      tx.append(notebook(), 0, [noteTaken(words)]),
    );

  async function tenantWith(count: number): Promise<string> {
    const tenantId = await openTenant(openStore(log.pool, { inline: [inline] }));
    for (let n = 1; n < count; n += 1) await take(tenantId, `note ${n}`);
    return tenantId;
  }

  const rowsOf = async (table: string, tenantId: string) =>
    (
      await log.database.adminPool.query(
        `select position::int, words from ${table} where tenant_id = $1 order by 1`,
        [tenantId],
      )
    ).rows;

  const rebuild = (tenantId: string, isInline = true) =>
    rebuildBlueGreen(log.systemPool, isInline ? inline : later, tenantId, { inline: isInline, pageSize: 7 });

  it('finds nothing to change in rows that are right, and leaves its own tables empty', async () => {
    const tenantId = await tenantWith(25);
    const before = await rowsOf('rm.blue_note', tenantId);
    expect(await rebuild(tenantId)).toMatchObject({ events: 25, removed: 0, added: 0 });
    expect(await rowsOf('rm.blue_note', tenantId)).toEqual(before);
    expect(await rowsOf('rebuild.blue_note', tenantId)).toEqual([]);
  });

  it('mends rows that were spoiled, lost or made up, of this tenant alone', async () => {
    const [tenantId, other] = [await tenantWith(25), await tenantWith(3)];
    const before = await rowsOf('rm.blue_note', tenantId);
    const { adminPool } = log.database;
    await adminPool.query(`delete from rm.blue_note where position = 5`);
    await adminPool.query(`update rm.blue_note set words = 'spoiled' where position in (2, 9)`);
    await adminPool.query(`insert into rm.blue_note values ($1, 99, 'made up')`, [tenantId]);
    const othersRows = await rowsOf('rm.blue_note', other);
    expect(await rebuild(tenantId)).toMatchObject({ removed: 3, added: 3 });
    expect(await rowsOf('rm.blue_note', tenantId)).toEqual(before);
    expect(await rowsOf('rm.blue_note', other)).toEqual(othersRows);
  });

  it('lets commands go on meanwhile and leaves none of them out', async () => {
    const tenantId = await tenantWith(60);
    await log.database.adminPool.query(`update rm.blue_note set words = 'spoiled' where tenant_id = $1`, [
      tenantId,
    ]);
    const written: Promise<unknown>[] = [];
    await rebuildBlueGreen(log.systemPool, inline, tenantId, {
      inline: true,
      pageSize: 7,
      onPage: (position) => written.push(take(tenantId, `meanwhile ${position}`)),
    });
    await Promise.all(written);
    const rows = await rowsOf('rm.blue_note', tenantId);
    expect(written.length).toBeGreaterThan(8);
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 60 + written.length }, (_, i) => i + 1),
    );
    expect(rows.filter(({ words }) => words === 'spoiled')).toEqual([]);
  });

  it('brings a parked subscription back to life', async () => {
    const tenantId = await tenantWith(10);
    const { adminPool } = log.database;
    await adminPool.query(`insert into rm.late_note values ($1, 4, 'in the way') on conflict do nothing`, [
      tenantId,
    ]);
    const runner = new SubscriptionRunner(log.systemPool, [later], { maxAttempts: 1 });
    await runner.drain();
    expect(await rowsOf('rm.late_note', tenantId)).toHaveLength(4);
    expect(await rebuild(tenantId, false)).toMatchObject({ events: 10, removed: 1 });
    await take(tenantId, 'afterwards');
    await runner.drain();
    expect(await rowsOf('rm.late_note', tenantId)).toEqual(await rowsOf('rm.blue_note', tenantId));
  });

  it('rebuilds several at once while commands go on, and mends each', async () => {
    const tenantId = await tenantWith(40);
    const runner = new SubscriptionRunner(log.systemPool, [later]);
    await runner.drain();
    const { adminPool } = log.database;
    await adminPool.query(`update rm.blue_note set words = 'spoiled' where tenant_id = $1 and position = 7`, [
      tenantId,
    ]);
    await adminPool.query(`delete from rm.late_note where tenant_id = $1 and position > 38`, [tenantId]);
    const both = (projections = [[inline], [later]]) =>
      rebuildBlueGreenTogether(log.systemPool, projections, tenantId, {
        isInline: (projection) => projection === inline,
        pageSize: 7,
      });
    const written = Promise.all(Array.from({ length: 10 }, (_, n) => take(tenantId, `meanwhile ${n}`)));
    const rebuilt = await both();
    await written;
    await runner.drain();
    expect(rebuilt.get('blue_note')).toMatchObject({ removed: 1, added: 1 });
    expect(rebuilt.get('late_note')).toMatchObject({ removed: 0 });
    const rows = await rowsOf('rm.blue_note', tenantId);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(rows.filter(({ words }) => words === 'spoiled')).toEqual([]);
    expect(await rowsOf('rm.late_note', tenantId)).toEqual(rows);
    expect(await both()).toEqual(
      new Map([
        ['blue_note', expect.objectContaining({ events: 50, removed: 0, added: 0 })],
        ['late_note', expect.objectContaining({ events: 50, removed: 0, added: 0 })],
      ]),
    );
  });

  it('is done by one at a time, and not at all without a log', async () => {
    const tenantId = await tenantWith(20);
    const { adminPool } = log.database;
    const together = (id: string) =>
      rebuildBlueGreenTogether(log.systemPool, [[later], [inline]], id, { isInline: () => true });
    // Holds the tenant's lock, so that the first one has built and cannot end before the others have asked.
    const inTheWay = await adminPool.connect();
    await inTheWay.query('begin');
    await inTheWay.query('select from es.tenant_log where tenant_id = $1 for update', [tenantId]);
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      first = rebuildBlueGreen(log.systemPool, inline, tenantId, { inline: true, onPage: () => begun() });
    });
    try {
      await expect(rebuild(tenantId)).rejects.toBeInstanceOf(RebuildUnderWay);
      await expect(together(tenantId)).rejects.toBeInstanceOf(RebuildUnderWay);
    } finally {
      await inTheWay.query('rollback');
      inTheWay.release();
    }
    expect(await first).toMatchObject({ events: 20, removed: 0, added: 0 });
    // Whoever was refused keeps nobody else away.
    expect((await together(tenantId)).size).toBe(2);
    await expect(together('7c6a8a4e-0000-4000-8000-000000000000')).rejects.toThrow(TenantLogUnknown);
    await expect(rebuild('7c6a8a4e-0000-4000-8000-000000000000')).rejects.toThrow(TenantLogUnknown);
  });

  it('makes its tables anew when those in use have changed', async () => {
    await log.database.adminPool.query(`alter table rm.blue_note add column more text not null default 'x'`);
    await prepare();
    const tenantId = await tenantWith(3);
    expect(await rebuild(tenantId)).toMatchObject({ removed: 0, added: 0 });
  });
});

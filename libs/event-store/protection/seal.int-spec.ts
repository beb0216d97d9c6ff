import { command, notebook, noteTaken, openStore, openTenant, useLog } from '../../../test/support/log';
import { sealer } from './sealer';
import { SubscriptionRunner } from '../subscriptions/subscription-runner';
import { verifyLog } from './verify-log';

describe('The seal of a log', () => {
  const log = useLog();
  const runner = () => new SubscriptionRunner(log.systemPool, [sealer(['NoteTaken'])], { pageSize: 10 });

  /** A tenant with so many events, sealed. */
  async function sealed(events = 35): Promise<string> {
    const store = openStore(log.pool);
    const tenantId = await openTenant(store);
    for (let n = 1; n < events; n += 1)
      await store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTaken(`note ${n}`)]));
    await runner().drain();
    return tenantId;
  }

  const verify = (tenantId: string, ...anchors: { tenantId: string; position: number; root: string }[]) =>
    verifyLog(log.systemPool, tenantId, anchors);

  /** As nobody may: behind the backs of triggers and privileges. */
  async function tamper(sql: string, values: unknown[]): Promise<void> {
    const client = await log.database.adminPool.connect();
    await client.query(`set session_replication_role = replica`);
    await client.query(sql, values);
    await client.query(`reset session_replication_role`);
    client.release();
  }

  it('covers every event, page by page, and an untouched log agrees with it', async () => {
    const tenantId = await sealed();
    expect(await verify(tenantId)).toMatchObject({ head: 35, sealedTo: 35, seals: 4, faults: [] });
  });

  it('goes on where it ended, and a second runner seals nothing twice', async () => {
    const tenantId = await sealed(5);
    const before = await verify(tenantId);
    const store = openStore(log.pool);
    await store.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTaken('one more')]));
    await Promise.all([runner().drain(), runner().drain()]);
    expect(await verify(tenantId)).toMatchObject({ head: 6, sealedTo: 6, seals: 2, faults: [] });
    const anchor = { tenantId, position: 5, root: before?.root ?? '' };
    expect((await verify(tenantId, anchor))?.faults).toEqual([]);
  });

  it('gives a changed event away, whatever was changed', async () => {
    for (const change of [
      `data = '{"words": "something else"}'`,
      `meta = meta || '{"requestId": "x"}'`,
      `type = 'NoteTornUp'`,
      `occurred_at = occurred_at + interval '1 microsecond'`,
    ]) {
      const tenantId = await sealed();
      await tamper(`update es.event set ${change} where tenant_id = $1 and position = 17`, [tenantId]);
      expect((await verify(tenantId))?.faults).toEqual([{ kind: 'seal', from: 11, to: 20 }]);
    }
  });

  it('gives away an event that was taken out, in the middle and at the end', async () => {
    const tenantId = await sealed();
    await tamper('delete from es.event where tenant_id = $1 and position = 17', [tenantId]);
    expect((await verify(tenantId))?.faults).toEqual([
      { kind: 'gap', from: 17, to: 17 },
      { kind: 'seal', from: 11, to: 20 },
    ]);
    await tamper('delete from es.event where tenant_id = $1 and position = 35', [tenantId]);
    expect((await verify(tenantId))?.faults).toContainEqual({ kind: 'head', from: 34, to: 35 });
  });

  it('gives away a seal that was made anew, and even a whole chain of them to who has noted one down', async () => {
    const tenantId = await sealed();
    const before = await verify(tenantId);
    const anchor = { tenantId, position: 35, root: before?.root ?? '' };
    await tamper(`update es.event set data = '{"words": "forged"}' where tenant_id = $1 and position = 17`, [
      tenantId,
    ]);
    await tamper('delete from es.seal where tenant_id = $1 and last_position > 10', [tenantId]);
    await tamper(`update es.checkpoint set position = 10 where tenant_id = $1 and subscription = 'seal'`, [
      tenantId,
    ]);
    await runner().drain();
    expect((await verify(tenantId))?.faults).toEqual([]);
    expect((await verify(tenantId, anchor))?.faults).toEqual([{ kind: 'anchor', from: 35, to: 35 }]);

    await tamper(`update es.seal set root_hash = '\\x00' where tenant_id = $1 and last_position = 20`, [
      tenantId,
    ]);
    expect((await verify(tenantId))?.faults).toEqual([
      { kind: 'chain', from: 21, to: 30 },
      { kind: 'seal', from: 11, to: 20 },
    ]);
  });

  it('knows nothing of a log that does not exist', async () => {
    expect(await verify('7c6a8a4e-0000-4000-8000-000000000000')).toBeNull();
  });
});

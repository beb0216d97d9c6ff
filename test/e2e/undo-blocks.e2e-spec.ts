import { randomUUID } from 'node:crypto';
import { ClearGeneratedBlocks } from '@holdfast/application/schedule/clear-blocks';
import { CommandBus } from '@nestjs/cqrs';
import { violations } from '../support/invariants';
import { STAY, scheduleSteps, useScheduleShop } from '../support/schedules';
import type { AtScheduleShop } from '../support/schedules';
import { day } from '../support/shop';

let shop: AtScheduleShop['shop'];
let tenant: AtScheduleShop['tenant'];
useScheduleShop((now) => ({ shop, tenant } = now));

const { admin, create, generate, availability } = scheduleSteps(() => ({ shop, tenant }));

const WEEKS = { start_date: day(0), end_date: day(14 * 7 - 1) };
const acts = async () => (await admin('GET', '/acts')).body as { id: string; label: string }[];
const undo = (id: string) => admin('POST', `/acts/${id}/undo`);
/** As the calendar has them, without what says when it was asked. */
const blocks = async () =>
  (
    await shop.api.database.adminPool.query('select * from rm.block where tenant_id = $1 order by starts', [
      tenant.id,
    ])
  ).rows as Record<string, unknown>[];
const allowed = async () => {
  expect((await admin('PUT', '/settings', { undo_minutes: 10 })).status).toBe(200);
};

describe('Undoing what was done to many blocks', () => {
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  }, 60_000);

  it('gives back 12 of 14 prices, and names the 2 blocks that were booked since', async () => {
    await allowed();
    const id = await create();
    expect((await generate(id, false, WEEKS)).status).toBe(200);
    const before = await blocks();
    expect(before).toHaveLength(14);
    await admin('PUT', `/schedules/${id}`, { ...STAY, price: 500 });
    expect((await admin('POST', `/schedules/${id}/align`, {})).body.count).toBe(14);
    const [aligned] = await acts();
    for (const index of [3, 8])
      expect((await shop.bookAndPay(tenant, String(before[index]?.['block_id']))).status).toBe(200);
    const { status, body } = await undo(String(aligned?.id));
    expect([status, body.undone.length, body.left]).toEqual([
      200,
      12,
      [3, 8].map(() => ({ sentence: expect.any(String), why: 'Somebody has held or booked it since.' })),
    ]);
    const after = await blocks();
    expect(after).toEqual(
      before.map((block, n) => (n === 3 || n === 8 ? { ...block, price: 50_000 } : block)),
    );
    const [noted] = (
      await shop.api.database.adminPool.query(
        `select data->>'whole' as whole from es.event where tenant_id = $1 and type = 'ActUndone'`,
        [tenant.id],
      )
    ).rows;
    expect(noted).toEqual({ whole: 'false' });
  }, 60_000);

  it('takes what a schedule has made off the calendar, and puts what was cleared back, each under its id', async () => {
    await allowed();
    const id = await create();
    await generate(id, false, WEEKS);
    const [made] = await acts();
    expect(made?.label).toBe('blocks_generated');
    expect((await undo(String(made?.id))).body.undone).toHaveLength(14);
    expect(await availability()).toEqual([]);
    await generate(id, false, WEEKS);
    const before = await blocks();
    await admin('DELETE', `/schedules/${id}/blocks`);
    expect(await blocks()).toEqual([]);
    const [cleared] = await acts();
    expect((await undo(String(cleared?.id))).body.left).toEqual([]);
    expect(await blocks()).toEqual(before);
  }, 60_000);

  it('clears no more once that is undone, whatever is left of it', async () => {
    await allowed();
    const id = await create();
    await generate(id, false, WEEKS);
    const before = await blocks();
    const deed = { id: randomUUID(), label: 'blocks_cleared' } as const;
    const meta = { actor: { kind: 'tenant_admin', id: tenant.id } } as const;
    // As one transaction of the deed after the other.
    const part = () =>
      shop.api.app.get(CommandBus).execute(new ClearGeneratedBlocks({ tenantId: tenant.id, meta, deed }, id));
    expect(await part()).toEqual({ count: 14 });
    expect((await undo(deed.id)).status).toBe(200);
    expect(await part()).toEqual({ count: 0 });
    expect(await blocks()).toEqual(before);
  }, 60_000);

  it('says the terms of a schedule before anew, but never over a later revision', async () => {
    await allowed();
    const id = await create();
    await admin('PUT', `/schedules/${id}`, { ...STAY, price: 500 });
    const [first] = await acts();
    await admin('PUT', `/schedules/${id}`, { ...STAY, price: 600 });
    const [second] = await acts();
    expect((await undo(String(first?.id))).body.code).toBe('undo_overtaken');
    expect((await undo(String(second?.id))).status).toBe(200);
    expect((await admin('GET', `/schedules/${id}`)).body.price).toBe(500);
  }, 60_000);

  it('makes a deleted schedule again, under its id, with its switch and its exceptions', async () => {
    await allowed();
    const id = await create();
    const exception = { exception_date: day(7), exception_type: 'blocked' };
    expect((await admin('POST', `/schedules/${id}/exceptions`, exception)).status).toBe(201);
    await admin('PUT', `/schedules/${id}`, { ...STAY, is_active: false });
    const seen = async () => {
      const { created_at: _, ...schedule } = (await admin('GET', `/schedules/${id}`)).body;
      return [schedule, (await admin('GET', `/schedules/${id}/exceptions`)).body];
    };
    const before = await seen();
    expect((await admin('DELETE', `/schedules/${id}`)).status).toBe(204);
    const [deleted] = await acts();
    expect(deleted?.label).toBe('schedule_deleted');
    expect((await undo(String(deleted?.id))).status).toBe(200);
    expect(await seen()).toEqual(before);
  }, 60_000);
});

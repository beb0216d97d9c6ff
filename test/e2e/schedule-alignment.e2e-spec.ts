import { randomUUID } from 'node:crypto';
import { violations } from '../support/invariants';
import { MORNINGS, STAY, scheduleSteps, useScheduleShop } from '../support/schedules';
import type { AtScheduleShop } from '../support/schedules';
import { day } from '../support/shop';

let shop: AtScheduleShop['shop'];
let tenant: AtScheduleShop['tenant'];
useScheduleShop((now) => ({ shop, tenant } = now));

const { admin, create, generate, availability, timeMode } = scheduleSteps(() => ({ shop, tenant }));

const align = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  admin('POST', `/schedules/${id}/align`, body, headers);
const change = (id: string, changes: object) => admin('PUT', `/schedules/${id}`, { ...STAY, ...changes });
const except = (id: string, exception: object) => admin('POST', `/schedules/${id}/exceptions`, exception);
const prices = async () => (await availability()).map((block: any) => [block.start_date, block.price]);
const generated = async (body: object = STAY): Promise<string> => {
  const id = await create(body);
  expect((await generate(id)).status).toBe(200);
  return id;
};
const alignments = async () => {
  const { rows } = await shop.api.database.adminPool.query(
    `select count(*)::int as events, count(distinct data->>'actId')::int as acts,
            count(distinct xmin::text)::int as commits
       from es.event where tenant_id = $1 and type = 'GeneratedBlocksAligned'`,
    [tenant.id],
  );
  return rows[0];
};
const none = { count: 0, blocks: [] };
const NOTHING = { ...none, changed_by_hand: none, staying: none, missing: 0 };

describe('Whatever changes a schedule', () => {
  it('answers which of the blocks it has made differ now: a price, an exception come and gone, a switch', async () => {
    const id = await generated();
    expect((await change(id, {})).body.differing).toEqual(NOTHING);

    const dearer = await change(id, { price: 450, security_deposit: 75 });
    expect(dearer.body).toMatchObject({ price: 450, differing: { count: 4, missing: 0 } });
    expect(dearer.body.differing.blocks[0]).toEqual({
      id: expect.any(String),
      start_date: day(0),
      end_date: day(4),
      start_time: null,
      end_time: null,
      price: 420,
      include_paypal_fees: false,
      security_deposit: null,
      will_be: expect.objectContaining({ start_date: day(0), price: 450, security_deposit: 75 }),
    });
    expect((await change(id, {})).body.differing.count).toBe(0);

    const shut = await except(id, { exception_date: day(8), exception_type: 'blocked' });
    expect(shut.status).toBe(201);
    expect(shut.body.differing).toMatchObject({ count: 1, blocks: [{ start_date: day(7), will_be: null }] });
    const opened = await admin('DELETE', `/schedules/${id}/exceptions/${shut.body.id}`);
    expect([opened.status, opened.body]).toEqual([200, { differing: NOTHING }]);

    const off = await change(id, { is_active: false });
    expect(off.body.differing.count).toBe(4);
    expect((await change(id, { is_active: true })).body.differing).toEqual(NOTHING);
    expect(await prices()).toEqual([0, 7, 14, 21].map((offset) => [day(offset), 420]));
  });

  it('names what would come back by generating again, and what differs is named there too', async () => {
    const id = await create();
    const shut = await except(id, { exception_date: day(8), exception_type: 'blocked' });
    await generate(id);
    const opened = await admin('DELETE', `/schedules/${id}/exceptions/${shut.body.id}`);
    expect(opened.body.differing).toEqual({ ...NOTHING, missing: 1 });
    await change(id, { price: 450 });
    for (const preview of [true, false]) {
      const again = await generate(id, preview);
      expect([again.body.count, again.body.differing.count]).toEqual([1, 3]);
    }
  });
});

describe('Blocks that follow their schedule', () => {
  it('do so in one act, exactly as the preview has shown it, and once', async () => {
    const id = await generated();
    await change(id, { price: 450 });
    await except(id, { exception_date: day(7), exception_type: 'custom_price', price: 240 });
    await except(id, { exception_date: day(15), exception_type: 'blocked' });
    const shown = await align(id, { preview: true });
    expect([shown.status, shown.body.count]).toEqual([200, 4]);
    expect(await prices()).toHaveLength(4);

    const done = await align(id);
    // Which bookings it touches is asked before.
    const { impact: _, ...told } = shown.body;
    expect([done.status, done.body]).toEqual([200, told]);
    expect(await prices()).toEqual([
      [day(0), 450],
      [day(7), 240],
      [day(21), 450],
    ]);
    expect((await align(id)).body).toEqual(NOTHING);
    expect(await alignments()).toMatchObject({ events: 1 });
  });

  it('answer the same request the same', async () => {
    const id = await generated();
    await change(id, { price: 450 });
    const headers = { 'Idempotency-Key': 'follow' };
    const [first, second] = [await align(id, {}, headers), await align(id, {}, headers)];
    expect(first.body.count).toBe(4);
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    const other = await align(id, { include_changed_by_hand: true }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('leave those that are held or booked, also one that was held after it was asked', async () => {
    const id = await generated();
    const [first, second, third] = await availability();
    expect((await shop.bookAndPay(tenant, first.id)).status).toBe(200);
    await shop.book(tenant, second.id);
    const shown = (await change(id, { price: 450, is_active: false })).body.differing;
    expect([shown.count, shown.staying.count]).toEqual([2, 2]);
    await shop.book(tenant, third.id);
    const done = await align(id);
    expect([done.body.count, done.body.staying.count]).toEqual([1, 3]);
    expect(done.body.staying.blocks.map((block: any) => block.start_date)).toEqual([day(0), day(7), day(14)]);
    expect(await prices()).toEqual([0, 7, 14].map((offset) => [day(offset), 420]));
  });

  it('leave those that were changed by hand, unless they are chosen', async () => {
    const id = await generated();
    const [first, second] = await availability();
    const byHand = (block: any, changes: object) =>
      admin('PUT', `/availability/${block.id}`, {
        start_date: block.start_date,
        end_date: block.end_date,
        price: block.price,
        ...changes,
      });
    await byHand(first, { price: 390 });
    await byHand(second, { status: 'blocked', block_reason: 'Roof leaks' });
    const { differing } = (await change(id, { price: 450 })).body;
    expect([differing.count, differing.changed_by_hand.count]).toEqual([2, 2]);
    await align(id);
    expect(await prices()).toEqual([
      [day(0), 390],
      [day(7), 420],
      [day(14), 450],
      [day(21), 450],
    ]);
    const all = await align(id, { include_changed_by_hand: true });
    expect([all.body.count, all.body.changed_by_hand.count]).toEqual([2, 0]);
    const after = await availability();
    expect(after.map((block: any) => block.price)).toEqual([450, 450, 450, 450]);
    expect(after[1]).toMatchObject({ status: 'blocked', block_reason: 'Roof leaks' });
    // They are the schedule's again.
    expect((await change(id, { price: 460 })).body.differing).toMatchObject({
      count: 4,
      changed_by_hand: none,
    });
  });

  it('move to the times of their date', async () => {
    await timeMode();
    const id = await create(MORNINGS);
    await generate(id, false, { start_date: day(0), end_date: day(1) });
    const custom = { exception_type: 'custom_time', start_time: '22:00', end_time: '01:00', price: 60 };
    const added = await except(id, { exception_date: day(1), ...custom });
    expect(added.body.differing.blocks).toEqual([
      expect.objectContaining({
        start_time: '09:00',
        will_be: expect.objectContaining({ start_time: '22:00', end_date: day(2), price: 60 }),
      }),
    ]);
    const before = await availability();
    await align(id);
    const after = await availability();
    expect(after[1]).toMatchObject({ id: before[1].id, start_time: '22:00', end_time: '01:00', price: 60 });
    expect((await generate(id, true, { start_date: day(0), end_date: day(1) })).body.count).toBe(0);
  });

  it('are refused to a stranger, to a suspended business, and of a schedule that is not there', async () => {
    const id = await generated();
    await change(id, { price: 450 });
    const unknown = await align(randomUUID());
    expect([unknown.status, unknown.body.code]).toEqual([404, 'schedule_unknown']);
    const owner = tenant;
    tenant = await shop.api.tenant();
    for (const preview of [true, false]) {
      const foreign = await align(id, { preview });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'schedule_unknown']);
    }
    tenant = owner;
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token: await shop.api.superAdmin(),
      body: { is_suspended: true },
    });
    // Whoever was signed in must do so again.
    tenant = await shop.api.signIn(owner);
    for (const preview of [true, false]) {
      const refused = await align(id, { preview });
      expect([refused.status, refused.body.code]).toEqual([403, 'tenant_suspended']);
    }
    expect(await prices()).toEqual([0, 7, 14, 21].map((offset) => [day(offset), 420]));
  });

  it('leave in the log what they were, so that the act can be taken back', async () => {
    const id = await generated();
    await change(id, { price: 450 });
    await except(id, { exception_date: day(8), exception_type: 'blocked' });
    await align(id);
    const { rows } = await shop.api.database.adminPool.query(
      `select data from es.event where tenant_id = $1 and type = 'GeneratedBlocksAligned'`,
      [tenant.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].data.removed).toEqual([expect.objectContaining({ startDate: day(7), price: 42_000 })]);
  });
});

it('makes many blocks follow in one commit, told in parts', async () => {
  await timeMode();
  const patterns = Array.from({ length: 24 }, (_, hour) => ({
    ...MORNINGS.patterns[0],
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${String(hour).padStart(2, '0')}:30`,
  }));
  const many = { ...MORNINGS, patterns };
  const id = await create(many);
  const range = { start_date: day(0), end_date: day(49) };
  await generate(id, false, range);
  for (let look = 0; look < 300; look += 1) {
    if ((await generate(id, true, range)).body.count === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const changed = await admin('PUT', `/schedules/${id}`, { ...many, price: 50 });
  expect(changed.body.differing.count).toBe(50 * 24);
  expect(changed.body.differing.blocks).toHaveLength(50);
  const done = await align(id);
  expect([done.status, done.body.count]).toEqual([200, 50 * 24]);
  expect(await alignments()).toEqual({ events: 3, commits: 1, acts: 1 });
  expect(new Set((await availability()).map((block: any) => block.price))).toEqual(new Set([50]));
}, 120_000);

it('leaves a world in which all that must hold holds', async () => {
  expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
}, 60_000);

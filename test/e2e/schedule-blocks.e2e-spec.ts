import { violations } from '../support/invariants';
import { MORNINGS, RANGE, STAY, scheduleSteps, useScheduleShop, weekday } from '../support/schedules';
import type { AtScheduleShop } from '../support/schedules';
import { CUSTOMER, day } from '../support/shop';
import { publish } from '../support/tariffs';

let shop: AtScheduleShop['shop'];
let tenant: AtScheduleShop['tenant'];
useScheduleShop((now) => ({ shop, tenant } = now));

const { admin, create, generate, starts, availability, timeMode } = scheduleSteps(() => ({ shop, tenant }));

describe('Generating blocks', () => {
  it('makes exactly what the preview has shown, once', async () => {
    const id = await create();
    const preview = await generate(id, true);
    expect([preview.status, preview.body.count]).toEqual([200, 4]);
    expect(await availability()).toEqual([]);

    const made = await generate(id);
    expect(made.status).toBe(200);
    expect(made.body).toEqual(preview.body);
    const blocks = await availability();
    expect(
      blocks.map((block: any) => [block.start_date, block.end_date, block.price, block.schedule_id]),
    ).toEqual(preview.body.blocks.map((block: any) => [block.start_date, block.end_date, block.price, id]));

    expect((await generate(id, true)).body.count).toBe(0);
    const none = { count: 0, blocks: [] };
    const differing = { ...none, changed_by_hand: none, staying: none, missing: 0 };
    expect((await generate(id)).body).toEqual({ ...none, skipped: [], differing });
    expect(await availability()).toEqual(blocks);
  });

  it('gives the answer again to a request that is sent again', async () => {
    const id = await create();
    const send = () =>
      admin('POST', `/schedules/${id}/generate`, { preview: false, ...RANGE }, { 'Idempotency-Key': 'june' });
    const [first, second] = [await send(), await send()];
    expect(first.body.count).toBe(4);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('fills the gap that a deleted block leaves, and the first time of one that was moved', async () => {
    const id = await create();
    await generate(id);
    const [first, second] = await availability();
    await admin('DELETE', `/availability/${first.id}`);
    const moved = { start_date: day(60), end_date: day(64), price: 420 };
    expect((await admin('PUT', `/availability/${second.id}`, moved)).status).toBe(200);
    expect(starts(await generate(id))).toEqual([day(0), day(7)]);
    const blocks = await availability();
    expect(blocks).toHaveLength(5);
    expect(blocks[0].id).toBe(first.id);
    expect(new Set(blocks.map((block: any) => block.id)).size).toBe(5);
  });

  it('makes slots in time mode, one of them at another time', async () => {
    await timeMode();
    const id = await create(MORNINGS);
    await admin('POST', `/schedules/${id}/exceptions`, {
      exception_date: day(1),
      exception_type: 'custom_time',
      start_time: '22:00',
      end_time: '01:00:00',
      price: 60,
    });
    const { body } = await generate(id, false, { start_date: day(0), end_date: day(1) });
    expect(body.blocks).toEqual([
      expect.objectContaining({ start_time: '09:00', end_time: '10:00', price: 42.5 }),
      expect.objectContaining({ start_time: '22:00', end_date: day(2), end_time: '01:00', price: 60 }),
    ]);
  });

  it('leaves out a time that a clock change leaves out, and says so', async () => {
    await timeMode();
    const year = Number(day(0).slice(0, 4)) + 1;
    const last = new Date(Date.UTC(year, 2, 31));
    last.setUTCDate(31 - last.getUTCDay());
    const sunday = last.toISOString().slice(0, 10);
    const night = { days: [0, 1, 2, 3, 4, 5, 6], start_time: '01:30', end_time: '04:00' };
    const id = await create({ ...MORNINGS, patterns: [night] });
    const { body } = await generate(id, false, { start_date: `${year}-03-24`, end_date: `${year}-03-31` });
    expect(body.count).toBe(7);
    expect(body.skipped).toEqual([{ date: sunday, reason: 'The clocks go forward over this time' }]);
  });

  it('makes whole weeks that touch on the changeover day: both of two neighbours can be booked', async () => {
    const weeks = { day_of_week: weekday(0), booking_range_days: 8 };
    const id = await create({ ...STAY, patterns: [weeks] });
    expect((await generate(id)).body.count).toBe(4);
    const [first, second] = await availability();
    expect([first.end_date, second.start_date]).toEqual([day(7), day(7)]);
    for (const block of [first, second]) await shop.book(tenant, block.id);

    const longest = await admin('POST', '/schedules', {
      ...STAY,
      patterns: [{ ...weeks, booking_range_days: 29 }],
    });
    expect([longest.status, longest.body.patterns]).toEqual([201, [{ ...weeks, booking_range_days: 29 }]]);
    const longer = await admin('POST', '/schedules', {
      ...STAY,
      patterns: [{ ...weeks, booking_range_days: 30 }],
    });
    expect([longer.status, longer.body.error]).toEqual([400, 'Pattern 1: Invalid pattern structure']);
  });

  it('is refused for a schedule that is switched off, for too long a range, and for too many blocks', async () => {
    await timeMode();
    const patterns = Array.from({ length: 20 }, (_, n) => ({
      ...MORNINGS.patterns[0],
      start_time: `${String(n + 2).padStart(2, '0')}:00`,
      end_time: `${String(n + 2).padStart(2, '0')}:30`,
    }));
    const id = await create({ ...MORNINGS, patterns });
    for (const preview of [true, false]) {
      const many = await generate(id, preview, { start_date: day(0), end_date: day(500) });
      expect([many.status, many.body.code]).toEqual([400, 'generation_too_large']);
      expect(many.body.error).toContain('10,020 blocks');
      const long = await generate(id, preview, { start_date: day(0), end_date: day(800) });
      expect([long.status, long.body.code]).toEqual([400, 'generation_too_large']);
      const back = await generate(id, preview, { start_date: day(1), end_date: day(0) });
      expect([back.status, back.body.code]).toEqual([400, 'validation_failed']);
    }
    await admin('PUT', `/schedules/${id}`, { ...MORNINGS, patterns, is_active: false });
    for (const preview of [true, false]) {
      const off = await generate(id, preview);
      expect([off.status, off.body.code]).toEqual([409, 'schedule_inactive']);
    }
  });
});

describe('The blocks that a schedule has made', () => {
  it('are cleared, but for those that are held or booked and those of others', async () => {
    const id = await create();
    const other = await create({ ...STAY, schedule_name: 'Other', effective_from: day(21) });
    await generate(id);
    await generate(other);
    await shop.addBlock(tenant, { start_date: day(40), end_date: day(44) });
    const blocks = await availability();
    await shop.book(tenant, blocks[0].id);
    expect((await shop.bookAndPay(tenant, blocks[1].id)).status).toBe(200);

    const cleared = await admin('DELETE', `/schedules/${id}/blocks`);
    expect([cleared.status, cleared.body]).toEqual([200, { count: 2 }]);
    const left = await availability();
    expect(left.map((block: any) => [block.start_date, block.status])).toEqual([
      [day(0), 'booked'],
      [day(7), 'booked'],
      [day(21), 'available'],
      [day(40), 'available'],
    ]);
    expect((await admin('DELETE', `/schedules/${id}/blocks`)).body).toEqual({ count: 0 });
    expect(starts(await generate(id))).toEqual([day(14), day(21)]);
  });

  it('are made beside a stay that is of no block', async () => {
    expect((await publish(shop.api, tenant, 0, { nights: { rate: 100, horizon_days: 730 } })).status).toBe(
      200,
    );
    const stay = { arrival: day(28), departure: day(33), adults: 2 };
    const booked = await shop.api.request(tenant.host, 'POST', '/api/public/book', {
      body: { stay, ...CUSTOMER },
    });
    expect(booked.status).toBe(201);
    const id = await create();
    const made = await generate(id);
    expect([made.status, made.body.count]).toEqual([200, 4]);
    expect((await generate(id, true)).body).toMatchObject({ count: 0, differing: { count: 0 } });
  });

  it('stay when the schedule is deleted', async () => {
    const id = await create();
    await generate(id);
    expect((await admin('DELETE', `/schedules/${id}`)).status).toBe(204);
    expect(await availability()).toHaveLength(4);
    expect((await generate(id)).body.code).toBe('schedule_unknown');
  });
});

describe('A job', () => {
  it('is known to its tenant only', async () => {
    const unknown = await admin('GET', `/jobs/${tenant.id}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'job_unknown']);
    const { rows } = await shop.api.database.adminPool.query('select run_id from rm.schedule_run limit 1');
    expect((await admin('GET', `/jobs/${rows[0].run_id}`)).status).toBe(404);
  });
});

it('leaves a world in which all that must hold holds', async () => {
  expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
});

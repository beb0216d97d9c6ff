import type { TestTenant } from '../support/api';
import { violations } from '../support/invariants';
import { day, startShop } from '../support/shop';
import type { Shop } from '../support/shop';
import { startTestWorker } from '../support/workers';
import type { TestWorker } from '../support/workers';

let shop: Shop;
let worker: TestWorker;
let tenant: TestTenant;

beforeAll(async () => {
  shop = await startShop();
  worker = await startTestWorker(shop.api.database, { clock: shop.api.clock, paypalUrl: shop.sandboxUrl });
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await shop.close();
});
beforeEach(async () => {
  tenant = await shop.api.tenant();
});

const admin = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.api.request(tenant.host, method, `/api/admin${path}`, { token: tenant.token, body, headers });

/** 1 June of next year, whatever day of the week that is, and the days after it. */
const weekday = (offset: number): number => new Date(`${day(offset)}T00:00:00Z`).getUTCDay();
/** A stay of five days, four nights, from every such weekday on. */
const STAY = {
  schedule_name: 'Weeks in summer',
  effective_from: day(0),
  price: 420,
  patterns: [{ day_of_week: weekday(0), booking_range_days: 5 }],
};
const RANGE = { start_date: day(0), end_date: day(27) };
const MORNINGS = {
  schedule_name: 'Mornings',
  effective_from: day(0),
  price: '42.50',
  patterns: [{ days: [0, 1, 2, 3, 4, 5, 6], start_time: '09:00', end_time: '10:00' }],
};

const create = async (body: object = STAY): Promise<string> => {
  const created = await admin('POST', '/schedules', body);
  expect(created.status).toBe(201);
  return created.body.id;
};
const generate = (id: string, preview = false, range: object = RANGE) =>
  admin('POST', `/schedules/${id}/generate`, { preview, ...range });
const starts = (answer: { body: { blocks: { start_date: string }[] } }) =>
  answer.body.blocks.map((block) => block.start_date);
const availability = async () => (await admin('GET', '/availability')).body;
const timeMode = async () =>
  expect((await admin('PUT', '/settings', { booking_mode: 'time' })).status).toBe(200);

describe('The schedules of a tenant', () => {
  it('are made, listed, read with their patterns, changed, switched off and deleted', async () => {
    const created = await admin('POST', '/schedules', {
      ...STAY,
      effective_until: '',
      security_deposit: '75.00',
      include_paypal_fees: true,
      fees_acknowledged: true,
    });
    expect(created.status).toBe(201);
    const listed = {
      id: created.body.id,
      schedule_name: 'Weeks in summer',
      effective_from: day(0),
      effective_until: null,
      price: 420,
      include_paypal_fees: true,
      security_deposit: 75,
      is_active: true,
      pattern_count: 1,
      exception_count: 0,
    };
    expect(created.body).toEqual({ ...listed, patterns: STAY.patterns });
    expect((await admin('GET', '/schedules')).body).toEqual([listed]);

    const whole = { ...STAY, schedule_name: 'Summer', effective_until: day(60), is_active: false };
    const changed = await admin('PUT', `/schedules/${listed.id}`, whole);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      schedule_name: 'Summer',
      effective_until: day(60),
      include_paypal_fees: false,
      security_deposit: null,
      is_active: false,
    });
    expect((await admin('GET', `/schedules/${listed.id}`)).body).toEqual(changed.body);

    expect((await admin('DELETE', `/schedules/${listed.id}`)).status).toBe(204);
    expect((await admin('GET', '/schedules')).body).toEqual([]);
    const gone = await admin('GET', `/schedules/${listed.id}`);
    expect([gone.status, gone.body.code]).toEqual([404, 'schedule_unknown']);
  });

  it('are refused with the sentences of the form', async () => {
    const sentence = async (changes: object) => {
      const refused = await admin('POST', '/schedules', { ...STAY, ...changes });
      return [refused.status, refused.body.error];
    };
    const dates = (pattern: object) => sentence({ patterns: [STAY.patterns[0], pattern] });
    expect(await sentence({ patterns: [] })).toEqual([400, 'Please add at least one pattern']);
    expect(await dates({ day_of_week: '', booking_range_days: 2 })).toEqual([
      400,
      'Pattern 2: Date-based patterns must have a start day',
    ]);
    expect(await dates({ day_of_week: 1, booking_range_days: 0 })).toEqual([
      400,
      'Pattern 2: Date-based patterns must have a range of at least 1 day',
    ]);
    expect(await dates({ hello: 1 })).toEqual([400, 'Pattern 2: Invalid pattern structure']);
    await timeMode();
    const times = (pattern: object) => sentence({ patterns: [pattern] });
    expect(await times({ days: [], start_time: '09:00', end_time: '10:00' })).toEqual([
      400,
      'Pattern 1: Time-based patterns must have at least one day selected',
    ]);
    expect(await times({ days: [1], start_time: '', end_time: '10:00' })).toEqual([
      400,
      'Pattern 1: Time-based patterns must have start and end times',
    ]);
  });

  it('ask for the note about fees to be read, and take no date that leaves four digits behind', async () => {
    const fees = await admin('POST', '/schedules', { ...STAY, include_paypal_fees: true });
    expect([fees.status, fees.body.code]).toEqual([409, 'fees_not_acknowledged']);
    const late = await admin('POST', '/schedules', { ...STAY, effective_from: '9999-12-31' });
    expect([late.status, late.body.error]).toEqual([400, 'Effective from must be a date that exists']);
  });

  it('are made once however often the same request is sent', async () => {
    const [first, second] = [
      await admin('POST', '/schedules', STAY, { 'Idempotency-Key': 'summer' }),
      await admin('POST', '/schedules', STAY, { 'Idempotency-Key': 'summer' }),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await admin('GET', '/schedules')).body).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    const id = await create();
    tenant = await shop.api.tenant();
    expect((await admin('GET', '/schedules')).body).toEqual([]);
    const others = [
      await admin('GET', `/schedules/${id}`),
      await admin('PUT', `/schedules/${id}`, STAY),
      await admin('DELETE', `/schedules/${id}`),
      await generate(id, true),
      await generate(id),
      await admin('DELETE', `/schedules/${id}/blocks`),
      await admin('GET', `/schedules/${id}/exceptions`),
    ];
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      others.map(() => [404, 'schedule_unknown']),
    );
  });
});

describe('Exceptions of a schedule', () => {
  it('are added with a reason, listed by date, and taken away', async () => {
    const id = await create();
    const path = `/schedules/${id}/exceptions`;
    const closed = await admin('POST', path, {
      exception_date: day(15),
      exception_type: 'blocked',
      reason: 'Mrs Whitfield paints the caravan',
    });
    expect(closed.status).toBe(201);
    expect(closed.body).toMatchObject({
      exception_date: day(15),
      exception_type: 'blocked',
      start_time: null,
      price: null,
      reason: 'Mrs Whitfield paints the caravan',
    });
    const dear = { exception_date: day(7), exception_type: 'custom_price', price: '510.00' };
    expect((await admin('POST', path, dear)).body).toMatchObject({ price: 510, reason: null });
    expect((await admin('GET', path)).body.map((each: any) => each.exception_date)).toEqual([
      day(7),
      day(15),
    ]);
    expect((await admin('GET', `/schedules/${id}`)).body.exception_count).toBe(2);

    const twice = await admin('POST', path, dear);
    expect([twice.status, twice.body.fields[0].path]).toEqual([400, 'exception_date']);
    const bare = await admin('POST', path, { exception_date: day(9), exception_type: 'custom_price' });
    expect([bare.status, bare.body.fields]).toEqual([400, [{ path: 'price', message: 'Required' }]]);

    expect((await admin('DELETE', `${path}/${closed.body.id}`)).status).toBe(204);
    expect((await admin('DELETE', `${path}/${closed.body.id}`)).status).toBe(404);
    expect((await admin('GET', path)).body).toHaveLength(1);
  });

  it('shape what is made, and say why in the preview and in the answer', async () => {
    const id = await create();
    const path = `/schedules/${id}/exceptions`;
    const dear = { exception_date: day(7), exception_type: 'custom_price', price: 510, reason: 'Regatta' };
    await admin('POST', path, dear);
    await admin('POST', path, { exception_date: day(15), exception_type: 'blocked', reason: 'Painting' });
    const expected = {
      count: 3,
      blocks: [
        { start_date: day(0), end_date: day(4), start_time: null, end_time: null, price: 420, reason: null },
        {
          start_date: day(7),
          end_date: day(11),
          start_time: null,
          end_time: null,
          price: 510,
          reason: 'Regatta',
        },
        {
          start_date: day(21),
          end_date: day(25),
          start_time: null,
          end_time: null,
          price: 420,
          reason: null,
        },
      ],
      skipped: [{ date: day(14), reason: 'Painting' }],
    };
    expect((await generate(id, true)).body).toEqual(expected);
    expect((await generate(id)).body).toEqual(expected);
  });
});

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
    expect((await generate(id)).body).toEqual({ count: 0, blocks: [], skipped: [] });
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

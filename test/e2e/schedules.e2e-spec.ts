import { violations } from '../support/invariants';
import { STAY, scheduleSteps, useScheduleShop } from '../support/schedules';
import type { AtScheduleShop } from '../support/schedules';
import { day } from '../support/shop';

let shop: AtScheduleShop['shop'];
let tenant: AtScheduleShop['tenant'];
useScheduleShop((now) => ({ shop, tenant } = now));

const { admin, create, generate, timeMode } = scheduleSteps(() => ({ shop, tenant }));

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
      customer_price: 509.98,
    };
    expect(created.body).toEqual({ ...listed, patterns: STAY.patterns, warnings: [] });
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
    const { warnings: _, differing: __, ...saved } = changed.body;
    expect((await admin('GET', `/schedules/${listed.id}`)).body).toEqual(saved);

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

  it('warn of what passing fees on means, and take no date that leaves four digits behind', async () => {
    const fees = await admin('POST', '/schedules', { ...STAY, include_paypal_fees: true });
    expect([fees.status, fees.body.warnings]).toEqual([
      201,
      [expect.objectContaining({ code: 'fees_not_acknowledged' })],
    ]);
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

    expect((await admin('DELETE', `${path}/${closed.body.id}`)).status).toBe(200);
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
        {
          start_date: day(0),
          end_date: day(4),
          start_time: null,
          end_time: null,
          price: 420,
          customer_price: 420,
          reason: null,
        },
        {
          start_date: day(7),
          end_date: day(11),
          start_time: null,
          end_time: null,
          price: 510,
          customer_price: 510,
          reason: 'Regatta',
        },
        {
          start_date: day(21),
          end_date: day(25),
          start_time: null,
          end_time: null,
          price: 420,
          customer_price: 420,
          reason: null,
        },
      ],
      skipped: [{ date: day(14), reason: 'Painting' }],
      differing: expect.objectContaining({ count: 0, missing: 0 }),
    };
    expect((await generate(id, true)).body).toEqual(expected);
    expect((await generate(id)).body).toEqual(expected);
  });
});

it('leaves a world in which all that must hold holds', async () => {
  expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
});

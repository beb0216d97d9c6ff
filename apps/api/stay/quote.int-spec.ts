import type { TestTenant } from '../../../test/support/api';
import { CLEANING, COT, FIREWOOD } from '@holdfast/domain/stay/testing/tariff-a';
import { NOW, cottage, cottageNights, stay, startStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { asked, itShows } from '../../../test/support/examples';

const TAKEN = [
  ['2027-02-19', '2027-02-22'],
  ['2027-02-23', '2027-02-26'],
  ['2027-11-03', '2027-11-07'],
] as const;

describe('The quote of a stay', () => {
  let shop: StayShop;
  /** Nothing is taken there. */
  let free: TestTenant;
  let busy: TestTenant;

  const close = (tenant: TestTenant, from: string, to: string) =>
    shop.addBlock(tenant, { start_date: from, end_date: to, status: 'blocked' });
  const take = async (tenant: TestTenant, from: string, to: string) => {
    const { id } = await shop.addBlock(tenant, { start_date: from, end_date: to });
    expect((await shop.book(tenant, id)).status).toBe(201);
  };

  beforeAll(async () => {
    shop = await startStayShop();
    free = await shop.stayTenant();
    busy = await shop.stayTenant();
    for (const [from, to] of TAKEN) await take(busy, from, to);
    await close(busy, '2027-03-05', '2027-03-08');
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.set(NOW));

  const total = async (wish: object, tenant = free) => {
    const { status, body } = await shop.quote(tenant, wish);
    return status === 200 ? body.total : body.code;
  };
  const answer = async (arrival: string, departure: string, tenant = busy) => {
    const { status, body } = await shop.quote(tenant, stay(arrival, departure));
    return status === 200 ? 'ok' : `${body.code}: ${body.error}`;
  };
  const ok = 'ok';

  const dates: [string, string, string, string][] = [
    ['R1', '2027-01-16', '2027-01-18', ok],
    ['R2', '2027-02-08', '2027-02-09', 'stay_too_short: Stays are 2 nights or more.'],
    ['R3', '2027-02-12', '2027-02-14', 'stay_too_short: Stays from a Friday are 3 nights or more.'],
    ['R3', '2027-02-12', '2027-02-15', ok],
    ['R4', '2027-02-22', '2027-02-23', ok],
    [
      'R5',
      '2027-02-15',
      '2027-02-18',
      'stay_leaves_gap: This would leave 1 night that nobody could book. Try one of the dates below.',
    ],
    ['R5', '2027-02-15', '2027-02-17', ok],
    ['R5', '2027-02-16', '2027-02-19', ok],
    [
      'R6',
      '2027-02-27',
      '2027-03-01',
      'stay_leaves_gap: This would leave 1 night that nobody could book. Try one of the dates below.',
    ],
    ['R6', '2027-02-26', '2027-03-01', ok],
    ['R7', '2027-02-18', '2027-02-20', 'stay_taken: This date is no longer available'],
    ['R7', '2027-03-04', '2027-03-06', 'stay_taken: This date is no longer available'],
    ['R8', '2027-07-16', '2027-07-23', 'stay_departure_day: In Summer stays end on a Saturday.'],
    ['R9', '2027-07-10', '2027-07-24', ok],
    ['R10', '2027-07-18', '2027-07-25', 'stay_arrival_day: In Summer stays begin on a Saturday.'],
    ['R11', '2027-08-28', '2027-09-02', 'stay_too_short: Stays that touch Summer are 7 nights or more.'],
    ['R11', '2027-08-28', '2027-09-04', ok],
    ['R12', '2027-12-31', '2028-01-03', 'stay_too_short: Stays that touch Christmas are 4 nights or more.'],
    ['R12', '2027-12-30', '2028-01-03', ok],
    ['R13', '2028-01-02', '2028-01-05', 'stay_too_short: Stays that touch Christmas are 4 nights or more.'],
    ['R15', '2027-11-07', '2027-11-08', ok],
    ['R16', '2028-01-15', '2028-01-17', ok],
    [
      'R16',
      '2028-01-16',
      '2028-01-18',
      'stay_too_far: Arrivals can be booked until Saturday 15 January 2028.',
    ],
    ['yesterday', '2027-01-14', '2027-01-16', 'stay_started: This date is no longer available'],
    ['29 nights', '2027-09-01', '2027-09-30', 'stay_too_long: Stays are 28 nights at most.'],
  ];
  it.each(asked(dates))('judges dates: %s, %s to %s', async (_, arrival, departure, expected) => {
    expect(await answer(arrival, departure)).toBe(expected);
  });

  itShows('R14')('judges dates where nothing is taken: R14', async () => {
    const closed = 'stay_closed: We are closed on the night of Monday 8 November 2027.';
    expect(await answer('2027-11-05', '2027-11-09', free)).toBe(closed);
    expect(await answer('2027-11-05', '2027-11-08', free)).toBe(ok);
  });

  it('R1: asks for another day of notice once the clock shows six', async () => {
    shop.clock.set('2027-01-15T17:59:00.000Z');
    expect(await answer('2027-01-16', '2027-01-18')).toBe(ok);
    shop.clock.set('2027-01-15T18:00:00.000Z');
    expect(await answer('2027-01-16', '2027-01-18')).toBe(
      'stay_too_soon: The earliest arrival is Sunday 17 January 2027.',
    );
  });

  it('R17: keeps preparation between stays, and R18 between them and closures', async () => {
    const nights = { ...cottageNights, preparation_nights: 1, smallest_gap: null };
    const tenant = await shop.stayTenant({ ...cottage, nights });
    expect((await shop.bookStay(tenant, stay('2027-02-19', '2027-02-22'))).status).toBe(201);
    const prepared = 'stay_preparation: We need 1 night between two stays here.';
    expect(await answer('2027-02-22', '2027-02-25', tenant)).toBe(prepared);
    expect(await answer('2027-02-15', '2027-02-19', tenant)).toBe(prepared);
    expect(await answer('2027-02-23', '2027-02-25', tenant)).toBe(ok);
    expect(await answer('2027-02-15', '2027-02-18', tenant)).toBe(ok);
    await take(tenant, '2027-03-01', '2027-03-05');
    await close(tenant, '2027-03-12', '2027-03-15');
    expect(await answer('2027-03-05', '2027-03-08', tenant)).toBe(prepared);
    expect(await answer('2027-03-06', '2027-03-08', tenant)).toBe(ok);
    expect(await answer('2027-03-09', '2027-03-12', tenant)).toBe(ok);
  });

  itShows('R19')(
    'minds a night that is left only where somebody might arrive on it, and fills a gap tonight: R19, R20',
    async () => {
      const summer = await shop.stayTenant();
      await take(summer, '2027-07-16', '2027-07-23');
      await take(summer, '2027-07-31', '2027-08-07');
      expect(await answer('2027-07-24', '2027-07-31', summer)).toBe(ok);
      const tonight = await shop.stayTenant({ ...cottage, nights: { ...cottageNights, notice_days: 0 } });
      shop.clock.set('2027-01-11T10:00:00.000Z');
      // Paid for: what is only held has lapsed by then.
      for (const [from, to] of [
        ['2027-01-12', '2027-01-15'],
        ['2027-01-16', '2027-01-20'],
      ]) {
        const { id } = await shop.addBlock(tonight, { start_date: from, end_date: to });
        expect((await shop.bookAndPay(tonight, id)).body.status).toBe('confirmed');
      }
      shop.clock.set(NOW);
      expect(await answer('2027-01-15', '2027-01-16', tonight)).toBe(ok);
      expect(await answer('2027-01-20', '2027-01-21', tonight)).toBe(
        'stay_too_short: Stays are 2 nights or more.',
      );
    },
  );

  it('offers the nearest stays with their totals beside a refusal of dates', async () => {
    const { status, body } = await shop.quote(busy, stay('2027-02-18', '2027-02-20'));
    expect(status).toBe(409);
    expect(body.nearest).toEqual([
      { arrival: '2027-02-17', departure: '2027-02-19', total: 270 },
      { arrival: '2027-02-15', departure: '2027-02-17', total: 270 },
      { arrival: '2027-02-16', departure: '2027-02-19', total: 350 },
    ]);
    for (const { arrival, departure, total: told } of body.nearest)
      expect(await total(stay(arrival, departure), busy)).toBe(told);
  });

  const prices: [string, object, number][] = [
    ['Q1', stay('2027-02-08', '2027-02-10'), 270],
    [
      'Q2',
      stay('2027-02-12', '2027-02-15', { children: 1, pets: 1, extras: [{ id: FIREWOOD, quantity: 2 }] }),
      443,
    ],
    ['Q3', stay('2027-02-08', '2027-02-15'), 665],
    ['Q4', stay('2027-02-08', '2027-02-18'), 905],
    ['Q5', stay('2027-07-17', '2027-07-24'), 908],
    ['Q6', stay('2027-03-22', '2027-03-29'), 696.71],
    ['Q7', stay('2027-04-09', '2027-04-12'), 418],
    ['Q8', stay('2027-06-07', '2027-06-21'), 1109],
    ['Q11', stay('2027-12-30', '2028-01-04'), 642],
    ['Q17', stay('2027-02-08', '2027-02-10', { adults: 1, children: 3 }), 294],
    [
      'Q18',
      stay('2027-02-08', '2027-02-10', { adults: 3, children: 1, extras: [{ id: COT, quantity: 1 }] }),
      316,
    ],
    ['Q19', stay('2027-12-30', '2028-01-06'), 791.97],
  ];
  it.each(asked(prices))('makes the price: %s', async (_, wish, expected) => {
    expect(await total(wish)).toBe(expected);
  });

  const onDays: [string, string, object, number][] = [
    ['Q9', '2027-05-27T10:00:00.000Z', stay('2027-05-30', '2027-06-02'), 327.6],
    ['Q10', '2027-07-12T10:00:00.000Z', stay('2027-07-17', '2027-07-24'), 950],
    ['Q12', '2027-12-01T10:00:00.000Z', stay('2028-02-28', '2028-03-01'), 270],
  ];
  it.each(asked(onDays))('counts early and late from today: %s', async (_, now, wish, expected) => {
    shop.clock.set(now);
    expect(await total(wish)).toBe(expected);
  });

  it('Q13: adds the fee; Q14 and Q15: takes off codes', async () => {
    const tenant = await shop.stayTenant({ ...cottage, booking_fee: true, fees_acknowledged: true });
    const wish = stay('2027-02-08', '2027-02-10');
    expect(await total(wish, tenant)).toBe(277.06);
    const make = (on: TestTenant, code: string, type: string, amount: number) =>
      shop.owner(on, 'POST', 'discounts', { code, type, amount });
    await make(tenant, 'TENTH', 'percent', 10);
    expect(await total({ ...wish, discount_code: 'tenth' }, tenant)).toBe(256.85);
    await make(free, 'ALL', 'percent', 100);
    await make(free, 'LOTS', 'value', 999);
    expect(await total({ ...wish, discount_code: 'ALL' })).toBe(75);
    expect(await total({ ...wish, discount_code: 'lots' })).toBe(75);
  });

  it('Q16: shows the VAT that is in it', async () => {
    const taxed = await shop.stayTenant({ ...cottage, vat: { rate_percent: 20, number: 'GB123456789' } });
    const { body } = await shop.quote(taxed, stay('2027-02-08', '2027-02-10'));
    expect(body).toMatchObject({ total: 270, vat_included: 32.5 });
  });

  it('is its lines, each with the rule that made it, and all that they come to', async () => {
    const { body } = await shop.quote(free, stay('2027-02-12', '2027-02-15', { children: 1 }));
    expect(body).toEqual({
      tariff_version: 1,
      arrival: '2027-02-12',
      departure: '2027-02-15',
      nights: 3,
      lines: [
        {
          kind: 'night',
          night: '2027-02-12',
          amount: 100,
          label: 'Friday night',
          rule: { from: 'base', field: 'weekday_rates.5' },
        },
        expect.objectContaining({ night: '2027-02-13', label: 'Saturday night' }),
        expect.objectContaining({ night: '2027-02-14', rule: { from: 'base', field: 'rate' } }),
        expect.objectContaining({ kind: 'extra', label: 'Cleaning', amount: 35 }),
        {
          kind: 'extra',
          id: expect.any(String),
          amount: 18,
          label: 'Extra child',
          quantity: 3,
          unit: 6,
          rule: { from: 'extra', field: 'extra_child_night' },
        },
      ],
      price: 333,
      booking_fee: 0,
      discount: 0,
      security_deposit: 75,
      total: 408,
      vat_included: null,
      instalments: [{ number: 1, kind: 'first', amount: 408, due_on: null }],
      policy: null,
      cheaper: null,
    });
  });

  it('names a longer stay that costs less', async () => {
    const { body } = await shop.quote(free, stay('2027-06-07', '2027-06-20'));
    expect([body.total, body.cheaper]).toEqual([1131.25, { departure: '2027-06-21', total: 1109 }]);
  });

  it('refuses what is wrong, then dates, then the party, then the code', async () => {
    const wish = stay('2027-02-08', '2027-02-09', { adults: 9, discount_code: 'NONE' });
    const unknown = { id: 'b7d1b9c2-52e4-4f7e-8f0f-7a0c51f3f999', quantity: 1 };
    expect(await total({ ...wish, extras: [unknown] })).toBe('validation_failed');
    expect(await total(wish)).toBe('stay_too_short');
    const two = { ...wish, departure: '2027-02-10' };
    expect(await total(two)).toBe('party_too_large');
    expect(await total({ ...two, adults: 2 })).toBe('discount_unknown');
    const { body } = await shop.quote(free, stay('2027-02-08', '2027-02-10', { pets: 3 }));
    expect([body.error, body.nearest]).toEqual(['This is for at most 2 pets.', undefined]);
  });

  it.each([
    ['a date that is none', { arrival: '2027-02-30' }, 'arrival'],
    ['a departure before the arrival', { departure: '2027-02-01' }, 'departure'],
    ['more nights than a year has', { departure: '2028-03-01' }, 'departure'],
    ['nobody', { adults: 0 }, 'adults'],
    ['half a child', { children: 0.5 }, 'children'],
    ['a compulsory extra', { extras: [{ id: CLEANING, quantity: 1 }] }, 'extras'],
    ['two cots', { extras: [{ id: COT, quantity: 2 }] }, 'extras'],
    ['the same extra twice', { extras: [1, 1].map((quantity) => ({ id: COT, quantity })) }, 'extras'],
  ])('refuses %s', async (_, changes, path) => {
    const { status, body } = await shop.quote(free, { ...stay('2027-02-08', '2027-02-10'), ...changes });
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'validation_failed', path]);
  });

  it('leaves nothing behind', async () => {
    const count = async () =>
      (await shop.api.database.adminPool.query('select count(*) from es.event')).rows[0].count;
    const before = await count();
    await total(stay('2027-02-08', '2027-02-10'));
    expect(await count()).toBe(before);
  });
});

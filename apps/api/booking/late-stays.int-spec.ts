import type { TestTenant } from '../../../test/support/api';
import { cottage, cottageNights, stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { violations } from '../../../test/support/invariants';

const MINUTE = 60_000;

describe('A stay whose hold had lapsed when the customer approved', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
  });

  const lapsed = async () => {
    const { body } = await shop.bookStay(tenant, stay('2027-02-08', '2027-02-10'));
    shop.clock.advance(16 * MINUTE);
    await shop.approve(body.paypal_order_id);
    return { ...body, confirm: () => shop.confirm(tenant, body.booking_id, body.paypal_order_id) };
  };

  const give = ({ booking_id, hold_token }: { booking_id: string; hold_token: string }) =>
    shop.api.request(tenant.host, 'POST', '/api/public/release', { body: { booking_id, hold_token } });

  const statusOf = async (id: string) =>
    (await shop.api.request(tenant.host, 'GET', `/api/public/booking/${id}`)).body.status;

  it('has its nights at the price that was promised, by no rule of now', async () => {
    const hold = await lapsed();
    const nights = { ...cottageNights, rate: 999, min_nights: 14, open: false };
    await shop.owner(tenant, 'PUT', 'tariff', { based_on: 1, ...cottage, nights });
    const { body } = await hold.confirm();
    expect([body.status, body.amount_paid]).toEqual(['confirmed', 270]);
  });

  it('also where somebody else had begun to take them and let them lapse', async () => {
    const hold = await lapsed();
    const other = await shop.bookStay(tenant, stay('2027-02-09', '2027-02-11'));
    expect(other.status).toBe(201);
    shop.clock.advance(16 * MINUTE);
    expect((await hold.confirm()).body.status).toBe('confirmed');
    expect((await shop.eventsOfBooking(tenant, hold.booking_id)).map(({ type }) => type)).toContain(
      'BookingHoldRetaken',
    );
    expect(await statusOf(other.body.booking_id)).toBe('expired');
  });

  it.each([
    ['somebody has taken', () => shop.bookStay(tenant, stay('2027-02-09', '2027-02-11'))],
    [
      'are closed',
      () => shop.addBlock(tenant, { start_date: '2027-02-09', end_date: '2027-02-10', status: 'blocked' }),
    ],
  ])('does not get nights that %s', async (_, happen) => {
    const hold = await lapsed();
    await happen();
    const { status, body } = await hold.confirm();
    expect([status, body.code]).toEqual([409, 'hold_expired']);
  });

  it('does not get a stay that has begun', async () => {
    const hold = await lapsed();
    shop.clock.set('2027-02-09T00:00:00.000Z');
    expect((await hold.confirm()).body.code).toBe('hold_expired');
  });

  describe('under a code that each customer may use once', () => {
    const code = { discount_code: 'SPRING' };
    beforeEach(async () => {
      const terms = { code: 'SPRING', type: 'percent', amount: 10, once_per_customer: true };
      expect((await shop.owner(tenant, 'POST', 'discounts', terms)).status).toBe(201);
    });
    const use = async () => {
      const { body } = await shop.bookStay(tenant, stay('2027-04-12', '2027-04-14'), code);
      await shop.approve(body.paypal_order_id);
      return (await shop.confirm(tenant, body.booking_id, body.paypal_order_id)).body.status;
    };
    const holdStay = () => shop.bookStay(tenant, stay('2027-02-08', '2027-02-10'), code);
    const holdBlock = async () => {
      const { id } = await shop.addBlock(tenant, { start_date: '2027-05-10', end_date: '2027-05-14' });
      return shop.book(tenant, id, code);
    };

    it.each([
      ['stay', 'lapsed', holdStay],
      ['stay', 'was given back', holdStay],
      ['block', 'lapsed', holdBlock],
      ['block', 'was given back', holdBlock],
    ] as const)('is not paid for a %s that %s, when the customer has used it since', async (_, end, hold) => {
      const { body } = await hold();
      await shop.approve(body.paypal_order_id);
      if (end === 'lapsed') shop.clock.advance(16 * MINUTE);
      else await give(body);
      expect(await use()).toBe('confirmed');
      const { status, body: answer } = await shop.confirm(tenant, body.booking_id, body.paypal_order_id);
      expect([status, answer.code]).toEqual([409, 'offer_changed']);
      expect((await shop.ledger()).orders.find(({ id }) => id === body.paypal_order_id)?.captures).toEqual(
        [],
      );
    });

    it('is paid when nobody has used it since', async () => {
      const hold = await holdStay();
      shop.clock.advance(16 * MINUTE);
      await shop.approve(hold.body.paypal_order_id);
      const { body } = await shop.confirm(tenant, hold.body.booking_id, hold.body.paypal_order_id);
      expect([body.status, body.amount_paid]).toEqual(['confirmed', 250.5]);
    });
  });

  it('does not get nights that another stay is prepared for', async () => {
    const nights = { ...cottageNights, preparation_nights: 1, smallest_gap: null };
    tenant = await shop.stayTenant({ ...cottage, nights });
    const hold = await lapsed();
    expect((await shop.bookStay(tenant, stay('2027-02-10', '2027-02-12'))).status).toBe(201);
    expect((await hold.confirm()).body.code).toBe('hold_expired');
  });
});

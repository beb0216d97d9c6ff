import type { TestTenant } from '../../../test/support/api';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';

describe('A discount that is for some stays only', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));

  const make = (changes: object) =>
    shop.owner(tenant, 'POST', 'discounts', { code: 'SPRING', type: 'value', amount: 10, ...changes });
  const block = (from: string, to: string, more: object = {}) =>
    shop.addBlock(tenant, { start_date: from, end_date: to, ...more });
  const FOR =
    'It is for stays of 3 nights or more with every night from Monday 1 February 2027 to Monday 15 February 2027.';

  it('says so wherever it is read', async () => {
    const limits = {
      stay_from: '2027-02-01',
      stay_until: '2027-02-15',
      min_nights: 3,
      once_per_customer: true,
    };
    expect((await make(limits)).body).toMatchObject(limits);
    expect((await make({ code: 'FREE' })).body).toMatchObject({
      stay_from: null,
      stay_until: null,
      min_nights: null,
      once_per_customer: false,
    });
    expect((await shop.owner(tenant, 'GET', 'discounts')).body).toHaveLength(2);
  });

  it.each([
    [{ stay_from: '2027-02-02', stay_until: '2027-02-01' }, 'stay_until'],
    [{ stay_from: '2027-02-30' }, 'stay_from'],
    [{ min_nights: 0 }, 'min_nights'],
    [{ once_per_customer: 'yes' }, 'once_per_customer'],
  ])('is not made of %j', async (changes, path) => {
    const { status, body } = await make(changes);
    expect([status, body.fields[0].path]).toEqual([400, path]);
  });

  it('is refused for other nights, of a stay and of a block alike, and the last night counts', async () => {
    await make({ stay_from: '2027-02-01', stay_until: '2027-02-15', min_nights: 3 });
    const code = { discount_code: 'spring' };
    for (const [from, to, fits] of [
      ['2027-02-14', '2027-02-17', false],
      ['2027-01-31', '2027-02-04', false],
      ['2027-02-02', '2027-02-04', false],
      ['2027-02-13', '2027-02-16', true],
    ] as const) {
      const quoted = await shop.quote(tenant, stay(from, to, code));
      const { id } = await block(from, to);
      const booked = await shop.book(tenant, id, code);
      const expected = fits ? [200, 201] : [409, 409];
      expect([from, quoted.status, booked.status]).toEqual([from, ...expected]);
      if (fits) continue;
      for (const { body } of [quoted, booked])
        expect([body.code, body.error, body.detail]).toEqual([
          'discount_not_for_stay',
          'This code is not for these dates',
          FOR,
        ]);
    }
    const held = await shop.bookStay(tenant, stay('2027-02-22', '2027-02-25', code));
    expect(held.body.code).toBe('discount_not_for_stay');
  });

  it('asks of a slot its start date alone', async () => {
    tenant = await shop.api.tenant();
    await shop.owner(tenant, 'PUT', 'settings', { booking_mode: 'time' });
    await make({ stay_from: '2027-02-01', stay_until: '2027-02-15', min_nights: 3 });
    const slot = { start_time: '10:00', end_time: '12:00' };
    const book = async (date: string) =>
      (await shop.book(tenant, (await block(date, date, slot)).id, { discount_code: 'SPRING' })).status;
    expect([await book('2027-02-15'), await book('2027-02-16')]).toEqual([201, 409]);
  });

  describe('once for each customer', () => {
    const once = (changes: object = {}, wish = stay('2027-02-08', '2027-02-10')) =>
      shop.bookStay(tenant, wish, { discount_code: 'SPRING', ...changes });
    const other = stay('2027-04-12', '2027-04-14');
    const stranger = { customer_email: 'other@example.com', customer_phone: '07700 900999' };
    beforeEach(async () => {
      await make({ once_per_customer: true });
    });

    it.each([
      ['e-mail address', { customer_email: ' ANNA@Example.com ', customer_phone: '07700 900999' }],
      ['telephone number', { customer_email: 'other@example.com', customer_phone: '+44 7700 900123' }],
    ])('is used up for whoever has used it under the same %s, and for nobody else', async (_, same) => {
      expect((await once()).status).toBe(201);
      const { status, body } = await once(same, other);
      expect([status, body.code, body.error]).toEqual([409, 'discount_used_up', 'Invalid discount code']);
      const { id } = await block('2027-05-10', '2027-05-14');
      expect((await shop.book(tenant, id, { discount_code: 'SPRING', ...same })).body.code).toBe(
        'discount_used_up',
      );
      expect((await once(stranger, other)).status).toBe(201);
    });

    it('is there again once the hold has ended', async () => {
      const { body: held } = await once();
      expect((await once({ hold_token: held.hold_token })).body.booking_id).toBe(held.booking_id);
      const { body: moved } = await once({ hold_token: held.hold_token }, other);
      expect(moved.quote.total).toBe(moved.quote.price - 10 + 75);
      shop.clock.advance(16 * 60_000);
      expect((await once()).status).toBe(201);
    });

    it('is there again for whoever was erased', async () => {
      const { body: held } = await once();
      await shop.approve(held.paypal_order_id);
      await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
      expect((await once({}, other)).body.code).toBe('discount_used_up');
      const { body: found } = await shop.owner(tenant, 'POST', 'customers/export', {
        email: 'anna@example.com',
      });
      for (const { subject_id: subject } of found.files)
        await shop.owner(tenant, 'DELETE', `customers/${subject}?force=true`);
      expect((await once({}, other)).status).toBe(201);
    });
  });
});

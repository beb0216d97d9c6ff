import type { TestTenant } from '../../../test/support/api';
import { cottage, stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { bookedWithLink, withLink } from '../../../test/support/manage';
import { pdfText } from '../../../test/support/pdf-text';
import { CUSTOMER, day } from '../../../test/support/shop';

const NAME = 'Łucja Ανδρέου';
const SELLER = { legal_name: 'Gull Cottage Ltd', legal_address: 'Cliff Lane\nPorthmere' };

describe('The papers of a booking as PDF', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));

  const numbersOf = async (bookingId: string): Promise<string[]> =>
    (await shop.owner(tenant, 'GET', `bookings/${bookingId}/papers`)).body.map(
      ({ number }: { number: string }) => number,
    );
  const print = (bookingId: string, number: string) =>
    shop.owner(tenant, 'GET', `bookings/${bookingId}/papers/${number}.pdf`);
  /** A block in June, paid by its customer. */
  const booked = (customer: object = {}) =>
    bookedWithLink(shop, tenant, { start_date: day(0), end_date: day(4) }, { ...customer });

  it('name the customer in text, whatever letters the name has, for owner and customer alike', async () => {
    await shop.owner(tenant, 'PUT', 'settings', { contact_address: 'Cliff Lane\nPorthmere' });
    const { bookingId, token } = await booked({ customer_name: NAME });
    const [number = ''] = await numbersOf(bookingId);
    const printed = await print(bookingId, number);
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': expect.stringContaining('no-store'),
    });
    const { body: settings } = await shop.owner(tenant, 'GET', 'settings');
    const lines = pdfText(printed.content).split('\n');
    expect(lines).toEqual([
      settings.name,
      'Cliff Lane',
      'Porthmere',
      'Receipt',
      `Number${number}`,
      'DateFriday 15 January 2027',
      `Received from${NAME}`,
      `Booking${number.slice(0, -2)}`,
      expect.stringMatching(/^WhenFrom .* \(4 nights\)$/),
      'WhatAmount',
      'Price£420.00',
      'Price in all£420.00',
      'Received now£420.00',
      'Received so far£420.00',
      'Still to be paid£0.00',
      'Paid through PayPal.',
    ]);
    const own = await withLink(shop, tenant, token, `GET /receipts/${number}.pdf`);
    expect(own.content.equals(printed.content)).toBe(true);
    expect((await withLink(shop, tenant, token, 'GET ')).body.papers).toMatchObject([
      { number, kind: 'receipt', amount: 420 },
    ]);
  });

  it('have the same bytes each time, and change nothing', async () => {
    const { bookingId } = await booked();
    const [number = ''] = await numbersOf(bookingId);
    const head = async () =>
      (
        await shop.api.database.adminPool.query('select count(*) from es.event where tenant_id = $1', [
          tenant.id,
        ])
      ).rows[0];
    const before = await head();
    const [first, second] = [await print(bookingId, number), await print(bookingId, number)];
    expect(second.content.equals(first.content)).toBe(true);
    shop.clock.advance(600_000);
    expect((await print(bookingId, number)).content.equals(first.content)).toBe(true);
    expect(await head()).toEqual(before);
  });

  it('tell the VAT of a stay, who gives out the invoice, and its number there; and stay as they were issued', async () => {
    const taxed = await shop.stayTenant({ ...cottage, vat: { rate_percent: 20, number: 'GB123456789' } });
    tenant = taxed;
    await shop.owner(tenant, 'PUT', 'settings', SELLER);
    const held = await shop.bookStay(tenant, stay('2027-06-04', '2027-06-07'));
    await shop.approve(held.body.paypal_order_id);
    const paid = await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
    const { id: bookingId, quote } = paid.body;
    expect((await numbersOf(bookingId)).at(-1)).toBe('2027-00001');
    const first = await print(bookingId, '2027-00001');
    const text = pdfText(first.content);
    expect(text).toMatch(/^Gull Cottage Ltd\nCliff Lane\nPorthmere\nInvoice\nNumber2027-00001\n/);
    const money = (amount: number) => `£${amount.toFixed(2)}`;
    for (const line of [
      'DateFriday 15 January 2027',
      'VAT numberGB123456789',
      `Customer${CUSTOMER.customer_name}`,
      'WhenFrom Friday 4 June 2027 to Monday 7 June 2027 (3 nights)',
      `Total${money(quote.total)}`,
      `VAT at 20 % of it${money(quote.vat_included)}`,
      `Paid${money(quote.total)}`,
      'Still to be paid£0.00',
    ])
      expect(text.split('\n')).toContain(line);
    await shop.owner(tenant, 'PUT', 'settings', { legal_name: 'Another Ltd', legal_address: 'Elsewhere' });
    expect((await print(bookingId, '2027-00001')).content.equals(first.content)).toBe(true);
  });

  it('are not there under any other number, for another booking or another tenant', async () => {
    const { bookingId, token } = await booked();
    const [number = ''] = await numbersOf(bookingId);
    const other = await shop.stayTenant();
    const elsewhere = await shop.owner(other, 'GET', `bookings/${bookingId}/papers/${number}.pdf`);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'paper_unknown']);
    for (const wrong of [`${number}0`, '2027-00001', "';--", `${number}%2f..%2f${number}`, 'a'.repeat(500)]) {
      const mine = await print(bookingId, wrong);
      const theirs = await withLink(shop, tenant, token, `GET /receipts/${wrong}.pdf`);
      for (const { status, body } of [mine, theirs])
        expect([status, body.code]).toEqual([404, 'paper_unknown']);
    }
    expect((await print(bookingId, '%00')).status).toBe(400);
    const unlinked = await withLink(shop, tenant, 'x'.repeat(47), `GET /receipts/${number}.pdf`);
    expect([unlinked.status, unlinked.body.code]).toEqual([404, 'manage_link_unknown']);
  });

  it('say that a customer was erased, and are otherwise as before', async () => {
    const { bookingId } = await booked({ customer_email: 'gone@example.com' });
    const [number = ''] = await numbersOf(bookingId);
    await shop.owner(tenant, 'POST', `bookings/${bookingId}/cancel`);
    const { body } = await shop.owner(tenant, 'POST', 'customers/export', { email: 'gone@example.com' });
    const erased = await shop.owner(tenant, 'DELETE', `customers/${body.files[0].subject_id}`);
    expect(erased.status).toBe(204);
    const text = pdfText((await print(bookingId, number)).content);
    expect(text).toContain('Received from(erased)');
    expect(text).toContain('Received now£420.00');
  });
});

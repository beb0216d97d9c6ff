import { usePaymentDesk } from '../../../test/support/payment-desk';
import type { AtPaymentDesk } from '../../../test/support/payment-desk';
import { day } from '../../../test/support/shop';

const SELLER = { legal_name: 'Gull Cottage Ltd', legal_address: 'Cliff Lane\nPorthmere' };

describe('Receipts and invoices of a booking', () => {
  let shop: AtPaymentDesk['shop'];
  let tenant: AtPaymentDesk['tenant'];
  let desk: AtPaymentDesk['desk'];
  usePaymentDesk((now) => ({ shop, tenant, desk } = now));

  const asOwner = (method: string, path: string, body?: object) =>
    shop.api.request(tenant.host, method, `/api/admin/${path}`, {
      token: tenant.token,
      ...(body && { body }),
    });
  const givesInvoices = () => asOwner('PUT', 'settings', SELLER);
  const papers = async (bookingId: string) => (await asOwner('GET', `bookings/${bookingId}/papers`)).body;
  const year = String(new Date().getUTCFullYear());

  const bookAndPay = async (changes = {}): Promise<{ id: string; reference: string; capture: string }> => {
    const block = await shop.addBlock(tenant, changes);
    const { body } = await shop.bookAndPay(tenant, block.id);
    const [capture] = await desk.capturesOf(body.paypal_order_id);
    return { id: body.id, reference: body.reference, capture: capture?.id ?? '' };
  };
  const giveBack = async (capture: string, amount?: string) => {
    await shop.sandbox('POST', `/paypal/captures/${capture}/refund`, amount ? { amount } : {});
    await shop.followUpNotices(tenant);
  };

  it('are a receipt alone, where nobody has said who gives out invoices', async () => {
    const { id, reference } = await bookAndPay();
    expect(await papers(id)).toEqual([
      { number: `${reference}-1`, kind: 'receipt', issued_at: expect.any(String), amount: 420 },
    ]);
    const asked = await asOwner('POST', `bookings/${id}/invoice`);
    expect([asked.status, asked.body.code]).toEqual([409, 'invoices_not_set_up']);
  });

  it('come with the money, in the transaction that notes it: paid, given back in part, given back whole', async () => {
    await givesInvoices();
    const { id, reference, capture } = await bookAndPay();
    expect(await papers(id)).toMatchObject([
      { number: `${reference}-1`, kind: 'receipt', amount: 420 },
      { number: `${year}-00001`, kind: 'invoice', amount: 420 },
    ]);
    await giveBack(capture, '75.00');
    await giveBack(capture);
    expect((await papers(id)).slice(2)).toMatchObject([
      { number: `${reference}-2`, kind: 'refund', amount: 75 },
      { number: `${year}-00002`, kind: 'credit_note', amount: 75 },
      { number: `${reference}-3`, kind: 'refund', amount: 345 },
      { number: `${year}-00003`, kind: 'credit_note', amount: 345 },
    ]);
    const { rows } = await shop.api.database.adminPool.query(
      `select i.position - m.position as distance, i.data ->> 'of' as of
         from es.event i join es.event m
           on m.tenant_id = i.tenant_id and m.stream_id = i.stream_id and m.occurred_at = i.occurred_at
          and m.type in ('PaymentCaptured', 'PaymentRefunded')
        where i.tenant_id = $1 and i.type = 'InvoiceIssued' order by i.position`,
      [tenant.id],
    );
    expect(rows.map(({ of }) => of)).toEqual([null, `${year}-00001`, `${year}-00001`]);
  });

  it('never share a number, however many are paid at once', async () => {
    await givesInvoices();
    const orders = await Promise.all(
      [0, 10, 20, 30, 40].map(async (from) => {
        const block = await shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 4) });
        const { body } = await shop.book(tenant, block.id);
        await shop.approve(body.paypal_order_id);
        return body as { booking_id: string; paypal_order_id: string };
      }),
    );
    await Promise.all(
      orders.map(({ booking_id: id, paypal_order_id: order }) => shop.confirm(tenant, id, order)),
    );
    const { rows } = await shop.api.database.adminPool.query(
      'select year, nth, kind from rm.invoice where tenant_id = $1 order by nth',
      [tenant.id],
    );
    expect(rows).toEqual([1, 2, 3, 4, 5].map((nth) => ({ year: Number(year), nth, kind: 'invoice' })));
  });

  it('are issued when the owner asks, once, for bookings that were paid before there were any', async () => {
    const { id } = await bookAndPay();
    await givesInvoices();
    for (const _ of [1, 2])
      expect((await asOwner('POST', `bookings/${id}/invoice`)).body).toMatchObject([
        { kind: 'receipt' },
        { kind: 'invoice', number: `${year}-00001` },
      ]);
  });

  it('are refused of a hold that is not paid, and of what another tenant has booked', async () => {
    await givesInvoices();
    const { bookingId } = await desk.holdOne();
    const early = await asOwner('POST', `bookings/${bookingId}/invoice`);
    expect([early.status, early.body.code]).toEqual([409, 'nothing_to_invoice']);
    const other = await shop.api.tenant();
    for (const [method, path] of [
      ['GET', 'papers'],
      ['POST', 'invoice'],
    ] as const) {
      const asked = await shop.api.request(other.host, method, `/api/admin/bookings/${bookingId}/${path}`, {
        token: other.token,
      });
      expect([asked.status, asked.body.code]).toEqual([404, 'booking_unknown']);
    }
  });
});

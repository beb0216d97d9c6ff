import { daysAhead } from '../../../test/support/days-ahead';
import { day, useShop } from '../../../test/support/shop';

describe('the bookings as a CSV file', () => {
  const shop = useShop({ subdomain: 'bayview' });

  const csv = (query = '', token: string | undefined = shop.tenant.token) =>
    shop.api.request(shop.tenant.host, 'GET', `/api/admin/bookings.csv${query}`, { token });
  const found = (q: string) =>
    shop.api.request(shop.tenant.host, 'POST', '/api/admin/bookings.csv', {
      token: shop.tenant.token,
      body: { q },
    });
  const linesOf = (text: string) => text.slice(1).split('\r\n').slice(0, -1);

  it('has headings even when there are none, a name, and marks its encoding', async () => {
    const answer = await csv();
    const today = daysAhead(0);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="bookings-bayview-${today}.csv"`,
    );
    expect(answer.text.charCodeAt(0)).toBe(0xfeff);
    expect(linesOf(answer.text)).toEqual([
      'Reference,Booked on,Status,Payment,Customer,Email,Phone,Start date,Start time,End date,End time,Price (£),' +
        'Booking fee (£),Discount code,Discount (£),Security deposit (£),Total (£),Paid (£),Refunded (£),PayPal order,' +
        'Needs attention',
    ]);
  });

  it('holds what is filtered, and nothing that a spreadsheet would run', async () => {
    const [first, second] = [
      await shop.addBlock(shop.tenant, { start_date: day(0), end_date: day(2), security_deposit: 75 }),
      await shop.addBlock(shop.tenant, { start_date: day(2), end_date: day(4) }),
    ];
    const name = '=HYPERLINK("http://evil.example","Zoë, click")';
    const held = await shop.book(shop.tenant, first.id, {
      customer_name: name,
      customer_phone: '+447700900123',
    });
    await shop.bookAndPay(shop.tenant, second.id);

    expect(linesOf((await csv()).text)).toHaveLength(3);
    const [, row = '', more] = linesOf((await csv('?status=pending')).text);
    expect(more).toBeUndefined();
    const { reference, paypal_order_id: order } = held.body;
    expect(row).toMatch(new RegExp(`^${reference},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Pending,Pending,`));
    expect(row).toContain(
      `,"'=HYPERLINK(""http://evil.example"",""Zoë, click"")",anna@example.com,'+447700900123,${day(0)},,${day(2)},,` +
        `420.00,0.00,,0.00,75.00,495.00,0.00,0.00,${order},No`,
    );
    shop.api.clock.advance(16 * 60_000);
    await shop.book(shop.tenant, first.id, { customer_email: 'later@example.com' });
    const [, ranOut = ''] = linesOf((await csv('?status=expired')).text);
    expect(ranOut).toMatch(new RegExp(`^${reference},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Ran out,Not paid,`));
    expect(linesOf((await found(reference)).text)).toHaveLength(2);
    expect(linesOf((await found('nobody')).text)).toHaveLength(1);
  });

  it('goes on after the first page, each booking once', async () => {
    const { adminPool } = shop.api.database;
    const { rows } = await adminPool.query(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
        where table_schema = 'rm' and table_name = 'booking' and is_generated = 'NEVER'`,
    );
    await adminPool.query(
      `insert into rm.booking (${rows[0].columns})
       select ${rows[0].columns.replace(/\w+/g, 'copy.$&')}
         from (select * from rm.booking limit 1) b, generate_series(1, 1200) n,
              jsonb_populate_record(null::rm.booking, to_jsonb(b) || jsonb_build_object(
                'booking_id', gen_random_uuid(), 'reference', 'COPY-' || n,
                'booked_at', b.booked_at - n * interval '1 second')) copy`,
    );
    const references = linesOf((await csv()).text).map((line) => line.split(',')[0]);
    expect(references).toHaveLength(1 + 3 + 1200);
    expect(new Set(references).size).toBe(references.length);
  });

  it('is for the owner only', async () => {
    expect((await csv('', '')).status).toBe(401);
    const refused = await csv('?status=nonsense');
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
  });
});

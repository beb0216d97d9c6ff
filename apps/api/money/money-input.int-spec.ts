import type { TestTenant } from '../../../test/support/api';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { instalmentDesk, QUARTER, STRICT } from '../../../test/support/instalments';
import type { InParts, InstalmentDesk } from '../../../test/support/instalments';

/** JSON of what is no amount: sent as it is written. */
const NO_AMOUNTS =
  `-1 -0.01 0.001 75.001 1e400 -1e400 1e21 1e-7 1000000.01 null true [] [1] {} "" " " "NaN" "Infinity"
"1e3" "0x10" "1,000.00" "£5" "٣" "1.2.3" "-0"`.split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/);

const QUERIES = [
  'ledger?from=2027-02-30',
  'ledger?from=0000-01-01&to=9999-12-31',
  'ledger?limit=1e400',
  'ledger?limit=NaN',
  'ledger?limit=201',
  'ledger?cursor=9999999999999999.1',
  'ledger?cursor=1.99999',
  'ledger?cursor=-1.1',
  'ledger?kind=charge&kind=refund',
  'accounts.csv?by=stay&from=2201-01-01&to=2201-01-02',
  'accounts.csv?by=__proto__&from=2027-01-01&to=2027-01-02',
  'accounts.csv?by=stay&from[]=2027-01-01&to=2027-01-02',
  'reports/income?from=1969-12&to=1970-01',
  'reports/income?from=2200-12&to=2201-01',
  'checks?cursor=2027-13-01',
  'checks?limit=367',
];
/** As far as dates go. */
const EDGES = [
  'ledger?from=1970-01-01&to=2200-12-31&limit=200&cursor=999999999999999.9999',
  'ledger?from=2200-12-31&to=1970-01-01',
  'accounts.csv?by=payment&from=2200-12-31&to=2200-12-31',
  'accounts.csv?by=stay&from=1970-01-01&to=1970-12-31',
  'reports/income?from=1970-01&to=1970-01',
  'reports/income?from=2198-01&to=2200-12',
  'checks?cursor=1970-01-01&limit=366',
];

describe('Whatever is sent about money', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: InstalmentDesk;
  let booking: InParts;
  useStayShop((now) => {
    ({ shop, tenant } = now);
    desk = instalmentDesk(shop, tenant);
  });

  const send = async (path: string, text: string, headers: Record<string, string> = {}) =>
    shop.api.request(tenant.host, 'POST', path, { body: text, headers, token: tenant.token });
  const paidUp = async (): Promise<void> => {
    await desk.terms(QUARTER, 1, STRICT);
    booking = await desk.bookInParts();
    await desk.pay(booking);
    tenant = await shop.api.signIn(tenant);
  };

  it('is refused as a wrong field where it is no amount, and nothing has happened', async () => {
    await paidUp();
    const admin = `/api/admin/bookings/${booking.bookingId}`;
    const told: string[] = [];
    for (const amount of NO_AMOUNTS) {
      const answers = {
        deposit: await send(`${admin}/deposit`, `{"kept":${amount},"reason":"A reason long enough"}`),
        refund: await send(`${admin}/refunds`, `{"amount":${amount},"reason":"goodwill"}`),
        returned: await send(
          `${admin}/returns`,
          `{"amount":${amount},"method":"cash","returned_on":"2027-01-15"}`,
        ),
        cancel: await send(`${admin}/cancel`, `{"refund":"amount","amount":${amount}}`),
        own: await send('/api/public/manage/cancellation', `{"expected_refund":${amount},"sure":true}`, {
          'X-Booking-Token': booking.token,
        }),
      };
      for (const [what, { status, body }] of Object.entries(answers))
        if (status !== 400 || body.code !== 'validation_failed') told.push(`${what} ${amount}: ${status}`);
    }
    expect(told).toEqual([]);
    expect(await desk.booking(booking)).toMatchObject({ status: 'confirmed', amount_paid: 908 });
    expect((await desk.money(booking)).refunds).toEqual([]);
  });

  it('is refused where there is not so much, and where somebody else’s refund is named', async () => {
    await paidUp();
    const admin = `bookings/${booking.bookingId}`;
    const codeOf = async (path: string, body: object) => (await desk.owner('POST', path, body)).body.code;
    expect(await codeOf(`${admin}/refunds`, { amount: 908.01, reason: 'goodwill' })).toBe('refund_too_much');
    expect(await codeOf(`${admin}/refunds`, { amount: 1_000_000, reason: 'goodwill' })).toBe(
      'refund_too_much',
    );
    expect(await codeOf(`${admin}/cancel`, { refund: 'amount', amount: 1_000_000 })).toBe('refund_too_much');
    expect(await codeOf(`${admin}/refunds/${booking.bookingId}/retry`, {})).toBe('refund_unknown');
    const back = { amount: 1, method: 'cash', returned_on: '2027-01-15', refund_id: booking.bookingId };
    expect(await codeOf(`${admin}/returns`, back)).toBe('refund_unknown');
  });

  it.each(QUERIES)('is refused as a wrong field: %s', async (path) => {
    const { status, body } = await desk.owner('GET', path);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it.each(EDGES)('is answered at the edges of time: %s', async (path) => {
    expect((await desk.owner('GET', path)).status).toBe(200);
  });
});

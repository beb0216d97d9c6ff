import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { SYSTEM_POOL, TENANT_POOL } from '@holdfast/application/kernel/ports';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { deposits, owedParts } from '@holdfast/projections/ledger/booking-ledger.queries';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { instalmentDesk, QUARTER, STRICT, WEEK } from '../../../test/support/instalments';
import type { InParts, InstalmentDesk } from '../../../test/support/instalments';
import type { TestTenant } from '../../../test/support/api';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { addUp } from '../../../test/support/four-ways';

type Row = Readonly<Record<string, never>>;

describe('The ledger', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: InstalmentDesk;
  useStayShop((now) => {
    ({ shop, tenant } = now);
    desk = instalmentDesk(shop, tenant);
  });

  const on = (date: string) => shop.clock.set(`${date}T10:00:00.000Z`);
  const follow = () =>
    new SubscriptionRunner(shop.api.app.get(SYSTEM_POOL), [...subscribedProjections], { upcasters }).drain();
  const ask = async (path: string) => {
    await follow();
    return desk.owner('GET', path);
  };
  const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  /** A week in two parts, the first paid in January and the second in June. */
  const paidInParts = async () => {
    await desk.terms(QUARTER, 1, STRICT);
    const booked = await desk.bookInParts();
    on('2027-06-01');
    await desk.pay(booked);
    return booked.bookingId;
  };

  it('lists movements, newest first, with the sums of the filter, page by page: L1', async () => {
    const bookingId = await paidInParts();
    const { body, status } = await ask('ledger');
    expect(status).toBe(200);
    expect(body.movements.map(({ kind, amount }: Row) => [kind, amount])).toEqual([
      ['payment', -699.75],
      ['payment', -208.25],
      ['deposit', 75],
      ['charge', 833],
    ]);
    expect(body.movements[0]).toMatchObject({
      booking_id: bookingId,
      customer_name: 'Anna Whitfield',
      instalment: 2,
      method: 'paypal',
      rule: { kind: 'paid', sentences: ['It was paid.'] },
    });
    expect(body.sums).toMatchObject({ charge: 833, deposit: 75, payment: -908, refund: 0, total: 0 });
    const first = await desk.owner('GET', 'ledger?limit=3');
    expect(first.body.movements).toHaveLength(3);
    const next = /<\/api\/admin\/([^>]*)>/.exec(String(first.headers.link))?.[1];
    expect((await desk.owner('GET', String(next))).body.movements).toEqual(body.movements.slice(3));
    const june = await desk.owner('GET', 'ledger?from=2027-06-01&to=2027-06-30&kind=payment');
    expect(june.body).toMatchObject({ movements: [{ amount: -699.75 }], sums: { total: -699.75 } });
  });

  it('comes to nothing once what is given back of a cancelled booking has gone: L2', async () => {
    const bookingId = await paidInParts();
    on('2027-06-10');
    expect((await desk.owner('POST', `bookings/${bookingId}/cancel`)).status).toBe(200);
    const wish = { amount: 491.5, reason: 'goodwill' };
    expect((await desk.owner('POST', `bookings/${bookingId}/refunds`, wish)).status).toBe(200);
    const { body } = await desk.owner('GET', `bookings/${bookingId}/account`);
    expect(body.movements.slice(4).map(({ kind, amount }: Row) => [kind, amount])).toEqual([
      ['let_go', -208.25],
      ['let_go', -283.25],
      ['refund', 208.25],
      ['refund', 283.25],
    ]);
    expect(body.movements.at(4).rule.sentences).toEqual(['You gave it back out of goodwill.']);
    expect(body).toMatchObject({ owed: 0, awaited: 0 });
  });

  it('comes to nothing where the owner gives back by the policy, half of the price and the deposit: L2, C3', async () => {
    const bookingId = await paidInParts();
    on('2027-06-10');
    const cancelled = await desk.owner('POST', `bookings/${bookingId}/cancel`, { refund: 'policy' });
    expect(cancelled.status).toBe(200);
    const { body } = await desk.owner('GET', `bookings/${bookingId}/account`);
    expect(body.movements.slice(4).map(({ kind, amount }: Row) => [kind, amount])).toEqual([
      ['let_go', -491.5],
      ['refund', 208.25],
      ['refund', 283.25],
    ]);
    expect(body).toMatchObject({ owed: 0, awaited: 0 });
    const { refunds, cancelled: how } = await desk.money({ bookingId, orderId: '', token: '' });
    expect(how).toMatchObject({ refund: 491.5, kept: 416.5 });
    expect(refunds.map(({ amount, state, reason }: Row) => [amount, state, reason])).toEqual([
      [208.25, 'done', 'cancellation'],
      [283.25, 'done', 'cancellation'],
    ]);
    const orders = (await shop.ledger()).orders.filter(({ custom_id: of }) => of === bookingId);
    const back = orders.flatMap(({ captures }) => captures.map(({ refunded }) => refunded));
    expect(back.toSorted()).toEqual(['208.25', '283.25']);
  });

  it('keeps the account of a booking of somebody else from them', async () => {
    const answer = await desk.owner('GET', `bookings/${tenant.id}/account`);
    expect(answer.status).toBe(404);
  });

  it('lists what is owed, and the deposits that are held', async () => {
    await desk.terms(QUARTER, 1);
    const booked = await desk.bookInParts();
    const { bookingId } = booked;
    expect((await ask('ledger/owed')).body).toMatchObject({
      parts: [
        { booking_id: bookingId, kind: 'balance', due_on: '2027-06-05', amount: 699.75, overdue: false },
      ],
      total: 699.75,
    });
    // It is to be paid with the balance.
    expect((await ask('ledger/deposits')).body).toEqual({ deposits: [], held: 0 });
    await desk.pay(booked);
    expect((await ask('ledger/deposits')).body).toMatchObject({
      deposits: [{ booking_id: bookingId, departure: '2027-07-24', amount: 75, state: 'held', kept: 0 }],
      held: 75,
    });
    expect((await ask('ledger/refunds')).body).toEqual({ refunds: [], on_their_way: 0 });
  });

  it('sums up all that is owed and held, also where a list is cut', async () => {
    await desk.terms(QUARTER, 1);
    const other = { ...WEEK, start_date: '2027-07-10', end_date: '2027-07-17' };
    await desk.bookInParts(other);
    await desk.pay(await desk.bookInParts());
    await desk.pay(await desk.bookInParts({ ...WEEK, start_date: '2027-07-03', end_date: '2027-07-10' }));
    await follow();
    const { id } = tenant;
    const [owed, held] = await inTenant(shop.api.app.get(TENANT_POOL), id, [
      owedParts(id, 1),
      deposits(id, 1),
    ]);
    expect(owed).toMatchObject([{ inAll: 699_75 }]);
    expect(held).toMatchObject([{ heldInAll: 150_00 }]);
  });

  it('gives the accounts as files: money by its day, stays by their arrival', async () => {
    await paidInParts();
    await follow();
    const byPayment = await desk.owner('GET', 'accounts.csv?by=payment&from=2027-01-01&to=2027-12-31');
    expect(byPayment.headers['content-disposition']).toContain('accounts-payment-');
    const [heading, ...rows] = linesOf(byPayment.text);
    expect(heading).toBe(
      'Date,Time,Reference,Kind,Instalment,Amount (£),Provider fee (£),Net (£),Of which deposit (£),Method,Provider ID',
    );
    expect(rows.map((row) => row.split(',').filter((_, n) => [0, 3, 4, 5, 8].includes(n)))).toEqual([
      ['2027-01-15', 'Payment', '1', '208.25', '0.00'],
      ['2027-06-01', 'Payment', '2', '699.75', '75.00'],
    ]);
    const byStay = await desk.owner('GET', 'accounts.csv?by=stay&from=2027-07-17&to=2027-07-17');
    const [, row = ''] = linesOf(byStay.text);
    expect(row.split(',').slice(1)).toEqual(
      '2027-07-17,2027-07-24,7,,833.00,0.00,0.00,0.00,0.00,833.00,,75.00,908.00,0.00,908.00,0.00,0.00,0.00'.split(
        ',',
      ),
    );
    const none = await desk.owner('GET', 'accounts.csv?by=stay&from=2027-07-18&to=2028-07-17');
    expect(linesOf(none.text)).toHaveLength(1);
  });

  it.each([
    ['accounts.csv', ['by', 'from', 'to']],
    ['accounts.csv?by=payment&from=2027-01-01&to=2028-01-02', ['to']],
    ['accounts.csv?by=stay&from=2027-02-01&to=2027-01-01', ['to']],
    ['accounts.csv?by=day&from=2027-02-30&to=2027-03-01', ['by', 'from']],
    ['reports/income', ['from', 'to']],
    ['reports/income?from=2027-13&to=2028-01', ['from']],
    ['reports/income?from=2024-01&to=2027-01', ['to']],
    ['ledger?kind=other', ['kind']],
    ['ledger?cursor=abc', ['cursor']],
    ['ledger?limit=0', ['limit']],
  ])('refuses %s, and says which fields', async (path, fields) => {
    const { status, body } = await desk.owner('GET', path);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect([...new Set(body.fields.map(({ path: field }: Row) => field))]).toEqual(fields);
  });

  it('takes 366 days, and 36 months', async () => {
    const year = await desk.owner('GET', 'accounts.csv?by=payment&from=2028-01-01&to=2028-12-31');
    expect(year.status).toBe(200);
    const { body } = await desk.owner('GET', 'reports/income?from=2026-01&to=2028-12');
    expect(body).toHaveLength(36);
  });

  it('reports nights, occupancy, income and payments by month', async () => {
    await paidInParts();
    await desk.owner('POST', 'availability', {
      start_date: '2027-07-01',
      end_date: '2027-07-04',
      price: 0,
      status: 'blocked',
    });
    const { body } = await ask('reports/income?from=2027-01&to=2027-07');
    const of = (month: string) => body.find((one: Row) => one['month'] === month);
    expect(of('2027-01')).toMatchObject({ sold: 0, income_by_stay: 0, income_by_payment: 208.25 });
    expect(of('2027-06')).toMatchObject({ income_by_stay: 0, income_by_payment: 699.75 });
    // 7 of 28 nights.
    expect(of('2027-07')).toMatchObject({
      nights: 31,
      closed: 3,
      sold: 7,
      occupancy: 25,
      income_by_stay: 833,
      income_by_payment: 0,
      refunds: 0,
    });
  });

  it('adds up alike on the dashboard, in the ledger, in both files and in the report', async () => {
    await desk.terms(QUARTER, 1, STRICT);
    const weeks = ['2027-03-06', '2027-04-27', '2027-07-17', '2027-09-04', '2027-11-06'].map((start) => {
      const end = new Date(Date.parse(start) + 7 * 86_400_000).toISOString().slice(0, 10);
      return { ...WEEK, start_date: start, end_date: end };
    });
    const booked = [];
    for (const week of weeks) booked.push(await desk.bookInParts(week));
    const [first, second, third] = booked as [InParts, InParts, InParts];
    on('2027-02-20');
    await desk.pay(second);
    await desk.pay(third);
    const refund = (amount: number, { bookingId }: InParts) =>
      desk.owner('POST', `bookings/${bookingId}/refunds`, { amount, reason: 'goodwill' });
    expect((await refund(33.33, second)).status).toBe(200);
    // All of it: that cancels the booking.
    const { refundable } = await desk.money(first);
    expect((await refund(refundable.amount, first)).status).toBe(200);
    await follow();
    const { earned, stayed, owed } = await addUp(desk.owner, 2027, 2027);
    expect(earned.dashboard).toBeGreaterThan(0);
    expect(new Set(Object.values(earned))).toEqual(new Set([earned.dashboard]));
    expect(stayed.inReport).toEqual(stayed.inFile);
    expect(stayed.inReport.nights).toBe(28);
    expect(owed.inLedger).toBe(owed.inFile);
  });
});

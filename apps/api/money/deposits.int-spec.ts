import { changesAt, dearMondays, SATURDAY } from '../../../test/support/changes';
import { CLOCK, SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { OpenRefundsSweep } from '@holdfast/jobs/money/open-refunds.sweep';
import { instalmentDesk, QUARTER, WEEK } from '../../../test/support/instalments';
import type { InParts, InstalmentDesk } from '../../../test/support/instalments';
import type { TestTenant } from '../../../test/support/api';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';

const IN_SEVEN_DAYS = { ...QUARTER, return_deposit_days: 7 };
const WHY = 'The window of the bedroom was broken.';

describe('Deposits', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: InstalmentDesk;
  useStayShop((now) => {
    ({ shop, tenant } = now);
    desk = instalmentDesk(shop, tenant);
  });

  const at = (instant: string) => shop.clock.set(instant);
  /** A week of July with its £75.00 of deposit, all of it paid by June. */
  const paidUp = async (terms: object = QUARTER): Promise<InParts> => {
    at('2027-01-15T10:00:00.000Z');
    await desk.terms(terms, 1);
    const booking = await desk.bookInParts();
    at('2027-06-01T10:00:00.000Z');
    await desk.pay(booking);
    return booking;
  };
  /** Runs a round of the sweep that asks what has become of refunds. */
  const openRefunds = () => {
    const { app } = shop.api;
    return new OpenRefundsSweep(app.get(SendRefunds), app.get(SYSTEM_POOL), app.get(CLOCK)).run();
  };
  const settle = ({ bookingId }: InParts, body: object) =>
    desk.owner('POST', `bookings/${bookingId}/deposit`, body);
  const pause = ({ bookingId }: InParts) => desk.owner('POST', `bookings/${bookingId}/deposit/pause`);
  const depositOf = async (booking: InParts) => (await desk.money(booking)).deposit;
  /** Of what was asked to go back: why, how much, and for how late a capture. */
  const backOf = async (booking: InParts) =>
    (await desk.money(booking)).refunds.map(
      (one: { reason: string; amount: number; state: string; capture_id: string | null }) => [
        one.reason,
        one.amount,
        one.state,
      ],
    );

  it('go back by themselves on the day at ten, and their owner is told the day before: D1', async () => {
    const booking = await paidUp(IN_SEVEN_DAYS);
    expect(await depositOf(booking)).toMatchObject({
      state: 'held',
      amount: 75,
      paid: 75,
      return_at: '2027-07-31T09:00:00.000Z',
    });
    at('2027-07-30T08:59:00.000Z');
    await desk.dueTerms();
    expect(await desk.events(booking)).not.toContain('BookingDepositReturnNear');
    at('2027-07-30T09:00:30.000Z');
    await desk.dueTerms();
    await desk.dueTerms();
    at('2027-07-31T09:00:10.000Z');
    await desk.dueTerms();
    await desk.dueTerms();
    const events = await desk.events(booking);
    expect(events.filter((type) => type.startsWith('BookingDeposit'))).toEqual([
      'BookingDepositReturnNear',
      'BookingDepositSettled',
    ]);
    expect(await depositOf(booking)).toMatchObject({ state: 'settled', returned: 75, kept: 0, paid: 0 });
    const { captures, refunds } = await desk.money(booking);
    expect(refunds).toMatchObject([{ reason: 'deposit', amount: 75, capture_id: captures.at(-1).id }]);
    expect(await desk.booking(booking)).toMatchObject({ status: 'confirmed', deposit_state: 'settled' });
    const left = await shop.api.database.adminPool.query('select kind from rm.due where tenant_id = $1', [
      tenant.id,
    ]);
    expect(left.rows).toEqual([]);
  });

  it('are kept in part, for a reason that the customer reads: D2', async () => {
    const booking = await paidUp();
    at('2027-07-23T10:00:00.000Z');
    const early = await settle(booking, { kept: 30, reason: WHY });
    expect([early.status, early.body.code, early.body.error]).toEqual([
      409,
      'deposit_too_early',
      'The deposit can be settled from Saturday 24 July 2027 on.',
    ]);
    at('2027-07-25T10:00:00.000Z');
    for (const body of [
      { kept: 30 },
      { kept: 30, reason: 'Too short' },
      { kept: 30, reason: 'x'.repeat(501) },
      { kept: -1 },
      { kept: 1.001, reason: WHY },
      { kept: 75.01, reason: WHY },
      {},
    ])
      expect((await settle(booking, body)).status).toBe(400);
    const { body } = await settle(booking, { kept: 30, reason: WHY });
    expect(body.deposit).toMatchObject({ state: 'settled', returned: 45, kept: 30, reason: WHY });
    expect(body).toMatchObject({ refunded: 45 });
    expect(await backOf(booking)).toEqual([['deposit', 45, 'done']]);
    const managed = await desk.link(booking.token, 'GET /');
    expect(managed.body.deposit).toMatchObject({ state: 'settled', kept: 30, returned: 45, reason: WHY });
    const again = await settle(booking, { kept: 0 });
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'deposit_settled',
      'The deposit has been dealt with already',
    ]);
    expect((await pause(booking)).body.code).toBe('deposit_settled');
  });

  it('are settled once, when two owners do it at the same time', async () => {
    const booking = await paidUp();
    at('2027-07-25T10:00:00.000Z');
    await desk.booking(booking);
    const answers = await Promise.all([
      settle(booking, { kept: 30, reason: WHY }),
      settle(booking, { kept: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { returned, kept } = await depositOf(booking);
    expect(returned + kept).toBe(75);
    expect(await backOf(booking)).toEqual([['deposit', returned, 'done']]);
  });

  /** What the platform does with the business. */
  const platform = async (method: string, path: string, body?: object) =>
    shop.api.request('localhost', method, `/api/superadmin/tenants/${tenant.id}${path}`, {
      token: await shop.api.superAdmin(),
      ...(body && { body }),
    });
  const suspend = async () =>
    expect((await platform('PUT', '/suspend', { is_suspended: true })).status).toBe(200);

  it('go back by themselves of a business that is suspended, too: the money is the customer’s', async () => {
    const booking = await paidUp(IN_SEVEN_DAYS);
    at('2027-07-29T10:00:00.000Z');
    await suspend();
    at('2027-07-30T09:00:30.000Z');
    await desk.dueTerms();
    at('2027-07-31T09:00:10.000Z');
    await desk.dueTerms();
    expect(await depositOf(booking)).toMatchObject({ state: 'settled', returned: 75, kept: 0 });
    at('2027-07-31T09:05:00.000Z');
    await openRefunds();
    expect(await backOf(booking)).toEqual([['deposit', 75, 'done']]);
  });

  it('of a business that was deleted: what was asked for goes back, nothing else does by itself', async () => {
    const other = { ...WEEK, start_date: '2027-07-10', end_date: '2027-07-17' };
    at('2027-01-15T10:00:00.000Z');
    await desk.terms(IN_SEVEN_DAYS, 1);
    const [asked, due] = [await desk.bookInParts(), await desk.bookInParts(other)];
    at('2027-05-20T10:00:00.000Z');
    for (const booking of [asked, due]) await desk.pay(booking);
    at('2027-07-24T10:00:00.000Z');
    const pending = {
      operation: 'capture.refund',
      effect: { kind: 'refund_pending', becomes: 'COMPLETED', after_ms: 1 },
    };
    await shop.sandbox('PUT', '/paypal/faults', [pending]);
    expect((await settle(asked, { kept: 0 })).status).toBe(200);
    await shop.sandbox('DELETE', '/paypal/faults');
    // Nobody could give it back any more: that is said before.
    expect((await platform('DELETE', '')).body).toMatchObject({
      code: 'tenant_holds_deposits',
      detail: expect.stringContaining('holds 1 deposit of a customer:'),
    });
    expect((await platform('DELETE', '?force=true')).status).toBe(204);
    at('2027-08-10T10:00:00.000Z');
    await shop.sandbox('POST', '/clock', { advance_ms: 1_000 });
    await desk.dueTerms();
    await openRefunds();
    expect(await desk.events(due)).not.toContain('BookingDepositSettled');
    expect((await desk.events(asked)).filter((type) => type === 'PaymentRefunded')).toHaveLength(1);
  });

  it('are stopped by their owner, also while the business is suspended, and given back by hand', async () => {
    const booking = await paidUp(IN_SEVEN_DAYS);
    at('2027-07-30T09:00:30.000Z');
    await suspend();
    await desk.dueTerms();
    expect((await pause(booking)).body.deposit).toMatchObject({ state: 'paused', return_at: null });
    expect((await pause(booking)).status).toBe(200);
    at('2027-08-10T09:00:00.000Z');
    await desk.dueTerms();
    expect(await backOf(booking)).toEqual([]);
    const { body } = await settle(booking, { kept: 0 });
    expect(body.deposit).toMatchObject({ state: 'settled', returned: 75 });
  });

  it('are none any more where the booking was cancelled or everything has gone back', async () => {
    const booking = await paidUp(IN_SEVEN_DAYS);
    await desk.owner('POST', `bookings/${booking.bookingId}/refunds`, { amount: 908, reason: 'goodwill' });
    expect(await desk.booking(booking)).toMatchObject({ status: 'cancelled', deposit_state: 'none' });
    at('2027-08-10T09:00:00.000Z');
    await desk.dueTerms();
    expect(await desk.events(booking)).not.toContain('BookingDepositReturnNear');
    expect((await settle(booking, { kept: 0 })).body.code).toBe('deposit_none');
    expect((await pause(booking)).body.code).toBe('deposit_none');
  });

  it('of nobody else’s booking: there is none of that id', async () => {
    await paidUp();
    const nobody = { bookingId: '00000000-0000-4000-8000-000000000000' } as InParts;
    expect((await settle(nobody, { kept: 0 })).status).toBe(404);
    expect((await pause(nobody)).status).toBe(404);
  });

  it('are kept for a reason that is exported and erased with its customer', async () => {
    const booking = await paidUp();
    at('2027-07-25T10:00:00.000Z');
    await settle(booking, { kept: 75, reason: WHY });
    const { customer_email: email } = await desk.booking(booking);
    const exported = await desk.owner('POST', 'customers/export', { email });
    const [file] = exported.body.files;
    expect(file.deposit_notes.map(({ text }: { text: string }) => text)).toEqual([WHY]);
    await desk.owner('DELETE', `customers/${file.subject_id}?force=true`);
    expect((await depositOf(booking)).reason).toBeNull();
    const { rows } = await shop.api.database.adminPool.query(
      'select data::text from es.event where tenant_id = $1',
      [tenant.id],
    );
    expect(rows.map(({ data }) => data).join()).not.toContain(WHY);
  });

  it('go back later of a booking that was moved a day', async () => {
    const owner = await shop.stayTenant({
      ...dearMondays,
      payment: { ...QUARTER, balance_days: 7, return_deposit_days: 7 },
    });
    const changes = changesAt(shop, owner);
    await changes.allow('self');
    const { bookingId, start } = await changes.booked();
    const returnAt = async () =>
      (await shop.owner(owner, 'GET', `bookings/${bookingId}/money`)).body.deposit.return_at;
    const { rows } = await shop.api.database.adminPool.query(
      'select agreed_at from rm.deposit where booking_id = $1',
      [bookingId],
    );
    expect(rows).toEqual([{ agreed_at: new Date('2027-02-22T10:00:00.000Z') }]);
    const { body } = await start(...SATURDAY, { difference: 45 });
    if (body.payment) await changes.pay(bookingId, body.payment.order_id);
    const moved = await shop.api.database.adminPool.query(
      'select agreed_at from rm.deposit where booking_id = $1',
      [bookingId],
    );
    expect(moved.rows).toEqual([{ agreed_at: new Date('2027-02-23T10:00:00.000Z') }]);
    expect(await returnAt()).toBeNull();
  });
});

import { CLOCK, SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { OpenRefundsSweep } from '@holdfast/jobs/money/open-refunds.sweep';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { SyncCaptures } from '@holdfast/application/payment/sync-captures';
import { CommandBus } from '@nestjs/cqrs';
import type { TestTenant } from '../support/api';
import { startStayShop, NOW } from '../support/cottage';
import type { StayShop } from '../support/cottage';
import { violations } from '../support/invariants';
import { paidInTwo } from '../support/paid-in-two';

let shop: StayShop;
let tenant: TestTenant;
let bookingId: string;
let c1: string;
let c2: string;

const DAY_MS = 86_400_000;

/** Paid on 15 January and on 1 June 2027, and looked at when the first was paid so many days ago. */
const paidSince = async (days: number, secondOn?: string): Promise<void> => {
  ({
    bookingId,
    captures: [c1, c2],
  } = await paidInTwo(shop, tenant, secondOn));
  shop.clock.set(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());
  tenant = await shop.api.signIn(tenant);
};
const fault = (effect: object, more: object = {}) =>
  shop.sandbox('PUT', '/paypal/faults', [{ operation: 'capture.refund', effect, ...more }]);
const refund = (amount: number, more: object = {}) =>
  shop.owner(tenant, 'POST', `bookings/${bookingId}/refunds`, { amount, reason: 'goodwill', ...more });
const giveBack = (amount: number, refundId?: string) =>
  shop.owner(tenant, 'POST', `bookings/${bookingId}/returns`, {
    amount,
    method: 'bank_transfer',
    returned_on: '2027-01-16',
    ...(refundId && { refund_id: refundId }),
  });
const money = async () => (await shop.owner(tenant, 'GET', `bookings/${bookingId}/money`)).body;
const booking = async () => (await shop.owner(tenant, 'GET', `bookings/${bookingId}`)).body;
const attention = async () => (await shop.owner(tenant, 'GET', 'attention')).body;
/** Capture, amount and state of each refund. */
const parts = ({ refunds }: { refunds: { capture_id: string | null; amount: number; state: string }[] }) =>
  refunds.map(({ capture_id: of, amount, state }) => [of, amount, state]);
/** What the provider has given back, in pounds. */
const atProvider = async () => {
  const captures = (await shop.ledger()).orders.flatMap((order) => order.captures);
  return [c1, c2].map((id) => Number(captures.find((capture) => capture.id === id)?.refunded));
};
const sweep = async (afterMs = 10_000) => {
  shop.clock.advance(afterMs);
  const { app } = shop.api;
  await new OpenRefundsSweep(app.get(SendRefunds), app.get(SYSTEM_POOL), app.get(CLOCK)).run();
};
const sync = () =>
  shop.api.app.get(CommandBus).execute(new SyncCaptures(systemContext(tenant.id), bookingId));

beforeAll(async () => {
  shop = await startStayShop();
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(NOW);
  await shop.sandbox('DELETE', '/paypal/faults');
  tenant = await shop.stayTenant();
});
afterEach(async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
}, 60_000);

describe('Money that is given back from the console', () => {
  it('F1: comes from the capture that closes first, then from the next', async () => {
    await paidSince(146);
    const { status, body } = await refund(300);
    expect([status, parts(body)]).toEqual([
      200,
      [
        [c1, 208.25, 'done'],
        [c2, 91.75, 'done'],
      ],
    ]);
    expect(body).toMatchObject({ paid: 908, refunded: 300, refundable: { amount: 608, at_provider: 608 } });
    expect(await atProvider()).toEqual([208.25, 91.75]);
    expect(await booking()).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      refunded_amount: 300,
    });
  });

  it('F2: leaves alone what is under way', async () => {
    await paidSince(146);
    await fault({ kind: 'refund_pending' });
    expect(parts((await refund(50)).body)).toEqual([[c1, 50, 'pending']]);
    await shop.sandbox('DELETE', '/paypal/faults');
    const { body } = await refund(300);
    expect(parts(body).slice(1)).toEqual([
      [c1, 158.25, 'done'],
      [c2, 141.75, 'done'],
    ]);
    expect(body).toMatchObject({ refunded: 300, refundable: { amount: 558 } });
  });

  it('F3: leaves to the owner what no provider gives back any more, who does it by hand', async () => {
    await paidSince(182);
    expect(await money()).toMatchObject({ refundable: { amount: 908, at_provider: 699.75 } });
    const { body } = await refund(800);
    expect(parts(body)).toEqual([
      [c2, 699.75, 'done'],
      [null, 100.25, 'offline'],
    ]);
    expect(await attention()).toMatchObject([
      { kind: 'refund_failed', amount: 100.25, refund_id: body.refunds[1].id, retryable: false },
    ]);
    const { body: given } = await giveBack(100.25, body.refunds[1].id);
    expect(parts(given)[1]).toEqual([null, 100.25, 'done']);
    expect(given).toMatchObject({ refunded: 800, refundable: { amount: 108 } });
    expect(await attention()).toEqual([]);
  });

  it('F4: waits for a person where the provider refuses, and is there when it is tried again', async () => {
    await paidSince(146);
    await fault({ kind: 'issue', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }, { times: 1 });
    const { body } = await refund(300);
    expect(parts(body)).toEqual([
      [c1, 208.25, 'failed'],
      [c2, 91.75, 'done'],
    ]);
    expect(await attention()).toMatchObject([{ kind: 'refund_failed', amount: 208.25, retryable: true }]);
    expect(await booking()).toMatchObject({ refunded_amount: 91.75, needs_attention: true });
    const path = `bookings/${bookingId}/refunds/${body.refunds[0].id}/retry`;
    expect(parts((await shop.owner(tenant, 'POST', path)).body)[0]).toEqual([c1, 208.25, 'done']);
    expect(await attention()).toEqual([]);
    expect(await atProvider()).toEqual([208.25, 91.75]);
  });

  it('F5: is done though the answer was lost: the provider’s notice says so, and nothing goes back twice', async () => {
    await paidSince(146);
    await fault({ kind: 'reset', when: 'after' });
    expect(parts((await refund(208.25)).body)).toEqual([[c1, 208.25, 'requested']]);
    await sync();
    const seen = await money();
    expect(parts(seen)).toEqual([[c1, 208.25, 'done']]);
    expect(seen.refunds[0].source).toBe('requested');
    await shop.sandbox('DELETE', '/paypal/faults');
    await sweep();
    expect(await atProvider()).toEqual([208.25, 0]);
  });

  it('is asked for by the sweep, under the same id, until the provider has answered', async () => {
    await paidSince(146);
    await fault({ kind: 'reset', when: 'after' });
    await refund(300);
    await shop.sandbox('DELETE', '/paypal/faults');
    await sweep();
    expect(parts(await money())).toEqual([
      [c1, 208.25, 'done'],
      [c2, 91.75, 'done'],
    ]);
    expect(await atProvider()).toEqual([208.25, 91.75]);
  });

  it('is on its way while the provider waits, and what becomes of it is asked for', async () => {
    await paidSince(146);
    await fault({ kind: 'refund_pending', becomes: 'FAILED', after_ms: 1 });
    expect(parts((await refund(50)).body)).toEqual([[c1, 50, 'pending']]);
    expect(await booking()).toMatchObject({ refunded_amount: 0, payment_status: 'paid' });
    await sweep();
    expect(parts(await money())).toEqual([[c1, 50, 'failed']]);
    expect(await attention()).toMatchObject([{ kind: 'refund_failed', amount: 50 }]);
  });

  it('and is on its way, is no part of what was given back at PayPal meanwhile', async () => {
    await paidSince(146);
    await fault({ kind: 'refund_pending' });
    await refund(50);
    await shop.sandbox('DELETE', '/paypal/faults');
    await shop.sandbox('POST', `/paypal/captures/${c1}/refund`, { amount: '99.75' });
    await sync();
    const seen = await money();
    expect(parts(seen)).toEqual([
      [c1, 50, 'pending'],
      [c1, 99.75, 'done'],
    ]);
    expect(seen).toMatchObject({ refunded: 99.75, refundable: { amount: 758.25 } });
  });

  it('too late at the provider, is planned anew over the other captures', async () => {
    await paidSince(146);
    await fault({ kind: 'issue', issue: 'REFUND_TIME_LIMIT_EXCEEDED' }, { times: 1 });
    expect(parts((await refund(300)).body)).toEqual([
      [c2, 208.25, 'done'],
      [c2, 91.75, 'done'],
    ]);
    expect(await attention()).toEqual([]);
    expect(await atProvider()).toEqual([0, 300]);
  });

  it('whole, ends a booking that has not ended; half, made at PayPal too, does not', async () => {
    await paidSince(146);
    await shop.sandbox('POST', `/paypal/captures/${c2}/refund`, { amount: '99.75' });
    await sync();
    expect(await money()).toMatchObject({
      refunded: 99.75,
      refundable: { amount: 808.25, ends_booking: true },
    });
    expect((await booking()).status).toBe('confirmed');
    await refund(808.25);
    expect(await booking()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_amount: 908,
    });
    const { body } = await shop.api.request(tenant.host, 'GET', '/api/public/calendar');
    expect(body).toEqual([]);
  });

  it('whole, leaves a booking as it is that has ended, whatever the provider tells later', async () => {
    await paidSince(192);
    await refund(908);
    await sync();
    expect(await booking()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    const [byHand] = (await money()).refunds.filter(({ state }: { state: string }) => state === 'offline');
    await giveBack(208.25, byHand.id);
    expect(await booking()).toMatchObject({ status: 'confirmed', payment_status: 'refunded' });
  });

  it('by hand for a refund that failed is not given back a second time', async () => {
    await paidSince(146);
    await fault({ kind: 'issue', issue: 'TRANSACTION_DISPUTED' });
    const { id } = (await refund(50)).body.refunds[0];
    expect((await giveBack(50, id)).status).toBe(200);
    const again = await giveBack(50, id);
    expect([again.status, again.body.code]).toEqual([409, 'refund_under_way']);
    const retried = await shop.owner(tenant, 'POST', `bookings/${bookingId}/refunds/${id}/retry`);
    expect(parts(retried.body)).toEqual([[null, 50, 'done']]);
    expect(await atProvider()).toEqual([0, 0]);
  });
});

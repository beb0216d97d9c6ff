import type { CallEffect } from '../../../apps/sandbox/paypal/faults';
import { account, useOwnPayPal } from './testing/own-paypal';

const { own, createdOrder, approve, approvedOrder, capture, wrong, takenOf } = useOwnPayPal();

describe('a capture', () => {
  it('takes the money of an approved order and tells the fee', async () => {
    const orderId = await approvedOrder();
    const captured = await capture(orderId);

    expect(captured).toMatchObject({
      outcome: 'captured',
      capture: { status: 'completed', amountMinor: 52518, currency: 'GBP', feeMinor: 1806, refundedMinor: 0 },
      order: { id: orderId, state: 'approved', amountMinor: 52518, bookingId: expect.any(String) },
    });
  });

  it('answers the same when it is repeated', async () => {
    const orderId = await approvedOrder();
    const first = await capture(orderId);
    expect(await capture(orderId)).toEqual(first);
  });

  it('of an order that our own earlier call captured is a success', async () => {
    const orderId = await approvedOrder();
    const first = await capture(orderId);
    expect(await capture(orderId, 2)).toEqual(first);
  });

  it('never takes the answer to another order for its own', async () => {
    const paid = await approvedOrder();
    await own.paypal.captureOrder(account, paid, 'k-used-twice');
    const other = await approvedOrder();

    expect(await own.paypal.captureOrder(account, other, 'k-used-twice')).toMatchObject({
      outcome: 'unknown',
    });
    expect(takenOf(other)).toBeUndefined();
  });

  it('by several callers at once is one capture', async () => {
    const orderId = await approvedOrder();
    const results = await Promise.all([1, 2, 3, 4].map((n) => capture(orderId, n)));

    expect(
      new Set(results.map((result) => (result.outcome === 'captured' ? result.capture.id : ''))).size,
    ).toBe(1);
  });

  it('that somebody else won in the same moment is a success', async () => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'captured_by_another' });
    expect(await capture(orderId)).toMatchObject({ outcome: 'captured' });
  });

  it('waits for the customer', async () => {
    expect(await capture(await createdOrder())).toMatchObject({
      outcome: 'not_approved',
      issue: 'ORDER_NOT_APPROVED',
    });
  });

  it('that the card declined twice succeeds with another card, under a new request id each time', async () => {
    const orderId = await createdOrder();
    approve(orderId, true);
    const declined = { outcome: 'declined', issue: 'INSTRUMENT_DECLINED', debugId: expect.any(String) };
    expect(await capture(orderId)).toEqual(declined);
    approve(orderId, true);
    expect(await capture(orderId, 2)).toEqual(declined);
    approve(orderId);

    expect(await capture(orderId, 2)).toEqual(declined);
    expect(await capture(orderId, 3)).toMatchObject({ outcome: 'captured' });
  });

  it.each([
    ['ORDER_NOT_APPROVED', { outcome: 'not_approved' }],
    ['PAYER_ACTION_REQUIRED', { outcome: 'not_approved' }],
    ['INSTRUMENT_DECLINED', { outcome: 'declined' }],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', { outcome: 'declined' }],
    ['ORDER_COMPLETION_IN_PROGRESS', { outcome: 'unknown', reason: 'in_progress' }],
    ['PREVIOUS_REQUEST_IN_PROGRESS', { outcome: 'unknown', reason: 'in_progress' }],
    ['DUPLICATE_INVOICE_ID', { outcome: 'refused', reason: 'duplicate' }],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', { outcome: 'refused', reason: 'too_many_attempts' }],
    ['PAYER_CANNOT_PAY', { outcome: 'refused', reason: 'payer' }],
    ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', { outcome: 'refused', reason: 'payer' }],
    ['PAYER_ACCOUNT_RESTRICTED', { outcome: 'refused', reason: 'payer' }],
    ['TRANSACTION_REFUSED', { outcome: 'refused', reason: 'provider' }],
    ['PAYEE_BLOCKED_TRANSACTION', { outcome: 'refused', reason: 'provider' }],
    ['COMPLIANCE_VIOLATION', { outcome: 'refused', reason: 'provider' }],
    ['TRANSACTION_LIMIT_EXCEEDED', { outcome: 'refused', reason: 'provider' }],
    ['AN_ISSUE_OF_NEXT_YEAR', { outcome: 'refused', reason: 'provider' }],
    ['PERMISSION_DENIED', { outcome: 'account_problem', reason: 'not_permitted' }],
    ['INVALID_ACCOUNT_STATUS', { outcome: 'account_problem', reason: 'account' }],
    ['PAYEE_ACCOUNT_RESTRICTED', { outcome: 'account_problem', reason: 'account' }],
    ['INVALID_RESOURCE_ID', { outcome: 'order_gone' }],
  ])('answered with %s', async (issue, expected) => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'issue', issue });

    expect(await capture(orderId)).toMatchObject(expected);
    expect(takenOf(orderId)).toBeUndefined();
  });

  it.each<CallEffect>([
    { kind: 'ok_status', status: 200 },
    { kind: 'extra_fields' },
    { kind: 'latency', ms: 30 },
  ])('is not disturbed by %j', async (effect) => {
    wrong('*', effect);
    expect(await capture(await approvedOrder())).toMatchObject({
      outcome: 'captured',
    });
  });

  it('may be pending, and is what became of it when asked later', async () => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'pending', reason: 'ECHECK', becomes: 'COMPLETED', after_ms: 5 });

    expect(await capture(orderId)).toMatchObject({
      outcome: 'pending',
      capture: { status: 'pending', pendingReason: 'ECHECK', amountMinor: 52518, currency: 'GBP' },
    });
    own.sandbox.clock.advance(5);
    expect(await own.paypal.getOrder(account, orderId)).toMatchObject({
      order: { captures: [{ status: 'completed', feeMinor: 1806 }] },
    });
  });

  it('that was declined although the order is complete is final for this order', async () => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'capture_declined' });
    expect(await capture(orderId)).toEqual({
      outcome: 'refused',
      reason: 'capture_declined',
      issue: 'CAPTURE_DECLINED',
    });
  });

  it.each<[CallEffect, object]>([
    [
      { kind: 'amount', value: '1.00' },
      { amountMinor: 100, currency: 'GBP' },
    ],
    [{ kind: 'currency', code: 'USD' }, { currency: 'USD' }],
    [{ kind: 'payee', merchant_id: 'SOMEBODYELSE2' }, { payee: 'SOMEBODYELSE2' }],
    [{ kind: 'custom_id', value: 'another-booking' }, { bookingId: 'another-booking' }],
  ])('reports %j as it is, for the booking to refuse', async (effect, order) => {
    const orderId = await approvedOrder();
    wrong('*', effect);

    expect(await own.paypal.getOrder(account, orderId)).toMatchObject({ order });
    expect(await capture(orderId)).toMatchObject({ order });
  });

  it('of an order that has expired finds it gone', async () => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'order_expired' });
    expect(await capture(orderId)).toMatchObject({ outcome: 'order_gone' });
    expect(await own.paypal.getOrder(account, orderId)).toMatchObject({ outcome: 'order_gone' });
  });
});

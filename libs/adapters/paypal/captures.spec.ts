import { PayPalAdapter } from './paypal.adapter';
import { account, useOwnPayPal } from './testing/own-paypal';

const { own, approvedOrder, capture, wrong } = useOwnPayPal();

async function capturedId(): Promise<string> {
  const captured = await capture(await approvedOrder());
  if (captured.outcome !== 'captured') throw new Error(captured.outcome);
  return captured.capture.id;
}

describe('a refund', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const captureId = await capturedId();
    const part = await own.paypal.refundCapture(account, captureId, {
      requestId: `p-${captureId}`,
      amountMinor: 7500,
      currency: 'GBP',
      note: 'Your deposit',
    });

    expect(part).toMatchObject({ outcome: 'refunded', amountMinor: 7500, totalRefundedMinor: 7500 });
    expect(await own.paypal.getCapture(account, captureId)).toMatchObject({
      outcome: 'found',
      capture: { status: 'partially_refunded', amountMinor: 52518, refundedMinor: 7500 },
    });
    const requestId = `r-${captureId}`;
    const rest = await own.paypal.refundCapture(account, captureId, { requestId });
    expect(rest).toMatchObject({ outcome: 'refunded', amountMinor: 45018, totalRefundedMinor: 52518 });
    expect(await own.paypal.refundCapture(account, captureId, { requestId })).toEqual(rest);
    expect(await own.paypal.refundCapture(account, captureId, { requestId: `s-${captureId}` })).toMatchObject(
      {
        outcome: 'already_refunded',
      },
    );
    expect(await own.paypal.getCapture(account, captureId)).toMatchObject({
      capture: { status: 'refunded', refundedMinor: 52518 },
    });
  });

  it('made at the provider is seen', async () => {
    const captureId = await capturedId();
    const taken = own.sandbox.paypal.ledger.captures.get(captureId);
    if (taken) own.sandbox.paypal.payments.refund(taken, 7500);

    expect(await own.paypal.getCapture(account, captureId)).toMatchObject({
      capture: { refundedMinor: 7500 },
    });
  });

  it('asked for twice, because the first answer was lost, is one refund', async () => {
    const captureId = await capturedId();
    wrong('capture.refund', { kind: 'reset', when: 'after' }, 1);
    const refund = { requestId: `r-${captureId}`, amountMinor: 100, currency: 'GBP' as const };

    expect(await own.paypal.refundCapture(account, captureId, refund)).toMatchObject({ outcome: 'unknown' });
    expect(await own.paypal.refundCapture(account, captureId, refund)).toMatchObject({
      outcome: 'refunded',
      totalRefundedMinor: 100,
    });
  });

  it.each([
    ['REFUND_AMOUNT_EXCEEDED', { outcome: 'refused', reason: 'exceeds_capture' }],
    ['REFUND_TIME_LIMIT_EXCEEDED', { outcome: 'refused', reason: 'too_late' }],
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', { outcome: 'refused', reason: 'insufficient_funds' }],
    ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', { outcome: 'refused', reason: 'disputed' }],
    ['TRANSACTION_DISPUTED', { outcome: 'refused', reason: 'disputed' }],
    ['PENDING_CAPTURE', { outcome: 'refused', reason: 'capture_pending' }],
    ['CAPTURE_FULLY_REFUNDED', { outcome: 'already_refunded' }],
    ['PREVIOUS_REQUEST_IN_PROGRESS', { outcome: 'unknown', reason: 'in_progress' }],
    ['INVALID_STRING_LENGTH', { outcome: 'refused', reason: 'invalid_request' }],
    ['PARTIAL_REFUND_NOT_ALLOWED', { outcome: 'refused', reason: 'other' }],
    ['INVALID_RESOURCE_ID', { outcome: 'capture_gone' }],
    ['PERMISSION_DENIED', { outcome: 'account_problem', reason: 'not_permitted' }],
  ])('answered with %s', async (issue, expected) => {
    const captureId = await capturedId();
    wrong('capture.refund', { kind: 'issue', issue });
    expect(await own.paypal.refundCapture(account, captureId, { requestId: `r-${captureId}` })).toMatchObject(
      expected,
    );
  });

  it('is too late after half a year', async () => {
    const captureId = await capturedId();
    own.sandbox.clock.advance(181 * 24 * 3600 * 1000);
    const fresh = new PayPalAdapter({ apiUrl: own.sandbox.url, now: () => own.sandbox.clock.now() });

    expect(await fresh.refundCapture(account, captureId, { requestId: `r-${captureId}` })).toMatchObject({
      reason: 'too_late',
    });
    own.sandbox.clock.reset();
  });
});

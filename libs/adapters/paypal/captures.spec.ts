import type { OrderRequest, PaymentAccount } from '@holdfast/ports/payments.port';
import { startSandbox } from '../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../apps/sandbox/start-sandbox';
import type { CallEffect, CallName } from '../../../apps/sandbox/paypal/faults';
import { PayPalAdapter } from './paypal.adapter';

const account: PaymentAccount = {
  provider: 'paypal' as const,
  accountId: 'test',
  secret: 'test',
  webhookSecret: null,
};

let sandbox: Sandbox;
let paypal: PayPalAdapter;
let made = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  paypal = new PayPalAdapter({ apiUrl: sandbox.url, certificateOrigins: [sandbox.url] });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.paypal.faults.clear());

const orderRequest = (): OrderRequest => ({
  requestId: `c-${(made += 1)}`,
  bookingId: `booking-${made}`,
  reference: `caravan-${made}-1`,
  amountMinor: 52518,
  currency: 'GBP',
  language: 'en-GB',
  description: 'Booking 7KMXQ2, 7 to 11 December',
  brandName: 'Seaview Caravan',
  returnUrl: 'http://caravan.localhost:3000/checkout/1',
  cancelUrl: 'http://caravan.localhost:3000/checkout/1',
});

async function capturedId(): Promise<string> {
  const created = await paypal.createOrder(account, orderRequest());
  const orderId = created.outcome === 'created' ? created.orderId : '';
  const order = sandbox.paypal.payments.find(orderId);
  if (order) sandbox.paypal.payments.approve(order);
  const captured = await paypal.captureOrder(account, orderId, `k-${orderId}`);
  if (captured.outcome !== 'captured') throw new Error(captured.outcome);
  return captured.capture.id;
}

const wrong = (operation: CallName | '*', effect: CallEffect, times?: number) =>
  sandbox.paypal.faults.set([{ operation, effect, ...(times && { times }) }]);

describe('a refund', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const captureId = await capturedId();
    const part = await paypal.refundCapture(account, captureId, {
      requestId: `p-${captureId}`,
      amountMinor: 7500,
      currency: 'GBP',
      note: 'Your deposit',
    });

    expect(part).toMatchObject({ outcome: 'refunded', amountMinor: 7500, totalRefundedMinor: 7500 });
    expect(await paypal.getCapture(account, captureId)).toMatchObject({
      outcome: 'found',
      capture: { status: 'partially_refunded', amountMinor: 52518, refundedMinor: 7500 },
    });
    const requestId = `r-${captureId}`;
    const rest = await paypal.refundCapture(account, captureId, { requestId });
    expect(rest).toMatchObject({ outcome: 'refunded', amountMinor: 45018, totalRefundedMinor: 52518 });
    expect(await paypal.refundCapture(account, captureId, { requestId })).toEqual(rest);
    expect(await paypal.refundCapture(account, captureId, { requestId: `s-${captureId}` })).toMatchObject({
      outcome: 'already_refunded',
    });
    expect(await paypal.getCapture(account, captureId)).toMatchObject({
      capture: { status: 'refunded', refundedMinor: 52518 },
    });
  });

  it('made at the provider is seen', async () => {
    const captureId = await capturedId();
    const taken = sandbox.paypal.ledger.captures.get(captureId);
    if (taken) sandbox.paypal.payments.refund(taken, 7500);

    expect(await paypal.getCapture(account, captureId)).toMatchObject({ capture: { refundedMinor: 7500 } });
  });

  it('asked for twice, because the first answer was lost, is one refund', async () => {
    const captureId = await capturedId();
    wrong('capture.refund', { kind: 'reset', when: 'after' }, 1);
    const refund = { requestId: `r-${captureId}`, amountMinor: 100, currency: 'GBP' as const };

    expect(await paypal.refundCapture(account, captureId, refund)).toMatchObject({ outcome: 'unknown' });
    expect(await paypal.refundCapture(account, captureId, refund)).toMatchObject({
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
    expect(await paypal.refundCapture(account, captureId, { requestId: `r-${captureId}` })).toMatchObject(
      expected,
    );
  });

  it('is too late after half a year', async () => {
    const captureId = await capturedId();
    sandbox.clock.advance(181 * 24 * 3600 * 1000);
    const fresh = new PayPalAdapter({ apiUrl: sandbox.url, now: () => sandbox.clock.now() });

    expect(await fresh.refundCapture(account, captureId, { requestId: `r-${captureId}` })).toMatchObject({
      reason: 'too_late',
    });
    sandbox.clock.reset();
  });
});

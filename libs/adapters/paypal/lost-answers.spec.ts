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
  paypal = new PayPalAdapter({ apiUrl: sandbox.url, certificateOrigins: [sandbox.url], timeoutMs: 1000 });
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

async function approvedOrder(): Promise<string> {
  const created = await paypal.createOrder(account, orderRequest());
  const orderId = created.outcome === 'created' ? created.orderId : '';
  const order = sandbox.paypal.payments.find(orderId);
  if (order) sandbox.paypal.payments.approve(order);
  return orderId;
}

const capture = (orderId: string, n = 1) => paypal.captureOrder(account, orderId, `k-${orderId}-${n}`);

const wrong = (operation: CallName | '*', effect: CallEffect, times?: number) =>
  sandbox.paypal.faults.set([{ operation, effect, ...(times && { times }) }]);

const takenOf = (orderId: string) => sandbox.paypal.ledger.orders.get(orderId)?.capture;

describe('a capture', () => {
  it.each<[string, CallEffect, string]>([
    ['the answer is lost', { kind: 'reset', when: 'after' }, 'unreachable'],
    ['nobody answers', { kind: 'hang', when: 'after' }, 'timeout'],
    ['the provider stumbles', { kind: 'status', status: 500, when: 'after' }, 'provider_failed'],
    [
      'a gateway stumbles',
      { kind: 'status', status: 503, when: 'after', retry_after_seconds: 7 },
      'provider_failed',
    ],
    [
      'the provider is overrun',
      { kind: 'status', status: 429, when: 'after', retry_after_seconds: 7 },
      'throttled',
    ],
  ])(
    'of which nobody knows, because %s, is one capture when asked for again',
    async (_why, effect, reason) => {
      const orderId = await approvedOrder();
      wrong('order.capture', effect, 1);

      expect(await capture(orderId)).toMatchObject({
        outcome: 'unknown',
        reason,
      });
      expect(takenOf(orderId)).toMatchObject({ status: 'COMPLETED' });
      expect(await capture(orderId)).toMatchObject({
        outcome: 'captured',
        capture: { id: takenOf(orderId)?.id },
      });
    },
  );

  it('that never reached the provider has taken nothing, and may be asked for again', async () => {
    const orderId = await approvedOrder();
    wrong('order.capture', { kind: 'reset', when: 'before' }, 1);

    expect(await capture(orderId)).toMatchObject({ outcome: 'unknown' });
    expect(takenOf(orderId)).toBeUndefined();
    expect(await capture(orderId)).toMatchObject({ outcome: 'captured' });
  });

  it.each<[string, CallEffect]>([
    ['cut short', { kind: 'truncated_body' }],
    ['no JSON at all', { kind: 'not_json' }],
  ])('whose answer is %s is looked up in the order', async (_what, effect) => {
    const orderId = await approvedOrder();
    wrong('order.capture', effect);
    expect(await capture(orderId)).toMatchObject({ outcome: 'captured' });
  });

  it('whose order cannot be read afterwards stays unknown, whatever the reading says', async () => {
    const orderId = await approvedOrder();
    sandbox.paypal.faults.set([
      { operation: 'order.capture', effect: { kind: 'truncated_body' } },
      { operation: 'order.get', effect: { kind: 'issue', issue: 'INVALID_RESOURCE_ID' } },
    ]);
    expect(await capture(orderId)).toMatchObject({ outcome: 'unknown' });
  });
});

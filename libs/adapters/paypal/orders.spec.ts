import type { OrderRequest, PaymentAccount } from '@holdfast/ports/payments.port';
import { startSandbox } from '../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../apps/sandbox/start-sandbox';
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

const orderRequest = (changes: Partial<OrderRequest> = {}): OrderRequest => ({
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
  ...changes,
});

async function createdOrder(changes: Partial<OrderRequest> = {}): Promise<string> {
  const created = await paypal.createOrder(account, orderRequest(changes));
  if (created.outcome !== 'created') throw new Error(created.outcome);
  return created.orderId;
}

function approve(orderId: string): void {
  const order = sandbox.paypal.payments.find(orderId);
  if (order) sandbox.paypal.payments.approve(order);
}

describe('an order', () => {
  it('is made for the amount, the booking and the invoice asked for', async () => {
    const request = orderRequest();
    const created = await paypal.createOrder(account, request);

    expect(created).toMatchObject({
      outcome: 'created',
      approval: { by: 'script' },
    });
    const orderId = created.outcome === 'created' ? created.orderId : '';
    expect(await paypal.getOrder(account, orderId)).toEqual({
      outcome: 'found',
      order: {
        id: orderId,
        state: 'open',
        approval: { by: 'script' },
        amountMinor: 52518,
        currency: 'GBP',
        bookingId: request.bookingId,
        reference: request.reference,
        payee: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
        captures: [],
      },
    });
  });

  it('is made once however often the same request is sent', async () => {
    const request = orderRequest();
    const before = sandbox.paypal.ledger.orders.size;

    const [first, ...others] = await Promise.all([1, 2, 3].map(() => paypal.createOrder(account, request)));

    expect(others).toEqual([first, first]);
    expect(sandbox.paypal.ledger.orders.size).toBe(before + 1);
  });

  it('is approved once the customer has agreed', async () => {
    const orderId = await createdOrder();
    approve(orderId);

    expect(await paypal.getOrder(account, orderId)).toMatchObject({ order: { state: 'approved' } });
  });

  it('belongs to the account it was made with', async () => {
    const other = {
      provider: 'paypal' as const,
      accountId: 'somebody-else',
      secret: 'x',
      webhookSecret: null,
    };
    expect(await paypal.getOrder(other, await createdOrder())).toMatchObject({ outcome: 'order_gone' });
  });

  it('is refused as our own mistake when the sums do not agree', async () => {
    sandbox.paypal.faults.set([
      { operation: 'order.create', effect: { kind: 'issue', issue: 'AMOUNT_MISMATCH' } },
    ]);
    expect(await paypal.createOrder(account, orderRequest())).toMatchObject({
      outcome: 'refused',
      reason: 'invalid_request',
      issue: 'AMOUNT_MISMATCH',
      debugId: expect.any(String),
    });
  });

  it('is refused when its invoice was paid under another order', async () => {
    const orderId = await createdOrder({ reference: 'paid-before' });
    approve(orderId);
    await paypal.captureOrder(account, orderId, 'k-1');

    expect(await paypal.createOrder(account, orderRequest({ reference: 'paid-before' }))).toMatchObject({
      outcome: 'refused',
      reason: 'duplicate',
    });
  });

  it.each(['', '..', 'a/b', '%2e%2e', `${'A'.repeat(65)}`])(
    'is never looked for under the id %j',
    async (id) => {
      sandbox.paypal.faults.set([
        { operation: '*', effect: { kind: 'status', status: 500, when: 'before' } },
      ]);
      expect(await paypal.getOrder(account, id)).toEqual({ outcome: 'order_gone' });
      expect(await paypal.captureOrder(account, id, 'k-1')).toEqual({ outcome: 'order_gone' });
    },
  );
});

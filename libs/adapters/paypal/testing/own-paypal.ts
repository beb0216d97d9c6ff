import type { OrderRequest, PaymentAccount } from '@holdfast/ports/payments.port';
import { startSandbox } from '../../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../../apps/sandbox/start-sandbox';
import type { CallEffect, CallName } from '../../../../apps/sandbox/paypal/faults';
import type { PayPalConfig } from '../config';
import { PayPalAdapter } from '../paypal.adapter';

export const account: PaymentAccount = {
  provider: 'paypal',
  accountId: 'test',
  secret: 'test',
  webhookSecret: null,
};

/** For a whole file: a PayPal of its own with the adapter that asks it, and what tests of payments do there again and again. */
export const useOwnPayPal = (config: Pick<PayPalConfig, 'timeoutMs'> = {}) => {
  // Filled in before the first test.
  const own = {} as { sandbox: Sandbox; paypal: PayPalAdapter };
  let made = 0;

  beforeAll(async () => {
    const sandbox = (own.sandbox = await startSandbox());
    own.paypal = new PayPalAdapter({ ...config, apiUrl: sandbox.url, certificateOrigins: [sandbox.url] });
  });
  afterAll(() => own.sandbox.close());
  beforeEach(() => own.sandbox.paypal.faults.clear());

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

  const createdOrder = async (changes: Partial<OrderRequest> = {}): Promise<string> => {
    const created = await own.paypal.createOrder(account, orderRequest(changes));
    if (created.outcome !== 'created') throw new Error(created.outcome);
    return created.orderId;
  };

  const approve = (orderId: string, cardDeclines = false): void => {
    const order = own.sandbox.paypal.payments.find(orderId);
    if (!order) throw new Error('no such order');
    own.sandbox.paypal.payments.approve(order, { cardDeclines });
  };

  const approvedOrder = async (): Promise<string> => {
    const orderId = await createdOrder();
    approve(orderId);
    return orderId;
  };

  const capture = (orderId: string, n = 1) => own.paypal.captureOrder(account, orderId, `k-${orderId}-${n}`);

  const wrong = (operation: CallName | '*', effect: CallEffect, times?: number) =>
    own.sandbox.paypal.faults.set([{ operation, effect, ...(times && { times }) }]);

  const takenOf = (orderId: string) => own.sandbox.paypal.ledger.orders.get(orderId)?.capture;

  return { own, orderRequest, createdOrder, approve, approvedOrder, capture, wrong, takenOf };
};

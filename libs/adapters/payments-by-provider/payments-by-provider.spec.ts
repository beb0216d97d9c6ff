import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { PayPalAdapter } from '../paypal/paypal.adapter';
import { PaymentsByProvider } from './payments-by-provider';

describe('Payments by provider', () => {
  const paypal = new PayPalAdapter({
    apiUrl: 'http://127.0.0.1:9',
    certificateOrigins: ['http://127.0.0.1:9'],
  });
  const payments: PaymentsPort = new PaymentsByProvider({ paypal });
  const account = { provider: 'paypal', accountId: 'a', secret: 's', webhookSecret: null } as const;

  it('are asked for at the provider that the account names', async () => {
    expect(payments.smallest('paypal', 'GBP')).toBe(1);
    expect(payments.refundableDays('paypal')).toBe(180);
    expect(payments.parseWebhook('paypal', Buffer.from('no notice'))).toEqual({ outcome: 'unreadable' });
    // An id that PayPal could never have given needs no call.
    expect(await payments.getOrder(account, '../..')).toEqual({ outcome: 'order_gone' });
    expect(await payments.getCapture(account, '../..')).toEqual({ outcome: 'capture_gone' });
    expect(await payments.captureOrder(account, '../..', 'k')).toEqual({ outcome: 'order_gone' });
    expect(await payments.refundCapture(account, '../..', { requestId: 'r' })).toEqual({
      outcome: 'capture_gone',
    });
  });

  it('close a PayPal order without a call: nobody’s money is kept by it', async () => {
    expect(await payments.closeOrder(account, 'O1', 'x')).toEqual({ outcome: 'closed' });
  });
});

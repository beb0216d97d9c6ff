import type { ProviderOrder } from '../capture.decide';
import type { Owing } from '../instalments-owed';
import type { PaymentEvent } from '../payment.events';
import { evolvePayment, initialPayment } from '../payment.state';

/** A payment of 50 pounds at one merchant, and what then happens, as the rules of payments are told. */
export const payment = { initial: initialPayment, evolve: evolvePayment };
export const account = { provider: 'paypal', accountId: 'merchant', secretVersion: 3 } as const;
export const GBP = { currency: 'GBP' } as const;

export const requested = (attempt: number, amount = 5_000, instalment = 1): PaymentEvent => ({
  type: 'PaymentRequested',
  data: { attempt, instalment, amount, ...GBP, ...account },
});
export const ordered = (attempt: number, orderId: string): PaymentEvent => ({
  type: 'PaymentOrderCreated',
  data: { attempt, orderId, payee: 'P1' },
});
export const started: PaymentEvent = {
  type: 'PaymentCaptureStarted',
  data: { attempt: 1, orderId: 'O1', captureNumber: 1 },
};
export const money = { orderId: 'O1', captureId: 'C1', amount: 5_000, fee: 190 };
export const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: { attempt: 1, instalment: 1, ...money, ...GBP, provider: 'paypal' },
};
export const approved: ProviderOrder = {
  orderId: 'O1',
  approved: true,
  amount: 5_000,
  currency: 'GBP',
  bookingId: 'booking',
  payee: 'P1',
};
/** A confirmed booking that owes these amounts, the first at once and the others by 5 June. */
export const booking = (amounts: readonly number[], changes: Partial<Owing> = {}): Owing => ({
  status: 'confirmed',
  agreement: {
    ...GBP,
    instalments: amounts.map((amount, index) => ({
      number: index + 1,
      kind: index === 0 ? 'first' : 'balance',
      amount,
      deposit: 0,
      dueOn: index === 0 ? null : '2027-06-05',
      remindAt: [],
      overdueAt: null,
      cancelAt: null,
    })),
  },
  overdue: [],
  waived: {},
  ...changes,
});
/** A refund that was not asked for here. */
export const whole = { refundId: null, providerId: null };
export const open = [requested(1), ordered(1, 'O1')] as const;

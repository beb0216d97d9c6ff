import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Currency, Minor } from '../kernel/money';
import type { PayingAccount, PaymentEvent } from './payment.events';
import { currentAttempt, isPaid } from './payment.state';
import type { PaymentState } from './payment.state';

/** A part of what is owed, as far as asking for it goes. */
interface Owed {
  readonly number: number;
  readonly amount: Minor;
}

/**
 * What is owed after a hold was taken or revised: an attempt for the first part that is not paid, at the tenant's account. Nothing
 * owed withdraws what was asked for before.
 */
export const beginPayment = (
  { instalments, currency }: { readonly instalments: readonly Owed[]; readonly currency: Currency },
  account: PayingAccount | null,
  state: PaymentState,
): Decision<PaymentEvent, 'payments_not_set_up'> => {
  const owed = instalments.find(({ number }) => !isPaid(state, number));
  if (owed === undefined) return withdrawAttempt(state);
  if (account === null) return reject('payments_not_set_up');
  return requestPayment({ ...account, instalment: owed.number, amount: owed.amount, currency }, state);
};

/** What an attempt asks for, and whose account it goes to. */
export interface PaymentRequest extends PayingAccount {
  readonly instalment: number;
  readonly amount: Minor;
  readonly currency: Currency;
}

/** Opens the next attempt: the intent to have an order made at the provider. Supersedes every older one. */
export const requestPayment = (
  { instalment, amount, currency, provider, accountId, secretVersion }: PaymentRequest,
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = (currentAttempt(state)?.attempt ?? 0) + 1;
  return accept({
    type: 'PaymentRequested',
    data: { attempt, instalment, amount, currency, provider, accountId, secretVersion },
  });
};

/** Notes the provider's order. One that arrives for a superseded attempt is not noted: nobody can pay it any more. */
export const recordOrder = (
  order: { readonly attempt: number; readonly orderId: string; readonly payee: string | null },
  state: PaymentState,
): Decision<PaymentEvent, 'payment_order_superseded'> => {
  const current = currentAttempt(state);
  if (current?.attempt !== order.attempt) return reject('payment_order_superseded');
  if (current.orderId === order.orderId) return accept();
  if (current.status !== 'requested') return reject('payment_order_superseded');
  return accept({ type: 'PaymentOrderCreated', data: { ...order } });
};

/** The order could not be made: the attempt is over before it began. */
export const failRequest = (
  failure: { readonly attempt: number; readonly issue: string; readonly debugId: string | null },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = currentAttempt(state);
  if (attempt?.attempt !== failure.attempt || attempt.status !== 'requested') return accept();
  return accept({ type: 'PaymentFailed', data: { ...failure } });
};

/** Nothing is due any more (the revised booking costs nothing): the open attempt can never be captured. */
export const withdrawAttempt = (state: PaymentState): Decision<PaymentEvent, never> => {
  const attempt = currentAttempt(state);
  if (attempt === null || (attempt.status !== 'requested' && attempt.status !== 'open')) return accept();
  return accept({
    type: 'PaymentFailed',
    data: { attempt: attempt.attempt, issue: 'NOT_NEEDED', debugId: null },
  });
};

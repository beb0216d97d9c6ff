import { accept, eventsOf, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import { firstDue } from '../kernel/first-due';
import { moneyText } from '../kernel/money';
import type { Currency, Minor } from '../kernel/money';
import type { PayingAccount, PaymentEvent } from './payment.events';
import { instalmentsOwed } from './instalments-owed';
import type { OwedInstalment, Owing } from './instalments-owed';
import { currentAttempt, isCapturing } from './payment.state';
import type { Attempt, PaymentState } from './payment.state';

/**
 * What is owed after a hold was taken or revised: an attempt for what is left of the first part that is not paid, at the tenant's account.
 * Nothing owed withdraws what was asked for before.
 */
export const beginPayment = (
  booking: Owing,
  account: PayingAccount | null,
  state: PaymentState,
): Decision<PaymentEvent, 'payments_not_set_up'> => {
  const owed = instalmentsOwed(booking, state).find(({ left }) => left > 0);
  if (owed === undefined) return withdrawAttempt(state);
  if (account === null) return reject('payments_not_set_up');
  return requestPayment(requestFor(owed, booking, account), state);
};

const requestFor = (
  { number, left }: OwedInstalment,
  { agreement: { currency } }: Owing,
  account: PayingAccount,
): PaymentRequest => ({ ...account, instalment: number, amount: left, currency });

/** An attempt whose order may still be paid, and asks for exactly this. */
const isGoodFor = (attempt: Attempt, wanted: PaymentRequest, { mismatches }: PaymentState): boolean =>
  (attempt.status === 'requested' || attempt.status === 'open') &&
  (attempt.orderId === null || !mismatches.includes(attempt.orderId)) &&
  attempt.instalment === wanted.instalment &&
  attempt.amount === wanted.amount &&
  attempt.provider === wanted.provider &&
  attempt.accountId === wanted.accountId;

/**
 * A customer wants to pay a part of what their booking owes: an attempt for all that is left of it, if nothing is to be paid before. One that is still good
 * goes on; while money is being taken none begins, for then it could be taken twice.
 */
export const payInstalment = (
  number: number,
  booking: Owing,
  account: PayingAccount | null,
  state: PaymentState,
): Decision<
  PaymentEvent,
  'nothing_due' | 'payment_earlier_due' | 'payment_pending' | 'payments_not_set_up'
> => {
  if (isCapturing(state)) return reject('payment_pending');
  const open = instalmentsOwed(booking, state).filter(({ left }) => left > 0);
  const [owed, first] = [open.find((part) => part.number === number), firstDue(open, ({ dueOn }) => dueOn)];
  if (owed === undefined || first === undefined) return reject('nothing_due');
  if (first.number !== number)
    return reject('payment_earlier_due', { sentence: `${moneyText(first.left)} is to be paid first.` });
  if (account === null) return reject('payments_not_set_up');
  return goOnOrRequest(requestFor(owed, booking, account), state);
};

const goOnOrRequest = (wanted: PaymentRequest, state: PaymentState): Decision<PaymentEvent, never> => {
  const current = currentAttempt(state);
  return current !== null && isGoodFor(current, wanted, state) ? accept() : requestPayment(wanted, state);
};

/** The same of what a change costs: it is owed before the booking owes it, for the booking is only changed once it is paid. */
export const payForChange = (
  cost: Pick<PaymentRequest, 'instalment' | 'amount' | 'currency'>,
  account: PayingAccount | null,
  state: PaymentState,
): Decision<PaymentEvent, 'payment_pending' | 'payments_not_set_up'> => {
  if (isCapturing(state)) return reject('payment_pending');
  return account === null ? reject('payments_not_set_up') : goOnOrRequest({ ...account, ...cost }, state);
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

/**
 * What of these parts was asked for is paid in another way, or let go: an open attempt for one of them would take too much or too little, and can
 * never be captured.
 */
export const withdrawFor = (instalments: readonly number[], state: PaymentState): readonly PaymentEvent[] => {
  const attempt = currentAttempt(state);
  const asks = attempt !== null && instalments.includes(attempt.instalment);
  return asks ? eventsOf(withdrawAttempt(state)) : [];
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

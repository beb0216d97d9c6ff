import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

const NOT_CONFIRMED = 'Payment confirmation failed';

type PaymentCode = Extract<ProblemCode, `payment_${string}` | 'payments_not_set_up' | 'nothing_due'>;

/** What may come of a payment, and of the account that takes it: a part of the one table. */
export const paymentProblems: Readonly<Record<PaymentCode, ProblemKind>> = {
  payment_not_approved: { status: 402, title: 'Payment not approved', sentence: NOT_CONFIRMED },
  payment_declined: { status: 402, title: 'Payment declined', sentence: NOT_CONFIRMED },
  payment_pending: {
    status: 409,
    title: 'Payment pending',
    sentence: 'Your payment is still being checked. Please do not pay again.',
  },
  payment_failed: { status: 402, title: 'Payment failed', sentence: NOT_CONFIRMED },
  payment_mismatch: { status: 402, title: 'Payment does not match', sentence: NOT_CONFIRMED },
  payment_returned: {
    status: 409,
    title: 'Payment returned',
    sentence:
      'Your payment was taken, but could not be used for this booking any more. All of it is returned to you by itself.',
  },
  payment_order_superseded: { status: 409, title: 'Payment order superseded', sentence: NOT_CONFIRMED },
  payment_provider_failed: {
    status: 502,
    title: 'Payment provider failed',
    sentence: 'The payment provider could not be reached. You have not been charged. Please try again.',
  },
  payments_not_set_up: {
    status: 409,
    title: 'Payments not set up',
    sentence: 'This business cannot take payments yet',
  },
  payment_too_much: {
    status: 409,
    title: 'More than is due',
    sentence: 'This is more than is due.',
  },
  payment_unknown: { status: 404, title: 'Payment unknown', sentence: 'There is no such payment' },
  payment_earlier_due: {
    status: 409,
    title: 'Something is due before',
    sentence: 'Something else is to be paid first.',
  },
  nothing_due: { status: 409, title: 'Nothing due', sentence: 'Nothing is due for this booking.' },
  payment_account_refused: {
    status: 409,
    title: 'Payment account refused',
    sentence: 'The payment provider refused these credentials. Please check the client ID and the secret.',
  },
};

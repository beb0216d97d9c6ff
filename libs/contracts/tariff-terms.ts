import { z } from 'zod';
import { amount, between, findsNo, listOf, or, orNull } from './tariff-fields';
import type { Fault } from './tariff-fields';

const firstPayment = z.union(
  [
    z.strictObject({ all: z.literal(true) }),
    z.strictObject({ percent: between(1, 99) }),
    z.strictObject({ amount: amount.refine((pounds) => pounds > 0, 'Must be above 0') }),
  ],
  { error: 'Must be everything, 1 to 99 per cent, or an amount' },
);

/** When a booking is paid. */
export const Payment = z.strictObject({
  now: or(firstPayment, { all: true }),
  balance_days: or(between(1, 365), 42),
  deposit_with: or(z.enum(['first', 'balance']), 'first'),
  when_unpaid: or(z.enum(['ask', 'cancel']), 'ask'),
  grace_days: or(between(0, 14), 3),
  return_deposit_days: orNull(between(1, 30)),
});
type Payment = z.infer<typeof Payment>;

/** Everything at once, and nothing by itself. */
export const PAID_AT_ONCE: Payment = Payment.parse({});

/** What a customer gets back who cancels. */
export const Cancellation = z.strictObject({
  steps: listOf(z.strictObject({ days: between(0, 730), percent: between(1, 100) }), 6).superRefine(
    findsNo((steps) =>
      steps.map(({ days, percent }, index) => {
        const before = steps[index - 1];
        const falls = before === undefined || (days < before.days && percent < before.percent);
        return (
          !falls && { path: [index], message: 'Must have fewer days and less per cent than the step before' }
        );
      }),
    ),
  ),
  free_hours: or(z.literal([0, 24, 48]), 0),
  customer_may_cancel: or(z.boolean(), false),
  resale: or(z.boolean(), false),
});
type Cancellation = z.infer<typeof Cancellation>;

/** The terms that are judged together. */
interface Terms {
  readonly payment: Payment;
  readonly cancellation: Cancellation | null;
}

/** What of the terms does not go together. */
export const wrongTerms = ({ payment, cancellation }: Terms): readonly (Fault | false)[] =>
  payment.when_unpaid === 'cancel'
    ? [
        cancellation === null && {
          path: ['payment', 'when_unpaid'],
          message: 'Needs terms of cancellation',
        },
        payment.grace_days + 1 >= payment.balance_days && {
          path: ['payment', 'grace_days'],
          message: 'Must end before the arrival',
        },
      ]
    : [];

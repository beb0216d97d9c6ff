import fc from 'fast-check';
import type { PaymentTerms } from '../../stay/tariff';

/** Terms of payment of every kind that may be published. */
export const anyPayment: fc.Arbitrary<PaymentTerms> = fc.record({
  now: fc.oneof(
    fc.constant({ all: true } as const),
    fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 2_000_00 }) }),
  ),
  balanceDays: fc.integer({ min: 1, max: 365 }),
  depositWith: fc.constantFrom('first' as const, 'balance' as const),
  whenUnpaid: fc.constantFrom('ask' as const, 'cancel' as const),
  graceDays: fc.integer({ min: 0, max: 14 }),
  returnDepositDays: fc.constant(null),
});

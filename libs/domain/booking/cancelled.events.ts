import type { LocalDate } from '../kernel/dates';
import type { DomainEvent } from '../kernel/decision';
import type { Instant, RecordId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import type { DayOfPolicy } from '../pricing/policy';

/** What a policy said when a booking was cancelled, and about which money; minor units. */
export interface PolicyReckoned extends DayOfPolicy {
  /** What the cost is a part of: the price, as far as it was not let go before. */
  readonly price: Minor;
  readonly pricePaid: Minor;
  readonly depositPaid: Minor;
}

/** The end of a booking that stood, and what is reckoned afterwards. */
export type CancelledEvent =
  | DomainEvent<
      'BookingCancelled',
      {
        by: 'customer' | 'tenant_admin' | 'system';
        cause: 'wish' | 'unpaid' | 'refund';
        currency: Currency;
        /** What the policy says it costs; null: nothing was agreed about that. */
        cost: Minor | null;
        /** What the owner keeps of what was paid; null: what is not refunded. */
        kept: Minor | null;
        /** What goes back of what was paid because it is cancelled: asked for in the same breath. */
        refund: Minor | null;
        /** What of price and deposit is not asked for any more, or goes back; without what was let go before. */
        letGo: Minor | null;
        /** By which day of the policy it was reckoned. */
        reckoned: PolicyReckoned | null;
        /** When it is looked at what its nights were let for again; null: what was kept stays kept. */
        resaleAt: Instant | null;
        reasonRef: RecordId | null;
      }
    >
  /** Nights that were cancelled were let again: what their business has not lost goes back. */
  | DomainEvent<
      'BookingResaleReckoned',
      {
        /** Those of the cancelled nights that were let again; of a slot its day. */
        nights: readonly LocalDate[];
        /** What they were let for. */
        resold: Minor;
        /** What the cancellation costs, in fairness: the price less what they were let for, and no more than was kept. */
        cost: Minor;
        refund: Minor;
        currency: Currency;
      }
    >;

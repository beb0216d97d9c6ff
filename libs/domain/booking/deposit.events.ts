import type { DomainEvent } from '../kernel/decision';
import type { Instant, RecordId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';

/** What becomes of the security deposit of a booking, once its customer has left. */
export type DepositEvent =
  /** The owner is told that it goes back by itself: at the moment that was agreed, or a day after they were told where that was late. */
  | DomainEvent<
      'BookingDepositReturnNear',
      {
        /** As it was agreed. */
        agreedAt: Instant;
        /** From when on it goes back. */
        returnAt: Instant;
        amount: Minor;
        currency: Currency;
      }
    >
  /** It does not go back by itself any more: the owner says what becomes of it. */
  | DomainEvent<'BookingDepositPaused', { by: 'tenant_admin' | 'system' }>
  /** So much of it goes back, and so much is kept: once, and for good. Together they are what was paid of it. */
  | DomainEvent<
      'BookingDepositSettled',
      {
        returned: Minor;
        kept: Minor;
        currency: Currency;
        /** Why something is kept, as the customer reads it; null where nothing is. */
        reasonRef: RecordId | null;
        by: 'tenant_admin' | 'system';
      }
    >;

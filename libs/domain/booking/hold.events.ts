import type { DomainEvent } from '../kernel/decision';
import type { BlockId, Instant } from '../kernel/flavour';
import type { Period } from '../kernel/occupied-time';

/** What becomes of a hold, as long as nothing is agreed anew: for how long it holds its time, and how it ends. */
export type HoldEvent =
  | DomainEvent<
      'BookingHoldExtended',
      { expiresAt: Instant; by: 'customer' | 'payment' | 'redirect' | 'tenant_admin' }
    >
  /** The owner is told that a hold of theirs ends within a day. */
  | DomainEvent<'BookingHoldReminded', { expiresAt: Instant }>
  | DomainEvent<
      'BookingHoldReleased',
      {
        by: 'customer' | 'tenant_admin' | 'system';
        cause: 'wish' | 'other_dates' | 'no_order' | 'time_taken_elsewhere';
      }
    >
  | DomainEvent<'BookingHoldExpired', { provisional: boolean }>
  /** The customer approved after the hold had lapsed, and the time was still free. */
  | DomainEvent<
      'BookingHoldRetaken',
      Period & {
        blockId: BlockId | null;
        preparationNights: number;
        expiresAt: Instant;
        by: 'payment' | 'tenant_admin';
      }
    >;

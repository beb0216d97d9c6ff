import type { DomainEvent } from '../kernel/decision';
import type { BookingId, Instant } from '../kernel/flavour';

export type DiscountEvent =
  | DomainEvent<
      'DiscountCreated',
      {
        code: string;
        /** `percent`: amount in hundredths of a per cent. `value`: amount in pence. */
        type: 'percent' | 'value';
        amount: number;
        maxUses: number | null;
        expiresAt: Instant | null;
      }
    >
  | DomainEvent<'DiscountActivated', object>
  | DomainEvent<'DiscountDeactivated', object>
  | DomainEvent<'DiscountUseTaken', { bookingId: BookingId }>
  | DomainEvent<'DiscountUseReturned', { bookingId: BookingId }>;

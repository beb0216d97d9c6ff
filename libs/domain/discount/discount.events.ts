import type { DomainEvent } from '../kernel/decision';
import type { LocalDate } from '../kernel/dates';
import type { BookingId, Instant } from '../kernel/flavour';

export type DiscountEvent =
  | DomainEvent<
      'DiscountCreated',
      {
        code: string;
        /** `percent`: amount in hundredths of a per cent. `value`: amount in minor units. */
        type: 'percent' | 'value';
        amount: number;
        maxUses: number | null;
        expiresAt: Instant | null;
        /** Only for stays with every night in these days, the last one included, and so long. */
        stayFrom: LocalDate | null;
        stayUntil: LocalDate | null;
        minNights: number | null;
        oncePerCustomer: boolean;
      }
    >
  | DomainEvent<'DiscountActivated', object>
  | DomainEvent<'DiscountDeactivated', object>
  | DomainEvent<'DiscountUseTaken', { bookingId: BookingId }>
  | DomainEvent<'DiscountUseReturned', { bookingId: BookingId }>;

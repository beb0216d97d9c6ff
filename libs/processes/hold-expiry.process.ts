import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingId, Instant, TenantId } from '@holdfast/domain/kernel/flavour';

/** What follows from an event: work for the queue, or nothing, for a reason. */
export type HoldExpiryStep =
  | {
      readonly kind: 'schedule';
      readonly tenantId: TenantId;
      readonly bookingId: BookingId;
      readonly at: Instant;
    }
  | { readonly kind: 'ignore'; readonly reason: string };

/**
 * Sets a timer for the end of every hold. The timer only makes expiry prompt: whether a hold has ended is decided from the
 * log whenever somebody asks, and a sweep finds what a lost timer has missed.
 */
export const holdExpiry = (
  event: BookingEvent & { readonly tenantId: TenantId; readonly bookingId: BookingId },
): HoldExpiryStep => {
  const { tenantId, bookingId } = event;
  switch (event.type) {
    case 'BookingHeld':
    case 'BookingHoldExtended':
    case 'BookingHoldRetaken':
      return { kind: 'schedule', tenantId, bookingId, at: event.data.expiresAt };
    case 'BookingMessageRetried':
    case 'BookingNoticeCrossedOff':
      return { kind: 'ignore', reason: 'it is not about the hold' };
    case 'BookingDetailsRevised':
      return { kind: 'ignore', reason: 'the hold ends when it did before' };
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
    case 'BookingConfirmed':
    case 'BookingCancelled':
      return { kind: 'ignore', reason: 'the hold has ended; a timer that rings finds nothing to do' };
  }
};

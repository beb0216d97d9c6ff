import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingId, Instant, TenantId } from '@holdfast/domain/kernel/flavour';
import { answering, ignore } from './answers';
import type { Ignored } from './answers';

/** What follows from an event: work for the queue, or nothing, for a reason. */
export type HoldExpiryStep =
  | {
      readonly kind: 'schedule';
      readonly tenantId: TenantId;
      readonly bookingId: BookingId;
      readonly at: Instant;
    }
  | Ignored;

type BookingsEvent = BookingEvent & { readonly tenantId: TenantId; readonly bookingId: BookingId };
type Lasting = BookingsEvent & { readonly data: { readonly expiresAt: Instant } };

const schedule = ({ tenantId, bookingId, data }: Lasting): HoldExpiryStep => ({
  kind: 'schedule',
  tenantId,
  bookingId,
  at: data.expiresAt,
});
const notOfTheHold = ignore('it is not about the hold');
const ended = ignore('the hold has ended; a timer that rings finds nothing to do');

/**
 * Sets a timer for the end of every hold. The timer only makes expiry prompt: whether a hold has ended is decided from the
 * log whenever somebody asks, and a sweep finds what a lost timer has missed.
 */
export const { answer: holdExpiry, handles: holdExpiryHandles } = answering<BookingsEvent, HoldExpiryStep>({
  BookingHeld: schedule,
  BookingHoldExtended: schedule,
  BookingHoldRetaken: schedule,
  BookingInstalmentReminded: notOfTheHold,
  BookingInstalmentOverdue: notOfTheHold,
  BookingInstalmentPostponed: notOfTheHold,
  BookingInstalmentsLaid: notOfTheHold,
  BookingInstalmentWaived: notOfTheHold,
  BookingChangeAsked: notOfTheHold,
  BookingChangeOffered: notOfTheHold,
  BookingChangeExtended: notOfTheHold,
  BookingMoved: ({ tenantId, bookingId, data: { heldUntil } }) =>
    heldUntil === null
      ? { kind: 'ignore', reason: 'it stands' }
      : { kind: 'schedule', tenantId, bookingId, at: heldUntil },
  BookingChangeEnded: notOfTheHold,
  BookingLinkRenewed: notOfTheHold,
  BookingContactRevised: notOfTheHold,
  BookingMessageRetried: notOfTheHold,
  BookingNoticeCrossedOff: notOfTheHold,
  BookingKeptDespiteChange: notOfTheHold,
  BookingFlagged: notOfTheHold,
  BookingFlagCleared: notOfTheHold,
  BookingTermsAccepted: notOfTheHold,
  BookingHoldReminded: ignore('it ends when it did before'),
  BookingDepositReturnNear: notOfTheHold,
  BookingDepositPaused: notOfTheHold,
  BookingDepositSettled: notOfTheHold,
  InvoiceIssued: notOfTheHold,
  BookingDetailsRevised: ignore('the hold ends when it did before'),
  BookingHoldReleased: ended,
  BookingHoldExpired: ended,
  BookingConfirmed: ended,
  BookingCancelled: ended,
  BookingReinstated: ended,
  BookingResaleReckoned: ended,
});

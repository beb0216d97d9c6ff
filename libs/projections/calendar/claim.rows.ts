import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BlockId, Instant } from '@holdfast/domain/kernel/flavour';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change, remove } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { oneOf } from '@holdfast/event-store/rows/guards';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { claimTable } from './claim.table';
import type { ClaimCells } from './claim.table';
import { rangeOf } from './range';

interface OfTime {
  readonly stream: { readonly id: string };
  readonly data: Period & {
    readonly blockId: BlockId | null;
    readonly preparationNights: number;
    readonly expiresAt: Instant;
  };
}

const held = {
  booking_id: ({ stream }: OfTime) => stream.id,
  block_id: ({ data }: OfTime) => data.blockId,
  during: ({ data }: OfTime) => rangeOf(data, data.preparationNights),
  state: 'held',
  expires_at: ({ data }: OfTime) => data.expiresAt,
  preparation: ({ data }: OfTime) => data.preparationNights,
  for_booking: null,
  outside_stay_id: null,
} as const;

/** A booked time stays booked, whatever becomes of a later payment for it. */
const givenUp = change<ClaimCells, PaymentEvent>({
  set: { state: 'held' },
  when: { state: oneOf('capturing') },
});

/** Time is taken and given back. */
export const claimRows = rowChanges<ClaimCells, BookingEvent | PaymentEvent>(claimTable, {
  BookingHeld: insert(held),
  BookingHoldRetaken: insert(held),
  BookingHoldExtended: change({ set: { expires_at: ({ data }) => data.expiresAt } }),
  PaymentCaptureStarted: change({ set: { state: 'capturing' }, when: { state: oneOf('held') } }),
  PaymentDeclined: givenUp,
  PaymentFailed: givenUp,
  BookingConfirmed: change({ set: { state: 'booked' } }),
  BookingHoldReleased: remove(),
  BookingHoldExpired: remove(),
  BookingCancelled: remove(),
  // They do not change who has the time.
  BookingDetailsRevised: nothing,
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptured: nothing,
  PaymentCapturePending: nothing,
  PaymentRefunded: nothing,
  PaymentOrphaned: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentAttentionResolved: nothing,
});

import { preparationIn } from '@holdfast/domain/booking/added-time';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { ChannelEvent, TakenPiece } from '@holdfast/domain/channel/channel.events';
import type { BlockId, Instant } from '@holdfast/domain/kernel/flavour';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change, remove } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { oneOf } from '@holdfast/event-store/rows/guards';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert, insertEach, removeEach, setEach, together } from '@holdfast/event-store/rows/words';
import { claimTable } from './claim.table';
import type { ClaimCells } from './claim.table';
import { rangeOf, rangeText } from './range';

interface OfTime {
  readonly stream: { readonly id: string };
  readonly data: { readonly blockId: BlockId | null; readonly preparationNights: number };
}
type Lasting = { readonly data: Period & OfTime['data'] & { readonly expiresAt: Instant } };

const own = {
  booking_id: ({ stream }: OfTime) => stream.id,
  block_id: ({ data }: OfTime) => data.blockId,
  preparation: ({ data }: OfTime) => data.preparationNights,
  for_booking: null,
  outside_stay_id: null,
} as const;

const held = {
  ...own,
  during: ({ data }: Lasting) => rangeOf(data, data.preparationNights),
  state: 'held',
  expires_at: ({ data }: Lasting) => data.expiresAt,
} as const;

/** A booked time stays booked, whatever becomes of a later payment for it. */
const givenUp = change<ClaimCells, PaymentEvent>({
  set: { state: 'held' },
  when: { state: oneOf('capturing') },
});

type Of<Type> = Recorded<Extract<BookingEvent, { type: Type }>>;

/** What a change adds, piece by piece. */
const offered = ({ stream, data: { claims, to, expiresAt } }: Of<'BookingChangeOffered'>) =>
  claims.map((piece) => ({
    ...piece,
    blockId: to.blockId,
    preparation: preparationIn(piece, to),
    expiresAt,
    forBooking: stream.id,
  }));

const lasting = ({ data: { claimIds, expiresAt } }: Of<'BookingChangeExtended'>) =>
  claimIds.map((claimId) => ({ claimId, expiresAt }));

/** An outside stay gets pieces of time that were free. */
interface OfPieces {
  readonly type: string;
  readonly data: { readonly outsideStayId: string; readonly taken: readonly TakenPiece[] };
}

const imported = insertEach<ClaimCells, OfPieces, TakenPiece & { readonly outsideStayId: string }>(
  ({ data: { outsideStayId, taken } }) => taken.map((piece) => ({ ...piece, outsideStayId })),
  {
    booking_id: ({ data }) => data.claimId,
    block_id: null,
    during: ({ data }) => rangeText(data),
    state: 'imported',
    expires_at: null,
    preparation: 0,
    for_booking: null,
    outside_stay_id: ({ data }) => data.outsideStayId,
  },
);

/** Time is taken and given back. */
export const claimRows = rowChanges<ClaimCells, BookingEvent | ChannelEvent | PaymentEvent>(claimTable, {
  BookingHeld: insert(held),
  BookingHoldRetaken: insert(held),
  BookingHoldExtended: change({ set: { expires_at: ({ data }) => data.expiresAt } }),
  BookingChangeAsked: nothing,
  BookingChangeOffered: insertEach(offered, {
    booking_id: ({ data }) => data.claimId,
    block_id: ({ data }) => data.blockId,
    during: ({ data }) => rangeText(data),
    state: 'offered',
    expires_at: ({ data }) => data.expiresAt,
    preparation: ({ data }) => data.preparation,
    for_booking: ({ data }) => data.forBooking,
    outside_stay_id: null,
  }),
  BookingChangeExtended: setEach(lasting, ({ claimId }) => claimId, {
    expires_at: ({ data }) => data.expiresAt,
  }),
  // Its own row goes and comes again: on a long page it could else stand in the way of one that is written before it.
  BookingMoved: together(
    removeEach(({ stream, data }) => [...data.claimIds, stream.id]),
    insert({
      ...own,
      during: ({ data }) => rangeOf(data.to, data.preparationNights),
      state: ({ data }) => (data.heldUntil === null ? 'booked' : 'held'),
      expires_at: ({ data }) => data.heldUntil,
    }),
  ),
  BookingChangeEnded: removeEach(({ data }) => data.claimIds),
  PaymentCaptureStarted: change({ set: { state: 'capturing' }, when: { state: oneOf('held') } }),
  PaymentDeclined: givenUp,
  PaymentFailed: givenUp,
  BookingConfirmed: change({ set: { state: 'booked' } }),
  BookingReinstated: insert({
    ...own,
    during: ({ data }) => rangeOf(data, data.preparationNights),
    state: 'booked',
    expires_at: null,
  }),
  BookingHoldReleased: remove(),
  BookingHoldExpired: remove(),
  BookingCancelled: remove(),
  OutsideStayImported: imported,
  OutsideStayMoved: together(
    removeEach(({ data }) => data.freed),
    imported,
  ),
  OutsideStayTimeTaken: imported,
  OutsideStayGone: removeEach(({ data }) => data.freed),
  // They do not change who has the time.
  OutsideStayClashSettled: nothing,
  ChannelAdded: nothing,
  ChannelRevised: nothing,
  ChannelImportLinked: nothing,
  ChannelImportUnlinked: nothing,
  ChannelExportRotated: nothing,
  ChannelPaused: nothing,
  ChannelResumed: nothing,
  ChannelRemoved: nothing,
  ChannelLossHeld: nothing,
  ChannelLossSettled: nothing,
  BookingResaleReckoned: nothing,
  BookingDetailsRevised: nothing,
  BookingInstalmentReminded: nothing,
  BookingInstalmentOverdue: nothing,
  BookingInstalmentPostponed: nothing,
  BookingInstalmentsLaid: nothing,
  BookingInstalmentWaived: nothing,
  BookingLinkRenewed: nothing,
  BookingContactRevised: nothing,
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  BookingKeptDespiteChange: nothing,
  BookingFlagged: nothing,
  BookingFlagCleared: nothing,
  BookingHoldReminded: nothing,
  BookingTermsAccepted: nothing,
  BookingDepositReturnNear: nothing,
  BookingDepositPaused: nothing,
  BookingDepositSettled: nothing,
  InvoiceIssued: nothing,
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptured: nothing,
  PaymentCapturePending: nothing,
  PaymentRefundRequested: nothing,
  PaymentRefundWithdrawn: nothing,
  PaymentRefundReckoned: nothing,
  PaymentRefundPending: nothing,
  PaymentRefunded: nothing,
  PaymentReturnedOffline: nothing,
  PaymentOrphaned: nothing,
  PaymentReceivedOffline: nothing,
  PaymentReceivedOfflineTakenBack: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentDifferenceFound: nothing,
  PaymentAttentionResolved: nothing,
});

import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { Minor } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { PriceLine } from '@holdfast/domain/pricing/agreement';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { atMostSum, has } from '@holdfast/event-store/rows/guards';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert, only, together } from '@holdfast/event-store/rows/words';
import { confirmedUnpaid, countsBeside, isOfFirstPart } from '../booking/captured-beside';
import { statsTable } from './stats.table';
import type { StatsCells } from './stats.table';

const deposit = ({ data }: { readonly data: { readonly lines: readonly PriceLine[] } }) =>
  sumsOf(data.lines).deposit;

/** A refund of a capture that is not the booking's own changes nothing here. */
const ownCapture = has(
  ({ data }: Recorded<Extract<PaymentEvent, { type: 'PaymentRefunded' }>>) => data.captureId,
);

type Back = Extract<PaymentEvent, { type: 'PaymentRefunded' | 'PaymentReturnedOffline' }>;
const amount = ({ data }: { readonly data: { readonly amount: Minor } }): Minor => data.amount;

/** All that was paid is back, once this is. */
const nowBack = atMostSum<Back>('refunded', amount);

const captureId = ({ data }: Recorded<Extract<PaymentEvent, { type: 'PaymentCaptured' }>>) => data.captureId;
// Money comes only for what stands: where all was back, it is not any more.
const [captured, captureOf] = [{ capture_id: captureId, paid: true }, { capture_ids: captureId }];

/** What happens to the row of a booking. */
export const statsRows = rowChanges<StatsCells, BookingEvent | PaymentEvent>(statsTable, {
  BookingHeld: insert({
    booking_id: ({ stream }) => stream.id,
    month: ({ occurredAt }) => occurredAt.toISOString().slice(0, 7),
    ever_paid: false,
    pending: true,
    paid: false,
    amount: 0,
    refunded: 0,
    deposit,
    by_word: false,
    capture_id: null,
    capture_ids: [],
  }),
  BookingDetailsRevised: change({ set: { deposit } }),
  BookingMoved: change({ set: { deposit: ({ data }) => sumsOf(data.agreement.lines).deposit } }),
  BookingHoldReleased: change({ set: { pending: false } }),
  BookingHoldExpired: change({ set: { pending: false } }),
  BookingHoldRetaken: change({ set: { pending: true } }),
  BookingConfirmed: change({
    set: {
      pending: false,
      ever_paid: true,
      paid: true,
      amount: ({ data }) => data.amountPaid,
      by_word: ({ data }) => data.by !== 'payment',
    },
  }),
  BookingCancelled: change({ set: { paid: false } }),
  BookingReinstated: change({ set: { paid: true } }),
  BookingResaleReckoned: nothing,
  PaymentCaptured: together(
    only(isOfFirstPart, change({ add: { amount }, when: countsBeside })),
    only(
      isOfFirstPart,
      change({ set: captured, add: captureOf }, { add: { amount }, when: confirmedUnpaid }),
    ),
    only((event) => !isOfFirstPart(event), change({ set: captured, add: { ...captureOf, amount } })),
  ),
  PaymentRefunded: change(
    { add: { refunded: amount }, when: { capture_ids: ownCapture } },
    { set: { paid: false }, when: { capture_ids: ownCapture, amount: nowBack } },
  ),
  PaymentReturnedOffline: change(
    { add: { refunded: amount } },
    { set: { paid: false }, when: { amount: nowBack } },
  ),
  PaymentReceivedOffline: change({ set: { paid: true }, add: { amount: ({ data }) => data.amount } }),
  PaymentReceivedOfflineTakenBack: change({ add: { amount: ({ data }) => -data.amount } }),
  // They change no total.
  BookingHoldExtended: nothing,
  BookingInstalmentReminded: nothing,
  BookingInstalmentOverdue: nothing,
  BookingInstalmentPostponed: nothing,
  BookingInstalmentsLaid: nothing,
  BookingInstalmentWaived: nothing,
  BookingChangeAsked: nothing,
  BookingChangeOffered: nothing,
  BookingChangeExtended: nothing,
  BookingChangeEnded: nothing,
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
  PaymentCaptureStarted: nothing,
  PaymentCapturePending: nothing,
  PaymentDeclined: nothing,
  PaymentFailed: nothing,
  PaymentOrphaned: nothing,
  PaymentRefundRequested: nothing,
  PaymentRefundWithdrawn: nothing,
  PaymentRefundReckoned: nothing,
  PaymentRefundPending: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentDifferenceFound: nothing,
  PaymentAttentionResolved: nothing,
});

interface Share {
  readonly month: string;
  bookings: number;
  paid: number;
  pending: number;
  revenue: number;
  deposits: number;
}

const nothingIn = (month: string): Share => ({
  month,
  bookings: 0,
  paid: 0,
  pending: 0,
  revenue: 0,
  deposits: 0,
});

/** What bookings come to in their months, as `stats_count_in` has it. */
export const sharesOf = (rows: readonly StatsCells[]): readonly Readonly<Share>[] => {
  const months = new Map<string, Share>();
  for (const { month, ever_paid, pending, paid, amount, refunded: back, deposit } of rows) {
    const share = months.get(month) ?? nothingIn(month);
    if (ever_paid || pending) share.bookings += 1;
    if (pending) share.pending += 1;
    if (paid) {
      share.paid += 1;
      share.revenue += amount - back;
      share.deposits += Math.max(deposit - back, 0);
    }
    months.set(month, share);
  }
  return [...months.values()];
};

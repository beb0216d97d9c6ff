import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { reminderOf } from '@holdfast/domain/booking/provisional.decide';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import type { Minor } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { PriceLine } from '@holdfast/domain/pricing/agreement';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { atMostSum, has, oneOf } from '@holdfast/event-store/rows/guards';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert, only, together } from '@holdfast/event-store/rows/words';
import { bookingTable } from './booking.table';
import type { BookingCells, ChangeCell } from './booking.table';
import { confirmedUnpaid, countsBeside, isOfFirstPart } from './captured-beside';

interface Priced {
  readonly lines: readonly PriceLine[];
  readonly discount: { readonly code: string } | null;
}
interface Agreed {
  readonly data: Priced & { readonly detailsRef: string };
}
interface AtTime {
  readonly occurredAt: Date;
}
type Of<Type> = Extract<BookingEvent | PaymentEvent, { type: Type }>;

/** What something comes to that was agreed. */
const costing = <Event>(priced: (event: Event) => Priced) => ({
  price: (event: Event) => sumsOf(priced(event).lines).price,
  booking_fee: (event: Event) => sumsOf(priced(event).lines).bookingFee,
  discount: (event: Event) => sumsOf(priced(event).lines).discount,
  deposit: (event: Event) => sumsOf(priced(event).lines).deposit,
  total: (event: Event) => sumsOf(priced(event).lines).total,
  discount_code: (event: Event) => priced(event).discount?.code ?? null,
});

/** What a customer agrees to, and agrees to anew when they revise it. */
const agreed = {
  ...costing(({ data }: Agreed) => data),
  details_ref: ({ data }: Agreed) => data.detailsRef,
};

const now = ({ occurredAt }: AtTime) => occurredAt;
const payment = <State extends BookingCells['payment_state']>(payment_state: State) => ({
  payment_state,
  payment_since: now,
});

/** When the owner of a hold is told of its end; null where it ends within a day anyway. */
const reminderOfHold = ({
  data,
  occurredAt,
}: AtTime & { readonly data: { readonly expiresAt: Instant } }) => {
  const at = reminderOf(data.expiresAt);
  return at > occurredAt.toISOString() ? at : null;
};
const notEnding = { end_reminder_at: null, ending_since: null } as const;

const noChange = { change: null, change_until: null } as const;

/** What is told of a change, of which nothing is paid unless it is said. */
const changeCell = (
  {
    data: { changeId, to, agreement, difference },
    occurredAt,
  }: Recorded<Of<'BookingChangeAsked' | 'BookingChangeOffered'>>,
  told: Pick<ChangeCell, 'stage' | 'by' | 'wish' | 'noteRef'>,
  instalment: number | null = null,
): ChangeCell => ({
  changeId,
  ...told,
  to,
  party: agreement.party,
  total: sumsOf(agreement.lines).total,
  difference,
  payNow: agreement.instalments.find(({ number }) => number === instalment)?.amount ?? 0,
  since: occurredAt.toISOString(),
});

const changeUntil = ({ data }: { readonly data: { readonly expiresAt: Instant | null } }) => data.expiresAt;

/** The hold ends, and with it a payment that has come to nothing so far. */
const lapsed = change<BookingCells, Of<'BookingHoldReleased' | 'BookingHoldExpired'>>(
  { set: { status: 'expired', payment_status: 'failed', hold_expires_at: null, ...notEnding } },
  { set: { payment_state: 'failed' }, when: { payment_state: oneOf('requested', 'open', 'declined') } },
  // Since then its customer may come back.
  { set: { payment_since: now }, when: { provisional: oneOf(true) } },
);

/** A refund of a capture that is not the booking's own changes nothing here. */
const ownCapture = has(({ data }: Recorded<Of<'PaymentRefunded'>>) => data.captureId);

type Back = Extract<PaymentEvent, { type: 'PaymentRefunded' | 'PaymentReturnedOffline' }>;
const amount = ({ data }: Recorded<Back>): Minor => data.amount;

/** All that was paid is back, once this is. */
const nowBack = atMostSum<Back>('refunded', amount);

/** What had all gone back is paid again: money comes only for what stands. */
const again = <Event extends Of<'PaymentCaptured' | 'PaymentReceivedOffline'>>() =>
  change<BookingCells, Event>({
    set: { payment_status: 'paid' },
    when: { payment_status: oneOf('refunded') },
  });

const captured = {
  ...payment('captured'),
  order_id: ({ data }: Recorded<Of<'PaymentCaptured'>>) => data.orderId,
  capture_id: ({ data }: Recorded<Of<'PaymentCaptured'>>) => data.captureId,
};
const captureOf = { capture_ids: ({ data }: Recorded<Of<'PaymentCaptured'>>) => data.captureId };
const paidBy = { amount_paid: ({ data }: Recorded<Of<'PaymentCaptured'>>) => data.amount };

/** What happens to the row of a booking. */
export const bookingRows = rowChanges<BookingCells, BookingEvent | PaymentEvent>(bookingTable, {
  BookingHeld: insert({
    booking_id: ({ stream }) => stream.id,
    reference: ({ data }) => data.reference,
    block_id: ({ data }) => data.blockId,
    start_date: ({ data }) => data.startDate,
    end_date: ({ data }) => data.endDate,
    start_time: ({ data }) => data.startTime,
    end_time: ({ data }) => data.endTime,
    ...agreed,
    amount_paid: 0,
    refunded: 0,
    status: 'pending',
    payment_status: 'pending',
    ...payment('none'),
    order_id: null,
    capture_id: null,
    capture_ids: [],
    subject_id: ({ data }) => data.subjectId,
    booked_at: now,
    hold_expires_at: ({ data }) => data.expiresAt,
    extensions: 0,
    currency: ({ data }) => data.currency,
    language: ({ data }) => data.language,
    source: ({ data }) => data.source,
    provisional: ({ data }) => data.provisional,
    by_word: false,
    ...noChange,
    moves: 0,
    changes_made: 0,
    refund_cap: null,
    end_reminder_at: (event) => (event.data.provisional ? reminderOfHold(event) : null),
    ending_since: null,
    link_version: 1,
  }),
  BookingDetailsRevised: change({ set: agreed }),
  BookingHoldExtended: change({
    set: {
      hold_expires_at: ({ data }) => data.expiresAt,
      end_reminder_at: (event) => (event.data.by === 'tenant_admin' ? reminderOfHold(event) : null),
      ending_since: null,
    },
    add: { extensions: ({ data }) => (data.by === 'customer' ? 1 : 0) },
  }),
  BookingHoldReminded: change({ set: { end_reminder_at: null, ending_since: now } }),
  BookingTermsAccepted: nothing,
  BookingHoldReleased: lapsed,
  BookingHoldExpired: lapsed,
  BookingHoldRetaken: change({
    set: {
      status: 'pending',
      payment_status: 'pending',
      hold_expires_at: ({ data }) => data.expiresAt,
      end_reminder_at: (event) => (event.data.by === 'tenant_admin' ? reminderOfHold(event) : null),
    },
  }),
  BookingChangeAsked: change({
    set: {
      change: (event) =>
        changeCell(event, { stage: 'asked', by: 'customer', wish: 'customer', noteRef: event.data.noteRef }),
      change_until: changeUntil,
    },
  }),
  BookingChangeOffered: change({
    set: {
      change: (event) =>
        changeCell(
          event,
          { stage: 'offered', by: event.data.by, wish: event.data.wish, noteRef: null },
          event.data.instalment,
        ),
      change_until: changeUntil,
    },
  }),
  BookingChangeExtended: change({ set: { change_until: changeUntil } }),
  BookingMoved: change({
    set: {
      block_id: ({ data }) => data.blockId,
      start_date: ({ data }) => data.to.startDate,
      end_date: ({ data }) => data.to.endDate,
      start_time: ({ data }) => data.to.startTime,
      end_time: ({ data }) => data.to.endTime,
      ...costing(({ data }: { readonly data: { readonly agreement: Priced } }) => data.agreement),
      ...noChange,
      refund_cap: ({ data }) => data.refundCap,
      hold_expires_at: ({ data }) => data.heldUntil,
    },
    add: { moves: 1, changes_made: ({ data }) => (data.wish === 'customer' ? 1 : 0) },
  }),
  BookingChangeEnded: change({ set: noChange }),
  BookingConfirmed: change({
    set: {
      status: 'confirmed',
      payment_status: 'paid',
      amount_paid: ({ data }) => data.amountPaid,
      by_word: ({ data }) => data.by !== 'payment',
      hold_expires_at: null,
      ...notEnding,
    },
  }),
  BookingCancelled: change(
    { set: { status: 'cancelled' } },
    {
      set: { payment_status: 'cancelled' },
      when: { payment_status: oneOf('pending', 'paid', 'failed', 'cancelled') },
    },
  ),
  // What went back whole has gone back, until it is paid again. Out of somebody's calendar and back into it is two steps on.
  BookingReinstated: change(
    { set: { status: 'confirmed', block_id: ({ data }) => data.blockId }, add: { moves: 2 } },
    { set: { payment_status: 'paid' }, when: { payment_status: oneOf('cancelled') } },
  ),
  BookingResaleReckoned: nothing,
  BookingInstalmentReminded: nothing,
  BookingInstalmentOverdue: nothing,
  BookingInstalmentPostponed: nothing,
  BookingInstalmentsLaid: nothing,
  BookingInstalmentWaived: nothing,
  BookingLinkRenewed: change({ set: { link_version: ({ data }) => data.version } }),
  BookingContactRevised: change({ set: { details_ref: ({ data }) => data.detailsRef } }),
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  BookingKeptDespiteChange: nothing,
  BookingFlagged: nothing,
  BookingFlagCleared: nothing,
  BookingDepositReturnNear: nothing,
  BookingDepositPaused: nothing,
  BookingDepositSettled: nothing,
  InvoiceIssued: nothing,
  PaymentRequested: change({ set: { ...payment('requested'), order_id: null } }),
  PaymentOrderCreated: change({ set: { ...payment('open'), order_id: ({ data }) => data.orderId } }),
  PaymentCaptureStarted: change({ set: payment('capturing') }),
  PaymentCapturePending: change({ set: payment('pending') }),
  // The customer must try again: a sweep that did would only be declined again, and hold the time for ever.
  PaymentDeclined: change({ set: payment('declined') }),
  PaymentFailed: change({ set: payment('failed') }),
  PaymentCaptured: together(
    again<Of<'PaymentCaptured'>>(),
    only(isOfFirstPart, change({ add: paidBy, when: countsBeside })),
    only(isOfFirstPart, change({ set: captured, add: captureOf }, { add: paidBy, when: confirmedUnpaid })),
    only((event) => !isOfFirstPart(event), change({ set: captured, add: { ...captureOf, ...paidBy } })),
  ),
  PaymentRefunded: change(
    { add: { refunded: amount }, when: { capture_ids: ownCapture } },
    { set: { payment_status: 'refunded' }, when: { capture_ids: ownCapture, amount_paid: nowBack } },
  ),
  PaymentReturnedOffline: change(
    { add: { refunded: amount } },
    { set: { payment_status: 'refunded' }, when: { amount_paid: nowBack } },
  ),
  // An outcome too: the booking waits for this money no longer.
  PaymentOrphaned: change({
    set: payment('failed'),
    when: { payment_state: oneOf('capturing', 'pending'), order_id: oneOf(({ data }) => data.orderId) },
  }),
  PaymentReceivedOffline: together(
    again<Of<'PaymentReceivedOffline'>>(),
    change({ add: { amount_paid: ({ data }) => data.amount } }),
  ),
  PaymentReceivedOfflineTakenBack: change({ add: { amount_paid: ({ data }) => -data.amount } }),
  // They say what needs attention, in a table of its own.
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

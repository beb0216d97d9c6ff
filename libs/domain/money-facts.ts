import type { BookingEvent } from './booking/booking.events';
import { occupiedTime } from './kernel/occupied-time';
import type { Period } from './kernel/occupied-time';
import type { AgreedStay, MoneyFact } from './account/facts';
import type { PaymentEvent } from './payment/payment.events';
import { sumsOf } from './pricing/agreement';
import type { PriceLine } from './pricing/agreement';

type MoneyEvent = BookingEvent | PaymentEvent;
type DataOf<Type extends MoneyEvent['type']> = Extract<MoneyEvent, { type: Type }>['data'];
type Facts = {
  readonly [Type in MoneyEvent['type']]: ((data: DataOf<Type>) => MoneyFact | null) | null;
};

const owedFor = (lines: readonly PriceLine[]): Pick<AgreedStay, 'price' | 'deposit'> => {
  const { total, deposit } = sumsOf(lines);
  return { price: total - deposit, deposit };
};

/** A slot has no night: it begins and ends on its day. */
const nightsOf = (period: Period): Pick<AgreedStay, 'from' | 'to'> => {
  const { startDate: from } = period;
  return period.startTime === null ? { from, to: occupiedTime(period).to.slice(0, 10) } : { from, to: from };
};

const came = (
  data: DataOf<'PaymentCaptured' | 'PaymentOrphaned'>,
  rest: Pick<Extract<MoneyFact, { type: 'received' }>, 'instalment' | 'fee' | 'isOrphan'>,
): MoneyFact => ({
  type: 'received',
  id: data.captureId,
  method: data.provider,
  amount: data.amount,
  onDay: null,
  ...rest,
});

/** Which events of a booking and its payment are facts of the ledger; null: they move no money, nor what is owed. */
const facts: Facts = {
  BookingHeld: (data) => ({ type: 'agreed', stay: { ...nightsOf(data), ...owedFor(data.lines) } }),
  BookingDetailsRevised: ({ lines }) => ({ type: 'repriced', ...owedFor(lines) }),
  BookingConfirmed: () => ({ type: 'confirmed' }),
  BookingMoved: ({ to, agreement: { lines } }) => ({
    type: 'moved',
    stay: { ...nightsOf(to), ...owedFor(lines) },
  }),
  BookingInstalmentWaived: ({ number, amount, deposit }) => ({
    type: 'waived',
    instalment: number,
    amount,
    deposit,
  }),
  BookingCancelled: ({ by, cause, kept, refund, cost, reckoned }) => ({
    type: 'cancelled',
    by,
    cause,
    kept,
    refund,
    cost,
    reckoned,
  }),
  BookingReinstated: () => ({ type: 'reinstated' }),
  BookingDepositSettled: ({ returned, kept }) => ({ type: 'deposit_settled', returned, kept }),
  PaymentCaptured: (data) => came(data, { instalment: data.instalment, fee: data.fee, isOrphan: false }),
  PaymentOrphaned: (data) => came(data, { instalment: null, fee: null, isOrphan: true }),
  PaymentReceivedOffline: ({ paymentId, method, amount, pays, receivedOn }) => ({
    type: 'received',
    id: paymentId,
    method,
    amount,
    fee: null,
    instalment: pays[0]?.instalment ?? null,
    isOrphan: false,
    onDay: receivedOn,
  }),
  PaymentReceivedOfflineTakenBack: ({ paymentId, amount }) => ({ type: 'taken_back', id: paymentId, amount }),
  PaymentRefundRequested: ({ refundId, amount, reason }) => ({ type: 'promised', refundId, amount, reason }),
  PaymentRefundWithdrawn: ({ refundId }) => ({ type: 'undone', refundId }),
  PaymentRefundReckoned: ({ refundId, due }) => ({ type: 'reckoned', refundId, due }),
  PaymentRefunded: ({ refundId, captureId, providerId, amount }) => ({
    type: 'returned',
    refundId,
    of: captureId,
    id: providerId,
    method: null,
    amount,
    onDay: null,
  }),
  PaymentReturnedOffline: ({ refundId, returnId, method, amount, returnedOn }) => ({
    type: 'returned',
    refundId,
    of: null,
    id: returnId,
    method,
    amount,
    onDay: returnedOn,
  }),
  PaymentRefundFailed: ({ refundId }) => (refundId === null ? null : { type: 'failed', refundId }),
  // What was to go back does not, or not by us: that of an orphan names its capture, any other its refund.
  PaymentAttentionResolved: ({ kind, key, resolution }) => {
    if (kind !== 'refund_failed' || key === null) return null;
    return resolution === 'refunded_by_hand'
      ? { type: 'orphan_returned', of: key }
      : { type: 'withdrawn', refundId: key };
  },
  BookingDepositReturnNear: null,
  BookingDepositPaused: null,
  BookingHoldExtended: null,
  BookingHoldReleased: null,
  BookingHoldExpired: null,
  BookingHoldRetaken: null,
  BookingInstalmentReminded: null,
  BookingInstalmentOverdue: null,
  BookingInstalmentPostponed: null,
  BookingInstalmentsLaid: null,
  BookingChangeAsked: null,
  BookingChangeOffered: null,
  BookingChangeExtended: null,
  BookingChangeEnded: null,
  BookingLinkRenewed: null,
  BookingContactRevised: null,
  BookingMessageRetried: null,
  BookingNoticeCrossedOff: null,
  BookingKeptDespiteChange: null,
  BookingFlagged: null,
  BookingFlagCleared: null,
  BookingHoldReminded: null,
  BookingTermsAccepted: null,
  InvoiceIssued: null,
  PaymentRequested: null,
  PaymentOrderCreated: null,
  PaymentCaptureStarted: null,
  PaymentCapturePending: null,
  PaymentDeclined: null,
  PaymentFailed: null,
  // What it gives back says its refund.
  BookingResaleReckoned: null,
  PaymentRefundPending: null,
  PaymentMismatchFound: null,
  PaymentDifferenceFound: null,
  PaymentReversed: null,
};

/** The types of event that say something to the ledger. */
export const ledgerTypes: readonly MoneyEvent['type'][] = (Object.keys(facts) as MoneyEvent['type'][]).filter(
  (type) => facts[type] !== null,
);

/** What an event says to the ledger; null where it says nothing. */
export const moneyFactOf = ({
  type,
  data,
}: {
  readonly type: string;
  readonly data: object;
}): MoneyFact | null =>
  (facts[type as MoneyEvent['type']] as ((told: object) => MoneyFact | null) | null | undefined)?.(data) ??
  null;

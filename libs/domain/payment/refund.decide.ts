import { accept } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { OrphanReason, PaymentEvent } from './payment.events';
import type { Capture, PaymentState } from './payment.state';
import { isOpen, pendingOf } from './refund.state';
import type { Refund } from './refund.state';

/** What a provider says of the money that has gone back of a capture. */
export interface RefundTotal {
  readonly captureId: string;
  readonly totalRefunded: Minor;
  readonly source: 'provider' | 'automatic';
  /** Our refunds of it that were on their way: what the provider said of each, asked after it had told the total. */
  readonly onTheirWay?: readonly HeardOf[];
}

/** A refund that was on its way, and whether it has gone back. */
export interface HeardOf {
  readonly refundId: RecordId;
  readonly isBack: boolean;
}

/** One that has failed without the provider's ever having begun with it. Of what it began with it has said itself that it came to nothing. */
const mayYetBeBack = ({ state, providerId }: Refund): boolean => state === 'failed' && providerId === null;

/** What we have asked for of a capture, and what of it may have gone back without our hearing of it: first what was promised, then what failed. */
const mayBeBack = (
  { captureId, onTheirWay = [] }: RefundTotal,
  { refunds }: PaymentState,
): readonly Refund[] => {
  const notBack = new Set(onTheirWay.flatMap(({ refundId, isBack }) => (isBack ? [] : [refundId])));
  const own = refunds.filter((refund) => refund.captureId === captureId && !notBack.has(refund.refundId));
  return [...own.filter(isOpen), ...own.filter(mayYetBeBack)];
};

/** Whether a refund of the capture is on its way of which nobody knows whether it is part of the total. */
const isUnclear = ({ captureId, onTheirWay = [] }: RefundTotal, { refunds }: PaymentState): boolean =>
  pendingOf(refunds, captureId).some(
    ({ refundId }) => !onTheirWay.some((heard) => heard.refundId === refundId),
  );

/**
 * The provider's total of what went back for a capture: told once, however often it is read. Where it is more than we know of, that is
 * our own refunds of it first, in their order; only the rest was made at the provider. A refund on its way is no part of it until the provider
 * says that it has arrived: it may still come to nothing, and then somebody must be told. Nothing while that is not known.
 */
export const recordRefund = (refund: RefundTotal, state: PaymentState): Decision<PaymentEvent, never> => {
  const { captureId, source } = refund;
  const capture = state.captures.find((one) => one.captureId === captureId);
  if (!capture || isUnclear(refund, state)) return accept();
  const total = Math.min(refund.totalRefunded, capture.amount);
  const events: PaymentEvent[] = [];
  let known = capture.refunded;
  const tell = (amount: Minor, ours: Refund | null) => {
    known += amount;
    const { currency } = capture;
    const whose = {
      refundId: ours?.refundId ?? null,
      providerId: ours?.providerId ?? null,
      source: ours === null ? source : ('requested' as const),
    };
    events.push({
      type: 'PaymentRefunded',
      data: { captureId, amount, totalRefunded: known, currency, ...whose },
    });
  };
  for (const ours of mayBeBack(refund, state)) if (ours.amount <= total - known) tell(ours.amount, ours);
  if (total > known) tell(total - known, null);
  return accept(...events);
};

/** The provider will not give an orphan back. It is asked again and again: the same answer is noted once. */
export const recordRefundFailure = (
  failure: { readonly captureId: string; readonly issue: string; readonly debugId: string | null },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const capture = state.captures.find(({ captureId }) => captureId === failure.captureId);
  if (!capture || capture.refundIssue === failure.issue) return accept();
  const { currency } = capture;
  return accept({
    type: 'PaymentRefundFailed',
    data: { ...failure, refundId: null, amount: null, currency },
  });
};

/** The provider has taken a capture back (a chargeback, say): a person must look at it. Nothing while they have it before them already. */
export const recordReversal = (captureId: string, state: PaymentState): Decision<PaymentEvent, never> =>
  state.captures.some((capture) => capture.captureId === captureId) &&
  !state.openItems.some(({ kind, key }) => kind === 'payment_reversed' && key === captureId)
    ? accept({ type: 'PaymentReversed', data: { captureId } })
    : accept();

/** Money that is to go back by itself. */
export interface RefundOwed {
  readonly capture: Capture;
  /** Made of the capture, so that it goes back once, however often it is asked for. */
  readonly requestId: string;
  /** What the customer reads at the provider. */
  readonly note: string;
}

const NOTES: { readonly [Reason in OrphanReason]: string } = {
  time_lost: 'The time you chose was gone, so your payment is returned in full.',
  booking_ended: 'Your booking had ended, so your payment is returned in full.',
  order_superseded: 'You had begun to pay anew, so this payment is returned in full.',
  already_paid: 'Your booking was paid already, so this payment is returned in full.',
};

/** What belongs to no booking and has not gone back yet. */
export const refundsOwed = ({ captures }: PaymentState): readonly RefundOwed[] =>
  captures.flatMap((capture) =>
    capture.orphaned !== null && capture.refunded < capture.amount
      ? [{ capture, requestId: `r-${capture.captureId}`, note: NOTES[capture.orphaned] }]
      : [],
  );

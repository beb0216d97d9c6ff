import { accept } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Minor } from '../kernel/money';
import type { OrphanReason, PaymentEvent } from './payment.events';
import type { Capture, PaymentState } from './payment.state';

/** The provider's total of what went back for a capture: told once, however often it is read. */
export const recordRefund = (
  refund: {
    readonly captureId: string;
    readonly totalRefunded: Minor;
    readonly source: 'provider' | 'automatic';
  },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const capture = state.captures.find(({ captureId }) => captureId === refund.captureId);
  if (!capture || refund.totalRefunded <= capture.refunded) return accept();
  const totalRefunded = Math.min(refund.totalRefunded, capture.amount);
  return accept({
    type: 'PaymentRefunded',
    data: {
      captureId: refund.captureId,
      refundId: null,
      providerId: null,
      amount: totalRefunded - capture.refunded,
      totalRefunded,
      currency: capture.currency,
      source: refund.source,
    },
  });
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

/** Everything that was paid for the booking has gone back: that ends it. Orphans never paid for it. */
export const isAllBack = ({ captures }: PaymentState): boolean => {
  const paying = captures.filter(({ orphaned }) => orphaned === null);
  return paying.length > 0 && paying.every(({ refunded, amount }) => refunded >= amount);
};

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

import { notClosed, refundableOf } from '../account/plan-refund';
import type { RefundableCapture } from '../account/plan-refund';
import type { Minor } from '../kernel/money';
import type { Capture, PaymentState } from './payment.state';
import { isOpen, underWayOf } from './refund.state';

/** From when on nothing of a capture is given back by its provider; null: it always is. */
export type ClosesAt = (capture: Capture) => Date | null;

const DAY_MS = 24 * 3_600_000;
/** A refund that is asked for on the last day may be answered on the next. */
const DAYS_TO_SPARE = 2;

/** Until when a provider that gives back for so many days is asked for some of a capture. */
export const closingAfter = (days: number, takenAt: Date): Date =>
  new Date(takenAt.getTime() + (days - DAYS_TO_SPARE) * DAY_MS);

const paying = ({ captures }: PaymentState): readonly Capture[] =>
  captures.filter(({ orphaned }) => orphaned === null);

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);

/** All that was paid for the booking, at a provider or outside of any. */
export const paidIn = (state: PaymentState): Minor =>
  sumOf(paying(state).map(({ amount }) => amount)) +
  sumOf(state.offline.filter(({ takenBack }) => !takenBack).map(({ amount }) => amount));

/** What of it has gone back, by whichever way. */
export const goneBack = (state: PaymentState): Minor =>
  sumOf(paying(state).map(({ refunded }) => refunded)) + state.returned;

const promisedOf = ({ refunds }: PaymentState): Minor =>
  sumOf(refunds.filter(isOpen).map(({ amount }) => amount));

const LONG_AGO = new Date(0);

/** What paid for the booking, as far as its providers can still give it back. */
export const refundableCaptures = (state: PaymentState, closesAt: ClosesAt): readonly RefundableCapture[] =>
  paying(state).map((capture) => ({
    captureId: capture.captureId,
    amount: capture.amount,
    refunded: capture.refunded,
    underWay: underWayOf(state.refunds, capture.captureId),
    closesAt: capture.isClosed ? LONG_AGO : closesAt(capture),
  }));

/** What can be given back at most, by whichever way: what was paid, less what has gone back or was promised. */
export const refundable = (state: PaymentState): Minor =>
  Math.max(0, paidIn(state) - goneBack(state) - promisedOf(state));

/** How much of that providers give back at `now`. */
export const refundableAtProvider = (state: PaymentState, closesAt: ClosesAt, now: Date): Minor =>
  Math.min(refundable(state), refundableOf(notClosed(refundableCaptures(state, closesAt), now)));

/** Everything that was paid for the booking has gone back: that ends it. Orphans never paid for it. */
export const isAllBack = (state: PaymentState): boolean =>
  paidIn(state) > 0 && goneBack(state) >= paidIn(state);

/** The same, as soon as what is under way has arrived. */
export const isAllPromisedBack = (state: PaymentState): boolean =>
  paidIn(state) > 0 && refundable(state) === 0;

/** Some of it was given back at a provider without having been asked for here. */
export const isSomeBackByProvider = (state: PaymentState): boolean => {
  const ours = state.refunds.filter((refund) => refund.state === 'done' && refund.captureId !== null);
  return goneBack(state) - state.returned > sumOf(ours.map(({ amount }) => amount));
};

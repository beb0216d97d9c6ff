import type { PaymentEvent } from './payment.events';
import type { PaymentState } from './payment.state';
import type { Refund } from './refund.state';

/** Whether nobody was asked for it yet, or nothing came of that: then it can be thought better of. */
const isStillHere = ({ state, notBefore }: Refund, now: Date): boolean =>
  state === 'failed' || state === 'offline' || (state === 'requested' && new Date(notBefore) > now);

/** Why refunds were asked for whose booking had ended. */
const OF_AN_END: readonly Refund['reason'][] = ['cancellation', 'resale'];

/** Refunds that followed from the end of a booking and have gone out: the provider was asked, or has given them back. */
export const isRefundOfEndGone = ({ refunds }: PaymentState, now: Date): boolean =>
  refunds.some((refund) => OF_AN_END.includes(refund.reason) && !isStillHere(refund, now));

const takenBack = ({ refundId, amount, currency }: Refund): PaymentEvent => ({
  type: 'PaymentRefundWithdrawn',
  data: { refundId, amount, currency },
});

/** What followed from the end of a booking and nobody was asked for yet is taken back: it is as if it had never been asked for. */
export const withdrawRefunds = ({ refunds }: PaymentState, now: Date): readonly PaymentEvent[] =>
  refunds.filter((refund) => OF_AN_END.includes(refund.reason) && isStillHere(refund, now)).map(takenBack);

/** Takes back these refunds; null: one of them has gone out. */
export const withdrawThese = (
  refundIds: readonly string[],
  { refunds }: PaymentState,
  now: Date,
): readonly PaymentEvent[] | null => {
  const asked = refunds.filter(({ refundId }) => refundIds.includes(refundId));
  return asked.every((refund) => isStillHere(refund, now)) ? asked.map(takenBack) : null;
};

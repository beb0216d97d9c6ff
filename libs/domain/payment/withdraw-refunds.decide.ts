import type { Minor } from '../kernel/money';
import type { PaymentEvent } from './payment.events';
import { evolvePayment } from './payment.state';
import type { PaymentState } from './payment.state';
import type { Refund } from './refund.state';
import { givenBackFor, goesBack, refundable } from './refundable';

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

/** How a booking ended that is to stand again, and what is known of its money since. */
export interface End {
  readonly cause: string;
  readonly kept: Minor | null;
  readonly refund: Minor | null;
  /** What was owed again already, when it stood again another time. */
  readonly owedAgain: Minor;
  /** Payments that were written down by mistake, and taken back since it ended: nothing of them went back. */
  readonly takenBack: Minor;
}

/**
 * What has gone back of a booking since it ended, or is on its way: what was kept and what was to go back, less what there is now. Of an end that
 * followed from a refund, all that went back but for changes and deposits, by whichever way.
 *
 * @param withdrawn what does not go back after all, since it stands again
 */
export const wentBackSince = (
  { cause, kept, refund, owedAgain, takenBack: mistaken }: End,
  payment: PaymentState,
  withdrawn: readonly PaymentEvent[],
): Minor => {
  const left = withdrawn.reduce(evolvePayment, payment);
  if (cause === 'refund') return Math.max(0, goesBack(left, ['change', 'deposit']) - owedAgain);
  if (kept === null || refund === null) return givenBackFor(left, OF_AN_END);
  return Math.max(0, kept + refund - mistaken - refundable(left));
};

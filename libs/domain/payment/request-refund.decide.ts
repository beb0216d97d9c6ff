import { accept, eventsOf, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import { toInstantText } from '../kernel/flavour';
import type { Instant, RecordId } from '../kernel/flavour';
import { moneyText } from '../kernel/money';
import type { Currency, Minor } from '../kernel/money';
import { planRefund } from '../account/plan-refund';
import type { PaymentEvent, RefundReason } from './payment.events';
import { evolvePayment, TOO_LATE } from './payment.state';
import type { PaymentState } from './payment.state';
import { recordRefund } from './refund.decide';
import type { RefundTotal } from './refund.decide';
import { isOpen } from './refund.state';
import type { Refund } from './refund.state';
import { refundable, refundableCaptures } from './refundable';
import type { ClosesAt } from './refundable';

/** By which a refund is planned. */
export interface RefundPlanning {
  readonly now: Date;
  readonly newRefundId: () => RecordId;
  readonly closesAt: ClosesAt;
}

/** What somebody wants to give back of what was paid for a booking. */
export interface RefundWish {
  readonly amount: Minor;
  readonly reason: RefundReason;
  readonly noteRef: RecordId | null;
  /** The provider is asked from then on. */
  readonly notBefore: Instant;
}

type Promised = Omit<
  Extract<PaymentEvent, { type: 'PaymentRefundRequested' }>['data'],
  'refundId' | 'captureId'
>;

/** A refund for each capture that money goes back for, and one for what the owner has to give back by other means. */
const planned = (
  wish: Promised,
  { now, newRefundId, closesAt }: RefundPlanning,
  state: PaymentState,
  first?: RecordId,
): PaymentEvent[] => {
  const { parts, offline } = planRefund(refundableCaptures(state, closesAt), wish.amount, now);
  const all = [...parts, ...(offline > 0 ? [{ captureId: null, amount: offline }] : [])];
  return all.map(({ captureId, amount }, index) => ({
    type: 'PaymentRefundRequested',
    data: { ...wish, refundId: (index === 0 ? first : undefined) ?? newRefundId(), captureId, amount },
  }));
};

/** In which the booking was paid. */
const currencyOf = ({ captures }: PaymentState): Currency => captures[0]?.currency ?? 'GBP';

const tooMuch = (state: PaymentState) =>
  reject('refund_too_much', { sentence: `At most ${moneyText(refundable(state))} can be refunded.` });

const NOT_DUE = reject('refund_too_much', { sentence: 'Nothing of it is due back any more.' });

/**
 * Gives back an amount of what was paid for a booking: for as many captures as it takes, that which closes first first of all. What no
 * provider gives back any more is for the owner to give back by hand.
 */
export const requestRefund = (
  { amount, reason, noteRef, notBefore, ...planning }: RefundWish & RefundPlanning,
  state: PaymentState,
): Decision<PaymentEvent, 'refund_too_much'> => {
  if (amount > refundable(state)) return tooMuch(state);
  return accept(
    ...planned({ amount, currency: currencyOf(state), reason, noteRef, notBefore }, planning, state),
  );
};

/** Asks again for a refund that has failed, planned anew: its captures may have closed meanwhile. Nothing where it has not failed. */
export const retryRefund = (
  { refundId, ...planning }: { readonly refundId: RecordId } & RefundPlanning,
  state: PaymentState,
): Decision<PaymentEvent, 'refund_unknown' | 'refund_too_much'> => {
  const refund = state.refunds.find((one) => one.refundId === refundId);
  if (refund === undefined) return reject('refund_unknown');
  if (refund.state !== 'failed') return accept();
  if (refund.amount === 0) return NOT_DUE;
  if (refund.amount > refundable(state)) return tooMuch(state);
  const { amount, currency, reason, noteRef } = refund;
  const wish = { amount, currency, reason, noteRef, notBefore: toInstantText(planning.now) };
  return accept(...planned(wish, planning, state, refundId));
};

/** Why what the owner has given back by hand is not noted. */
export type ReturnRefusal =
  | 'refund_too_much'
  | 'refund_unknown'
  | 'refund_under_way'
  | 'refund_amount_differs';

/** Money that the owner has given back by other means than a provider. */
export type Return = Omit<Extract<PaymentEvent, { type: 'PaymentReturnedOffline' }>['data'], 'currency'>;

/**
 * Notes what the owner has given back by hand: a refund that failed or that no provider gives back, whole; or some of what was paid
 * beside all refunds.
 */
export const returnMoney = (returned: Return, state: PaymentState): Decision<PaymentEvent, ReturnRefusal> => {
  const { refundId, amount } = returned;
  const note = accept<PaymentEvent>({
    type: 'PaymentReturnedOffline',
    data: { ...returned, currency: currencyOf(state) },
  });
  if (refundId === null) return amount > refundable(state) ? tooMuch(state) : note;
  const refund = state.refunds.find((one) => one.refundId === refundId);
  if (refund === undefined) return reject('refund_unknown');
  if (refund.state !== 'failed' && refund.state !== 'offline') return reject('refund_under_way');
  if (refund.amount === 0) return NOT_DUE;
  if (refund.amount !== amount)
    return reject('refund_amount_differs', { sentence: `This refund is of ${moneyText(refund.amount)}.` });
  // What is promised to be given back by hand is no longer among what can be promised.
  return refund.state === 'failed' && amount > refundable(state) ? tooMuch(state) : note;
};

/** What the provider says to a refund that it was asked for. */
export type RefundAnswer =
  | { readonly kind: 'done'; readonly providerId: string }
  | { readonly kind: 'pending'; readonly providerId: string }
  | {
      readonly kind: 'refused';
      /** It gives nothing back for this capture any more. */
      readonly isTooLate: boolean;
      readonly issue: string;
      readonly debugId: string | null;
    };

/** Whether the provider still has to say what becomes of it. */
export const isAwaited = (refund: Refund): refund is Refund & { readonly captureId: string } =>
  isOpen(refund) && refund.captureId !== null;

/** A refund as the provider was asked for it. */
export type AskedRefund = Pick<Refund, 'refundId' | 'captureId' | 'tries'>;

/**
 * What the provider says, as facts: told once, however often it is heard. What it refuses for being too late is planned anew over the
 * other captures; anything else it refuses waits for a person. Two may have asked at once, and one of them hears late: a refusal says nothing of
 * a later try, and what has gone back has gone back, whatever the other was told.
 */
export const recordRefundAnswer = (
  { refundId, captureId: askedOf, tries }: AskedRefund,
  answer: RefundAnswer,
  planning: RefundPlanning,
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const refund = state.refunds.find((one) => one.refundId === refundId);
  const capture = state.captures.find(({ captureId }) => captureId === refund?.captureId);
  if (refund === undefined || capture === undefined || capture.captureId !== askedOf) return accept();
  const { amount, currency } = refund;
  const about = { refundId, captureId: capture.captureId, amount, currency };
  if (answer.kind === 'done') {
    const hasPlace = capture.refunded + amount <= capture.amount;
    if (!isAwaited(refund) && !(refund.state === 'failed' && hasPlace)) return accept();
    const totalRefunded = Math.min(capture.refunded + amount, capture.amount);
    const { providerId } = answer;
    return accept({
      type: 'PaymentRefunded',
      data: { ...about, providerId, totalRefunded, source: 'requested' },
    });
  }
  if (!isAwaited(refund) || refund.tries !== tries) return accept();
  if (answer.kind === 'pending') {
    if (refund.state === 'pending') return accept();
    return accept({ type: 'PaymentRefundPending', data: { ...about, providerId: answer.providerId } });
  }
  const { debugId } = answer;
  // Said in our own word, so that nothing more is asked for of this capture: else two of them could send a refund to and fro.
  const issue = answer.isTooLate ? TOO_LATE : answer.issue;
  const failed: PaymentEvent = { type: 'PaymentRefundFailed', data: { ...about, issue, debugId } };
  if (!answer.isTooLate) return accept(failed);
  const anew = retryRefund({ refundId, ...planning }, evolvePayment(state, failed));
  return accept(failed, ...eventsOf(anew));
};

/**
 * Nothing is left of the capture that a refund was asked of: it went back by this refund, whose answer was lost, or by others. What its total
 * says is noted; a refund that has no place in it has come to nothing.
 */
export const recordNothingLeft = (
  asked: AskedRefund,
  total: RefundTotal,
  planning: RefundPlanning,
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const told = eventsOf(recordRefund(total, state));
  const after = told.reduce(evolvePayment, state);
  const capture = after.captures.find(({ captureId }) => captureId === total.captureId);
  if (capture === undefined || capture.refunded < capture.amount) return accept(...told);
  const nothing = {
    kind: 'refused',
    isTooLate: false,
    issue: 'CAPTURE_FULLY_REFUNDED',
    debugId: null,
  } as const;
  return accept(...told, ...eventsOf(recordRefundAnswer(asked, nothing, planning, after)));
};

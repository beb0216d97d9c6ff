import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Pence } from '../kernel/money';
import type { AttentionResolution, Mismatch, OrphanReason, PaymentEvent } from './payment.events';
import { attemptOfOrder, currentAttempt } from './payment.state';
import type { Attempt, OpenItemKind, PayingAccount, PaymentState } from './payment.state';

/** Opens the next attempt: the intent to have an order made at the provider. Supersedes every older one. */
export const requestPayment = (
  request: PayingAccount & { readonly amount: Pence },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = (currentAttempt(state)?.attempt ?? 0) + 1;
  return accept({
    type: 'PaymentRequested',
    data: {
      attempt,
      amount: request.amount,
      clientId: request.clientId,
      secretVersion: request.secretVersion,
    },
  });
};

/** Notes the provider's order. One that arrives for a superseded attempt is not noted: nobody can pay it any more. */
export const recordOrder = (
  order: { readonly attempt: number; readonly orderId: string; readonly payee: string | null },
  state: PaymentState,
): Decision<PaymentEvent, 'payment_order_superseded'> => {
  const current = currentAttempt(state);
  if (current?.attempt !== order.attempt) return reject('payment_order_superseded');
  if (current.orderId === order.orderId) return accept();
  if (current.status !== 'requested') return reject('payment_order_superseded');
  return accept({ type: 'PaymentOrderCreated', data: { ...order } });
};

/** What the provider says of an order, as far as a decision needs it. */
export interface ProviderOrder {
  readonly orderId: string;
  readonly approved: boolean;
  readonly amount: Pence;
  readonly currency: string;
  readonly customId: string | undefined;
  readonly payee?: string | undefined;
}

/** The first thing that does not agree between what was asked for and what the provider holds, or null. */
export const mismatchOf = (
  expected: { readonly amount: Pence; readonly bookingId: string; readonly payee: string | null },
  found: Pick<ProviderOrder, 'amount' | 'currency' | 'customId' | 'payee'>,
): Mismatch | null => {
  if (found.currency !== 'GBP') return { field: 'currency', expected: 'GBP', found: found.currency };
  if (found.amount !== expected.amount) {
    return { field: 'amount', expected: String(expected.amount), found: String(found.amount) };
  }
  if (found.customId !== expected.bookingId) {
    return { field: 'custom_id', expected: expected.bookingId, found: found.customId ?? '' };
  }
  if (expected.payee !== null && found.payee !== undefined && found.payee !== expected.payee) {
    return { field: 'payee', expected: expected.payee, found: found.payee };
  }
  return null;
};

export type CaptureRefusal =
  'payment_order_superseded' | 'payment_not_approved' | 'payment_mismatch' | 'payment_failed';

export type CaptureStart =
  | { readonly kind: 'start'; readonly events: readonly PaymentEvent[]; readonly captureNumber: number }
  | { readonly kind: 'refuse'; readonly code: CaptureRefusal; readonly events: readonly PaymentEvent[] };

const refuse = (code: CaptureRefusal, ...events: PaymentEvent[]): CaptureStart => ({
  kind: 'refuse',
  code,
  events,
});

const startNumber = (attempt: Attempt): number =>
  // An outcome that is still unknown is asked for again under the same number: the provider answers what it did then.
  attempt.status === 'capturing' ? attempt.captureNumber : attempt.captureNumber + 1;

/**
 * Whether money may be taken for this order now. Only the latest attempt's order, only when the customer has approved it, only
 * when amount, currency and booking agree. A mismatch is a fact of its own: a person must look at it.
 */
export const startCapture = (bookingId: string, order: ProviderOrder, state: PaymentState): CaptureStart => {
  const attempt = currentAttempt(state);
  if (attempt === null || attempt.orderId !== order.orderId) return refuse('payment_order_superseded');
  if (attempt.status === 'failed') return refuse('payment_failed');
  // What did not agree once is not trusted again: the customer may start anew, with an order of its own.
  if (state.mismatches.includes(order.orderId)) return refuse('payment_mismatch');
  const mismatch = mismatchOf({ amount: attempt.amount, bookingId, payee: attempt.payee }, order);
  if (mismatch) {
    const { orderId } = order;
    return refuse('payment_mismatch', { type: 'PaymentMismatchFound', data: { orderId, mismatch } });
  }
  if (!order.approved && attempt.status !== 'capturing') return refuse('payment_not_approved');
  const captureNumber = startNumber(attempt);
  if (attempt.status === 'capturing') return { kind: 'start', events: [], captureNumber };
  return {
    kind: 'start',
    captureNumber,
    events: [
      {
        type: 'PaymentCaptureStarted',
        data: { attempt: attempt.attempt, orderId: order.orderId, captureNumber },
      },
    ],
  };
};

export interface TakenMoney {
  readonly orderId: string;
  readonly captureId: string;
  readonly amount: Pence;
  readonly fee: Pence | null;
}

const isKnown = (captureId: string, state: PaymentState): boolean =>
  state.captures.some((capture) => capture.captureId === captureId);

/** Money that pays for the booking. */
export const recordCapture = (money: TakenMoney, state: PaymentState): Decision<PaymentEvent, never> => {
  const attempt = attemptOfOrder(state, money.orderId);
  if (attempt === null || isKnown(money.captureId, state)) return accept();
  return accept({ type: 'PaymentCaptured', data: { attempt: attempt.attempt, ...money } });
};

/** Money that came although there is no booking for it: it is noted, and goes back by itself. */
export const recordOrphan = (
  money: TakenMoney,
  reason: OrphanReason,
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = attemptOfOrder(state, money.orderId);
  if (attempt === null || isKnown(money.captureId, state)) return accept();
  const { orderId, captureId, amount } = money;
  const { clientId, secretVersion } = attempt;
  return accept({
    type: 'PaymentOrphaned',
    data: { orderId, captureId, amount, reason, clientId, secretVersion },
  });
};

export const recordPending = (
  pending: { readonly orderId: string; readonly captureId: string; readonly reason: string },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = attemptOfOrder(state, pending.orderId);
  if (attempt === null || attempt.status === 'pending' || attempt.status === 'captured') return accept();
  return accept({ type: 'PaymentCapturePending', data: { attempt: attempt.attempt, ...pending } });
};

/** A definite no of the provider. Another card may do on the same order, unless it is final for the order. */
export const recordRefusal = (
  refusal: {
    readonly orderId: string;
    readonly final: boolean;
    readonly issue: string;
    readonly debugId: string | null;
  },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = attemptOfOrder(state, refusal.orderId);
  if (attempt === null || (attempt.status !== 'capturing' && attempt.status !== 'pending')) return accept();
  const { issue, debugId, orderId } = refusal;
  if (refusal.final) {
    return accept({ type: 'PaymentFailed', data: { attempt: attempt.attempt, issue, debugId } });
  }
  const { captureNumber } = attempt;
  return accept({
    type: 'PaymentDeclined',
    data: { attempt: attempt.attempt, orderId, captureNumber, issue, debugId },
  });
};

/** The order could not be made: the attempt is over before it began. */
export const failRequest = (
  failure: { readonly attempt: number; readonly issue: string; readonly debugId: string | null },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = currentAttempt(state);
  if (attempt?.attempt !== failure.attempt || attempt.status !== 'requested') return accept();
  return accept({ type: 'PaymentFailed', data: { ...failure } });
};

/** Nothing is due any more (the revised booking costs nothing): the open attempt can never be captured. */
export const withdrawAttempt = (state: PaymentState): Decision<PaymentEvent, never> => {
  const attempt = currentAttempt(state);
  if (attempt === null || (attempt.status !== 'requested' && attempt.status !== 'open')) return accept();
  return accept({
    type: 'PaymentFailed',
    data: { attempt: attempt.attempt, issue: 'NOT_NEEDED', debugId: null },
  });
};

/** The provider's total of what went back for a capture: told once, however often it is read. */
export const recordRefund = (
  refund: {
    readonly captureId: string;
    readonly totalRefunded: Pence;
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
      amount: totalRefunded - capture.refunded,
      totalRefunded,
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
  return accept({ type: 'PaymentRefundFailed', data: { ...failure } });
};

/** A person has looked at what could not be settled by itself, and says that it is settled. */
export const resolveAttention = (
  settled: { readonly kind: OpenItemKind; readonly resolution: AttentionResolution },
  state: PaymentState,
): Decision<PaymentEvent, 'attention_unknown'> => {
  const keys = state.openItems.filter(({ kind }) => kind === settled.kind).map(({ key }) => key);
  if (keys.length === 0) return reject('attention_unknown');
  const { resolution } = settled;
  return accept(
    ...keys.map((captureId): PaymentEvent => ({
      type: 'PaymentAttentionResolved',
      data: { captureId, resolution },
    })),
  );
};

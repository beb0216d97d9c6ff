import { accept, eventsOf } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Minor } from '../kernel/money';
import type { Mismatch, OrphanReason, PaymentEvent } from './payment.events';
import { attemptOfOrder, currentAttempt } from './payment.state';
import type { Attempt, PaymentState } from './payment.state';

/** What the provider says of an order, as far as a decision needs it. */
export interface ProviderOrder {
  readonly orderId: string;
  readonly approved: boolean;
  readonly amount: Minor;
  readonly currency: string;
  /** The booking it was made for, as the provider says. */
  readonly bookingId: string | undefined;
  readonly payee?: string | undefined;
}

/** The first thing that does not agree between what was asked for and what the provider holds, or null. */
export const mismatchOf = (
  expected: Pick<Attempt, 'amount' | 'currency' | 'payee'> & { readonly bookingId: string },
  found: Pick<ProviderOrder, 'amount' | 'currency' | 'bookingId' | 'payee'>,
): Mismatch | null => {
  if (found.currency !== expected.currency)
    return { field: 'currency', expected: expected.currency, found: found.currency };
  if (found.amount !== expected.amount) {
    return { field: 'amount', expected: String(expected.amount), found: String(found.amount) };
  }
  if (found.bookingId !== expected.bookingId) {
    return { field: 'booking', expected: expected.bookingId, found: found.bookingId ?? '' };
  }
  if (expected.payee !== null && found.payee !== undefined && found.payee !== expected.payee) {
    return { field: 'payee', expected: expected.payee, found: found.payee };
  }
  return null;
};

/** What a person must look at: told once for an order, however often it is read. */
export const recordMismatch = (
  orderId: string,
  mismatch: Mismatch,
  state: PaymentState,
): Decision<PaymentEvent, never> =>
  state.mismatches.includes(orderId)
    ? accept()
    : accept({ type: 'PaymentMismatchFound', data: { orderId, mismatch } });

export type CaptureRefusal =
  | 'payment_order_superseded'
  | 'payment_not_approved'
  | 'payment_mismatch'
  | 'payment_failed'
  | 'payment_declined';

/** The customer who comes back from the provider, or whoever goes on without them: a notice, a sweep. */
export type Asking = 'customer' | 'others';

/** Either money may be asked for, under this number; or not, and then still with events of what was found. */
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
 *
 * @param by who asks for it: what has declined is tried again by its customer alone, who was told that nothing was charged
 */
export const startCapture = (
  bookingId: string,
  order: ProviderOrder,
  state: PaymentState,
  by: Asking,
): CaptureStart => {
  const attempt = currentAttempt(state);
  if (attempt === null || attempt.orderId !== order.orderId) return refuse('payment_order_superseded');
  if (attempt.status === 'failed') return refuse('payment_failed');
  if (attempt.isDeclined && by !== 'customer') return refuse('payment_declined');
  // What did not agree once is not trusted again: the customer may start anew, with an order of its own.
  if (state.mismatches.includes(order.orderId)) return refuse('payment_mismatch');
  const mismatch = mismatchOf({ ...attempt, bookingId }, order);
  if (mismatch)
    return refuse('payment_mismatch', ...eventsOf(recordMismatch(order.orderId, mismatch, state)));
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
  readonly amount: Minor;
  readonly fee: Minor | null;
}

const isKnown = (captureId: string, state: PaymentState): boolean =>
  state.captures.some((capture) => capture.captureId === captureId);

/** Money that pays for the booking. */
export const recordCapture = (money: TakenMoney, state: PaymentState): Decision<PaymentEvent, never> => {
  const attempt = attemptOfOrder(state, money.orderId);
  if (attempt === null || isKnown(money.captureId, state)) return accept();
  const { attempt: number, instalment, currency, provider } = attempt;
  return accept({
    type: 'PaymentCaptured',
    data: { attempt: number, instalment, ...money, currency, provider },
  });
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
  const { currency, provider, accountId, secretVersion } = attempt;
  return accept({
    type: 'PaymentOrphaned',
    data: { orderId, captureId, amount, currency, reason, provider, accountId, secretVersion },
  });
};

/** Attempts to which it is nothing that money is on its way: that was told, the money is there, or another attempt counts. */
const PENDING_IS_NO_NEWS: readonly Attempt['status'][] = ['pending', 'captured', 'superseded'];

/**
 * The provider has the customer's consent but not the money yet. Told once; nothing for an order that is none of ours, or that the customer
 * has left for another: what arrives for that one is an orphan when it arrives, and the payment does not wait for it.
 */
export const recordPending = (
  pending: { readonly orderId: string; readonly captureId: string; readonly reason: string },
  state: PaymentState,
): Decision<PaymentEvent, never> => {
  const attempt = attemptOfOrder(state, pending.orderId);
  if (attempt === null || PENDING_IS_NO_NEWS.includes(attempt.status)) return accept();
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

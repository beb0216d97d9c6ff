import { assertNever } from '../kernel/assert-never';
import type { Currency, Minor } from '../kernel/money';
import { DECLINED } from './declined';
import { isGoingBack } from './payment.events';
import type { GoingBack, OrphanReason, PaidPart, PayingAccount, PaymentEvent } from './payment.events';
import { evolveAttention, isAttentionEvent, withItem, withoutFailed } from './attention.state';
import type { Watched } from './attention.state';
import {
  refundAsked,
  refundBegun,
  refundDone,
  refundReckoned,
  refundOver,
  refundReturned,
  refundWithdrawn,
} from './refund.state';

/** One try to pay an instalment, at one account, by one order of the provider's. Amounts are minor units. */
export interface Attempt extends PayingAccount {
  readonly attempt: number;
  /** Which part of what is owed it is for. */
  readonly instalment: number;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly orderId: string | null;
  /** Whose account the provider said the order pays into, when it was made. */
  readonly payee: string | null;
  /** How many captures were begun; a new number is drawn only after a definite refusal. */
  readonly captureNumber: number;
  /** What the customer chose to pay with has declined, and they have not tried again. */
  readonly isDeclined: boolean;
  readonly status: 'requested' | 'open' | 'capturing' | 'pending' | 'captured' | 'failed' | 'superseded';
}

/** Money that was taken, in minor units, and what has become of it since. */
export interface Capture {
  readonly captureId: string;
  readonly orderId: string;
  /** Null of an orphan: it pays for nothing. */
  readonly instalment: number | null;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly fee: Minor | null;
  readonly refunded: Minor;
  /** Money that belongs to no booking: it goes back. */
  readonly orphaned: OrphanReason | null;
  /** Why the provider would not give it back when it was asked last. */
  readonly refundIssue: string | null;
  /** The provider has said that it gives nothing of it back any more, earlier than it was thought to. */
  readonly isClosed: boolean;
  readonly account: PayingAccount;
  /** Null: in the same breath as whatever is being decided. */
  readonly takenAt: Date | null;
}

/** Money that the owner has received outside the provider, in minor units. */
export interface OfflinePayment {
  readonly paymentId: string;
  readonly pays: readonly PaidPart[];
  readonly amount: Minor;
  readonly takenBack: boolean;
}

/** All that was tried, taken and given back for one booking. */
export interface PaymentState extends Watched {
  /** In the order in which they were opened; the last one is the only one that may be captured. */
  readonly attempts: readonly Attempt[];
  readonly captures: readonly Capture[];
  readonly offline: readonly OfflinePayment[];
  /** What was given back by other means than a provider. */
  readonly returned: Minor;
}

/** Before its first event nothing was tried. */
export const initialPayment = (): PaymentState => ({
  attempts: [],
  captures: [],
  offline: [],
  refunds: [],
  returned: 0,
  mismatches: [],
  differences: [],
  openItems: [],
});

/** The latest attempt, the only one that may be captured; null where none was opened. */
export const currentAttempt = (state: PaymentState): Attempt | null => state.attempts.at(-1) ?? null;

/** The attempt that the provider's order was made for, whether or not it is the latest; null for an order that is none of ours. */
export const attemptOfOrder = (state: PaymentState, orderId: string): Attempt | null =>
  state.attempts.find((attempt) => attempt.orderId === orderId) ?? null;

/** A capture is under way, or its outcome is not known yet: the hold must not end. */
export const isCapturing = (state: PaymentState): boolean => {
  const attempt = currentAttempt(state);
  return attempt !== null && isUnderWay(attempt);
};

/** Its capture has begun, and its outcome is not known yet. */
export const isUnderWay = ({ status }: Attempt): boolean => status === 'capturing' || status === 'pending';

/** Whether a capture has paid a part of what is owed. */
export const isPaid = (state: PaymentState, instalment: number): boolean =>
  state.captures.some((capture) => capture.orphaned === null && capture.instalment === instalment);

/** What was paid of a part of what is owed: by captures that are no orphans, and outside the provider. What went back since counts as paid. */
export const paidOf = ({ captures, offline }: PaymentState, instalment: number): Minor => {
  const parts: readonly PaidPart[] = [
    ...captures.flatMap((capture) =>
      capture.instalment === null ? [] : [{ ...capture, instalment: capture.instalment }],
    ),
    ...offline.flatMap(({ pays, takenBack }) => (takenBack ? [] : pays)),
  ];
  return parts.reduce((sum, part) => sum + (part.instalment === instalment ? part.amount : 0), 0);
};

const withAttempt = (state: PaymentState, number: number, change: Partial<Attempt>): PaymentState => ({
  ...state,
  attempts: state.attempts.map((attempt) =>
    attempt.attempt === number ? { ...attempt, ...change } : attempt,
  ),
});

const withCapture = (state: PaymentState, captureId: string, change: Partial<Capture>): PaymentState => ({
  ...state,
  captures: state.captures.map((capture) =>
    capture.captureId === captureId ? { ...capture, ...change } : capture,
  ),
});

const openAttempt = (
  state: PaymentState,
  data: Extract<PaymentEvent, { type: 'PaymentRequested' }>['data'],
): PaymentState => ({
  ...state,
  attempts: [
    ...state.attempts.map((attempt): Attempt =>
      attempt.status === 'captured' ? attempt : { ...attempt, status: 'superseded' },
    ),
    { ...data, orderId: null, payee: null, captureNumber: 0, isDeclined: false, status: 'requested' },
  ],
});

/** Money that is an orphan is an outcome too: its attempt has paid for nothing, and is waited for no longer. */
const withoutOutcomeOpen = (state: PaymentState, orderId: string): PaymentState => {
  const attempt = attemptOfOrder(state, orderId);
  return attempt !== null && isUnderWay(attempt)
    ? withAttempt(state, attempt.attempt, { status: 'failed' })
    : state;
};

const addCapture = (
  state: PaymentState,
  captured: Omit<Capture, 'refunded' | 'orphaned' | 'refundIssue' | 'isClosed'>,
  orphaned: OrphanReason | null,
): PaymentState => ({
  ...state,
  captures: [...state.captures, { ...captured, refunded: 0, orphaned, refundIssue: null, isClosed: false }],
});

const takeBack = (state: PaymentState, paymentId: string): PaymentState => ({
  ...state,
  offline: state.offline.map((one) => (one.paymentId === paymentId ? { ...one, takenBack: true } : one)),
});

/** Why a refund has failed for whose capture its provider gives nothing back any more. */
export const TOO_LATE = 'TOO_LATE';

/** The state after money was to go back, has gone back, or does not. */
const evolveBack = (state: PaymentState, event: GoingBack): PaymentState => {
  switch (event.type) {
    case 'PaymentRefundRequested': {
      const { refundId, captureId } = event.data;
      const asked = {
        ...withoutFailed(state, refundId),
        refunds: refundAsked(state.refunds, event.data),
      };
      return captureId === null ? withItem(asked, { kind: 'refund_failed', key: refundId }) : asked;
    }
    case 'PaymentRefundWithdrawn': {
      const { refundId } = event.data;
      return withoutFailed({ ...state, refunds: refundWithdrawn(state.refunds, refundId) }, refundId);
    }
    case 'PaymentRefundReckoned': {
      const { refundId, due } = event.data;
      const reckoned = { ...state, refunds: refundReckoned(state.refunds, refundId, due) };
      return due === 0
        ? withoutFailed(reckoned, refundId)
        : withItem(reckoned, { kind: 'refund_failed', key: refundId });
    }
    case 'PaymentRefundPending':
      return { ...state, refunds: refundBegun(state.refunds, event.data) };
    case 'PaymentRefunded': {
      const { captureId, refundId, totalRefunded } = event.data;
      const refunded = withCapture(state, captureId, { refunded: totalRefunded, refundIssue: null });
      const done = { ...refunded, refunds: refundDone(state.refunds, refundId) };
      return withoutFailed(done, captureId, refundId);
    }
    case 'PaymentReturnedOffline': {
      const { refundId, amount } = event.data;
      const refunds = refundReturned(state.refunds, refundId);
      return withoutFailed({ ...state, refunds, returned: state.returned + amount }, refundId);
    }
    case 'PaymentRefundFailed': {
      const { captureId, refundId, issue } = event.data;
      if (refundId !== null) {
        const closed = issue === TOO_LATE ? withCapture(state, captureId, { isClosed: true }) : state;
        const failed = { ...closed, refunds: refundOver(state.refunds, refundId) };
        return withItem(failed, { kind: 'refund_failed', key: refundId });
      }
      const refused = withCapture(state, captureId, { refundIssue: issue });
      return withItem(refused, { kind: 'refund_failed', key: captureId });
    }
  }
};

/** An event as the log tells it, or one that was decided just now and has no moment yet. */
export type ToldPayment = PaymentEvent & { readonly occurredAt?: Date };

/** The state after one more event; total. */
export const evolvePayment = (state: PaymentState, event: ToldPayment): PaymentState => {
  if (isGoingBack(event)) return evolveBack(state, event);
  if (isAttentionEvent(event)) return evolveAttention(state, event);
  switch (event.type) {
    case 'PaymentRequested':
      return openAttempt(state, event.data);
    case 'PaymentOrderCreated':
      return withAttempt(state, event.data.attempt, {
        orderId: event.data.orderId,
        payee: event.data.payee,
        status: 'open',
      });
    case 'PaymentCaptureStarted':
      return withAttempt(state, event.data.attempt, {
        captureNumber: event.data.captureNumber,
        isDeclined: false,
        status: 'capturing',
      });
    case 'PaymentCaptured': {
      const { attempt: number, provider, ...captured } = event.data;
      const { accountId = '', secretVersion = 0 } = attemptOfOrder(state, captured.orderId) ?? {};
      const account = { provider, accountId, secretVersion };
      const paid = withAttempt(state, number, { status: 'captured' });
      return addCapture(paid, { ...captured, account, takenAt: event.occurredAt ?? null }, null);
    }
    case 'PaymentCapturePending':
      return withAttempt(state, event.data.attempt, { status: 'pending' });
    case 'PaymentDeclined':
      return withAttempt(state, event.data.attempt, {
        isDeclined: DECLINED.has(event.data.issue),
        status: 'open',
      });
    case 'PaymentFailed':
      return withAttempt(state, event.data.attempt, { status: 'failed' });
    case 'PaymentOrphaned': {
      const { provider, accountId, secretVersion, reason, ...captured } = event.data;
      const account = { provider, accountId, secretVersion };
      const known = withoutOutcomeOpen(state, captured.orderId);
      const orphan = { ...captured, instalment: null, fee: null, account, takenAt: event.occurredAt ?? null };
      return addCapture(known, orphan, reason);
    }
    case 'PaymentReceivedOffline':
      return { ...state, offline: [...state.offline, { ...event.data, takenBack: false }] };
    case 'PaymentReceivedOfflineTakenBack':
      return takeBack(state, event.data.paymentId);
    default:
      return assertNever(event);
  }
};

import type { Instant, RecordId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import type { PaymentEvent, RefundReason } from './payment.events';

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

/**
 * Money that somebody has decided to give back of what paid for a booking.
 *
 * - `requested`: the provider is asked, from `notBefore` on, until it answers;
 * - `pending`: it is on its way, and has not gone back;
 * - `failed`: it does not go back unless somebody sees to it;
 * - `offline`: no provider gives it back, the owner has to;
 * - `done`: it has gone back.
 */
export interface Refund {
  readonly refundId: RecordId;
  /** Null: by other means than a provider. */
  readonly captureId: string | null;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly reason: RefundReason;
  readonly noteRef: RecordId | null;
  readonly notBefore: Instant;
  readonly state: 'requested' | 'pending' | 'done' | 'failed' | 'offline';
  /** How often it was asked for: each time under an id of its own at the provider. */
  readonly tries: number;
  /** The provider's id, once it has one. */
  readonly providerId: string | null;
}

/** Refunds in the order in which they were asked for first. */
export type Refunds = readonly Refund[];

const withRefund = (refunds: Refunds, refundId: string | null, change: Partial<Refund>): Refunds =>
  refundId === null
    ? refunds
    : refunds.map((refund) => (refund.refundId === refundId ? { ...refund, ...change } : refund));

/** One that is asked for, or asked for again. */
export const refundAsked = (refunds: Refunds, data: Of<'PaymentRefundRequested'>): Refunds => {
  const known = refunds.find(({ refundId }) => refundId === data.refundId);
  const state = data.captureId === null ? 'offline' : 'requested';
  const asked: Refund = { ...data, state, tries: (known?.tries ?? 0) + 1, providerId: null };
  return known === undefined
    ? [...refunds, asked]
    : refunds.map((refund) => (refund === known ? asked : refund));
};

/** One that the provider has begun with. */
export const refundBegun = (
  refunds: Refunds,
  { refundId, providerId }: Of<'PaymentRefundPending'>,
): Refunds => withRefund(refunds, refundId, { state: 'pending', providerId });

/** One that has gone back, if it was asked for here. */
export const refundDone = (refunds: Refunds, refundId: RecordId | null): Refunds =>
  withRefund(refunds, refundId, { state: 'done' });

/** One that its owner has given back by other means than its provider. */
export const refundReturned = (refunds: Refunds, refundId: RecordId | null): Refunds =>
  withRefund(refunds, refundId, { state: 'done', captureId: null });

/** One that does not go back, or that its owner has thought better of. */
export const refundOver = (refunds: Refunds, refundId: string | null): Refunds =>
  withRefund(refunds, refundId, { state: 'failed' });

/** Without one that was thought better of before anybody was asked for it. */
export const refundWithdrawn = (refunds: Refunds, refundId: RecordId): Refunds =>
  refunds.filter((refund) => refund.refundId !== refundId);

/** One that was refused, with what of it is due back now. */
export const refundReckoned = (refunds: Refunds, refundId: RecordId, due: Minor): Refunds =>
  withRefund(refunds, refundId, { amount: due });

/** Whether it was promised and neither has gone back nor failed. */
export const isOpen = ({ state }: Refund): boolean =>
  state === 'requested' || state === 'pending' || state === 'offline';

/** What was asked for of a capture and is not known to have arrived. */
export const underWayOf = (refunds: Refunds, captureId: string): Minor =>
  refunds.reduce(
    (sum, refund) => (refund.captureId === captureId && isOpen(refund) ? sum + refund.amount : sum),
    0,
  );

/** A refund that the provider has begun with: it can be asked what becomes of it. */
export type PendingRefund = Refund & { readonly captureId: string; readonly providerId: string };

/** What the provider has begun with of a capture and has not told the end of. */
export const pendingOf = (refunds: Refunds, captureId: string): readonly PendingRefund[] =>
  refunds.filter(
    (refund): refund is PendingRefund =>
      refund.captureId === captureId && refund.state === 'pending' && refund.providerId !== null,
  );

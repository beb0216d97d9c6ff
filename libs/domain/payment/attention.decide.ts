import { accept, reject } from '../kernel/decision';
import type { LocalDate } from '../kernel/dates';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { AttentionResolution, OpenItemKind, PaymentEvent } from './payment.events';
import { attemptOfOrder, evolvePayment, isUnderWay } from './payment.state';
import type { PaymentState } from './payment.state';
import type { Refund } from './refund.state';
import { returnMoney } from './request-refund.decide';
import type { ReturnRefusal } from './request-refund.decide';

/** Why a payment is waited for no longer whose mismatch a person has settled. */
export const MISMATCH_SETTLED = 'MISMATCH_SETTLED';

/**
 * A person has looked at what could not be settled by itself, and says that it is settled. Where money was taken that does not match, that is its
 * outcome: nobody waits for the payment any longer, and it keeps no time.
 */
export const resolveAttention = (
  settled: {
    readonly kind: OpenItemKind;
    readonly resolution: AttentionResolution;
    /** On the tenant's calendar. */
    readonly today: LocalDate;
    readonly newReturnId: () => RecordId;
  },
  state: PaymentState,
): Decision<PaymentEvent, 'attention_unknown' | ReturnRefusal> => {
  const items = state.openItems.filter(({ kind }) => kind === settled.kind);
  if (items.length === 0) return reject('attention_unknown');
  const { resolution } = settled;
  const events: PaymentEvent[] = [];
  for (const { kind, key } of items) {
    const refund = state.refunds.find(({ refundId }) => refundId === key);
    if (refund && resolution === 'refunded_by_hand') {
      const returned = returnedToday(refund, settled, events.reduce(evolvePayment, state));
      if (returned.kind === 'rejected') return returned;
      events.push(...returned.events);
      continue;
    }
    events.push({ type: 'PaymentAttentionResolved', data: { kind, key, resolution } });
    if (kind === 'payment_mismatch') events.push(...waitedForNoLonger(key, state));
  }
  return accept(...events);
};

/** How, they have not said: money is counted as gone back all the same, and never more of it than came. */
const returnedToday = (
  { refundId, amount }: Refund,
  { today: returnedOn, newReturnId }: { readonly today: LocalDate; readonly newReturnId: () => RecordId },
  state: PaymentState,
): Decision<PaymentEvent, ReturnRefusal> =>
  returnMoney(
    { returnId: newReturnId(), refundId, amount, method: 'other', returnedOn, noteRef: null },
    state,
  );

const waitedForNoLonger = (orderId: string, state: PaymentState): PaymentEvent[] => {
  const attempt = attemptOfOrder(state, orderId);
  if (attempt === null || !isUnderWay(attempt)) return [];
  const data = { attempt: attempt.attempt, issue: MISMATCH_SETTLED, debugId: null };
  return [{ type: 'PaymentFailed', data }];
};

/** Whether a person has settled that an order does not match: what the provider says of it later is no longer ours to act upon. */
export const isMismatchSettled = ({ mismatches, openItems }: PaymentState, orderId: string): boolean =>
  mismatches.includes(orderId) &&
  !openItems.some(({ kind, key }) => kind === 'payment_mismatch' && key === orderId);

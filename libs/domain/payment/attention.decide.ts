import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { AttentionResolution, OpenItemKind, PaymentEvent } from './payment.events';
import { attemptOfOrder, isUnderWay } from './payment.state';
import type { PaymentState } from './payment.state';

/** Why a payment is waited for no longer whose mismatch a person has settled. */
export const MISMATCH_SETTLED = 'MISMATCH_SETTLED';

/**
 * A person has looked at what could not be settled by itself, and says that it is settled. Where money was taken that does not match, that is its
 * outcome: nobody waits for the payment any longer, and it keeps no time.
 */
export const resolveAttention = (
  settled: { readonly kind: OpenItemKind; readonly resolution: AttentionResolution },
  state: PaymentState,
): Decision<PaymentEvent, 'attention_unknown'> => {
  const items = state.openItems.filter(({ kind }) => kind === settled.kind);
  if (items.length === 0) return reject('attention_unknown');
  const { resolution } = settled;
  return accept(
    ...items.flatMap(({ kind, key }): PaymentEvent[] => [
      { type: 'PaymentAttentionResolved', data: { kind, key, resolution } },
      ...(kind === 'payment_mismatch' ? waitedForNoLonger(key, state) : []),
    ]),
  );
};

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

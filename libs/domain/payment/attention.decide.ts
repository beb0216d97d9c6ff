import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { AttentionResolution, OpenItemKind, PaymentEvent } from './payment.events';
import type { PaymentState } from './payment.state';

/** A person has looked at what could not be settled by itself, and says that it is settled. */
export const resolveAttention = (
  settled: { readonly kind: OpenItemKind; readonly resolution: AttentionResolution },
  state: PaymentState,
): Decision<PaymentEvent, 'attention_unknown'> => {
  const items = state.openItems.filter(({ kind }) => kind === settled.kind);
  if (items.length === 0) return reject('attention_unknown');
  const { resolution } = settled;
  return accept(
    ...items.map(({ kind, key }): PaymentEvent => ({
      type: 'PaymentAttentionResolved',
      data: { kind, key, resolution },
    })),
  );
};

import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { AttentionResolution, PaymentEvent } from './payment.events';
import type { OpenItemKind, PaymentState } from './payment.state';

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

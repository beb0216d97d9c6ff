import type { MoneyDifference, OpenItemKind, PaymentEvent } from './payment.events';
import { refundOver } from './refund.state';
import type { Refunds } from './refund.state';

/** Something that a person has to settle. */
export interface OpenItem {
  readonly kind: OpenItemKind;
  /** The capture's id, the order's where no money was taken, that of a refund which was asked for, or the provider's of what differs. */
  readonly key: string;
}

/** A payment, as far as it needs anybody. */
export interface Watched {
  readonly refunds: Refunds;
  readonly mismatches: readonly string[];
  /** What comparisons with the provider have found, of each capture and refund the newest. */
  readonly differences: readonly MoneyDifference[];
  /** What waits for a person. */
  readonly openItems: readonly OpenItem[];
}

const TYPES = {
  PaymentMismatchFound: true,
  PaymentReversed: true,
  PaymentDifferenceFound: true,
  PaymentAttentionResolved: true,
} as const;

/** What is told of a payment that needs a person, or no longer does. */
export type AttentionEvent = Extract<PaymentEvent, { type: keyof typeof TYPES }>;

/** Of all that is told of a payment, what a person has to settle or has settled. */
export const isAttentionEvent = (event: PaymentEvent): event is AttentionEvent => event.type in TYPES;

/** It waits for a person; said again it waits as before. */
export const withItem = <State extends Watched>(state: State, item: OpenItem): State =>
  state.openItems.some(({ kind, key }) => kind === item.kind && key === item.key)
    ? state
    : { ...state, openItems: [...state.openItems, item] };

const withoutItems = <State extends Watched>(state: State, isGone: (item: OpenItem) => boolean): State => ({
  ...state,
  openItems: state.openItems.filter((item) => !isGone(item)),
});

/** No longer are these, captures or refunds, waiting for somebody to give them back. */
export const withoutFailed = <State extends Watched>(
  state: State,
  ...keys: readonly (string | null)[]
): State => withoutItems(state, ({ kind, key }) => kind === 'refund_failed' && keys.includes(key));

const withDifference = <State extends Watched>(state: State, found: MoneyDifference): State => ({
  ...state,
  differences: [...state.differences.filter(({ providerId }) => providerId !== found.providerId), found],
});

/** A person has settled what there was of this kind about this; null means any. */
const settle = <State extends Watched>(
  state: State,
  settled: { readonly kind: OpenItemKind | null; readonly key: string | null },
): State =>
  withoutItems(
    // A refund of which they say so does not go back.
    { ...state, refunds: refundOver(state.refunds, settled.key) },
    ({ kind, key }) =>
      (settled.key === null || key === settled.key) && (settled.kind === null || kind === settled.kind),
  );

/** A payment after one more event of these; total. */
export const evolveAttention = <State extends Watched>(state: State, event: AttentionEvent): State => {
  switch (event.type) {
    case 'PaymentMismatchFound': {
      const { orderId: key } = event.data;
      const found = { ...state, mismatches: [...state.mismatches, key] };
      return withItem(found, { kind: 'payment_mismatch', key });
    }
    case 'PaymentReversed':
      return withItem(state, { kind: 'payment_reversed', key: event.data.captureId });
    case 'PaymentDifferenceFound': {
      const { providerId: key } = event.data;
      return withItem(withDifference(state, event.data), { kind: 'payment_difference', key });
    }
    case 'PaymentAttentionResolved':
      return settle(state, event.data);
  }
};

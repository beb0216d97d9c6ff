import type { Minor } from '../kernel/money';

/** A capture, as far as money can still go back for it. */
export interface RefundableCapture {
  readonly captureId: string;
  readonly amount: Minor;
  readonly refunded: Minor;
  /** Asked for, and not known to have arrived. */
  readonly underWay: Minor;
  /** The first instant at which its provider gives nothing back any more; null: it always does. */
  readonly closesAt: Date | null;
}

/** What goes back for which capture, and what only the owner can give back by other means. */
export interface RefundPlan {
  readonly parts: readonly { readonly captureId: string; readonly amount: Minor }[];
  readonly offline: Minor;
}

const leftOf = ({ amount, refunded, underWay }: RefundableCapture): Minor =>
  Math.max(0, amount - refunded - underWay);

/** What can be given back at most, at a provider or by other means. */
export const refundableOf = (captures: readonly RefundableCapture[]): Minor =>
  captures.reduce((sum, capture) => sum + leftOf(capture), 0);

/** Null closes never. */
const closing = ({ closesAt }: RefundableCapture): number => closesAt?.getTime() ?? Infinity;

/** The captures that their provider still gives back for. */
export const notClosed = (captures: readonly RefundableCapture[], now: Date): readonly RefundableCapture[] =>
  captures.filter((capture) => closing(capture) > now.getTime());

/**
 * Which captures an amount goes back for: of those that their provider still gives back for, the one that closes first, each up to what is
 * left of it. What remains is for the owner to give back by other means.
 *
 * @param amount not more than `refundableOf`
 * @returns parts above 0, one a capture, which with `offline` come to the amount
 */
export const planRefund = (captures: readonly RefundableCapture[], amount: Minor, now: Date): RefundPlan => {
  const open = notClosed(captures, now).toSorted((a, b) => Math.sign(closing(a) - closing(b)) || 0);
  const parts: { captureId: string; amount: Minor }[] = [];
  let rest = amount;
  for (const capture of open) {
    const part = Math.min(rest, leftOf(capture));
    if (part > 0) parts.push({ captureId: capture.captureId, amount: part });
    rest -= part;
  }
  return { parts, offline: rest };
};

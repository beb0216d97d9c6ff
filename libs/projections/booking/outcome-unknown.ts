/** Whether nobody has known since then, a parameter, how the payment of booking `b` ends. Of its row `isUnknownForLong` asks the same. */
export const outcomeUnknown = (before: string): string =>
  `(b.unsettled and b.payment_state in ('capturing', 'pending') and b.payment_since <= ${before})`;

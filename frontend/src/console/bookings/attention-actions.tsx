import type { AttentionItem } from '@holdfast/contracts/bookings';
import { OverdueActions } from './instalments/overdue-actions';
import { RefundActions } from './refunds/refund-actions';
import { SettleItem } from './settle-item';

/** What an owner can do about something that needs attention. */
export const AttentionActions = ({ item }: { readonly item: AttentionItem }) => (
  <>
    {item.refund_id !== null && item.amount !== null && (
      <RefundActions
        bookingId={item.booking_id}
        refund={{ id: item.refund_id, amount: item.amount }}
        retryable={item.retryable}
      />
    )}
    {item.instalment !== null && item.amount !== null && (
      <OverdueActions bookingId={item.booking_id} number={item.instalment} left={item.amount} />
    )}
    <SettleItem item={item} />
  </>
);

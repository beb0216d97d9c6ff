import type { DiscountEvent } from '@holdfast/domain/discount/discount.events';
import { change } from '@holdfast/event-store/rows/change';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { discountTable } from './discount.table';
import type { DiscountCells } from './discount.table';

const version = (recorded: { readonly version: number }) => recorded.version;

/** What happens to the row of a discount. */
export const discountRows = rowChanges<DiscountCells, DiscountEvent>(discountTable, {
  DiscountCreated: insert({
    discount_id: ({ stream }) => stream.id,
    code: ({ data }) => data.code,
    type: ({ data }) => data.type,
    amount: ({ data }) => data.amount,
    max_uses: ({ data }) => data.maxUses,
    times_used: 0,
    expires_at: ({ data }) => data.expiresAt,
    is_active: true,
    created_at: ({ occurredAt }) => occurredAt,
    version,
    stay_from: ({ data }) => data.stayFrom,
    stay_until: ({ data }) => data.stayUntil,
    min_nights: ({ data }) => data.minNights,
    once_per_customer: ({ data }) => data.oncePerCustomer,
  }),
  DiscountActivated: change({ set: { is_active: true, version } }),
  DiscountDeactivated: change({ set: { is_active: false, version } }),
  DiscountUseTaken: change({ set: { version }, add: { times_used: 1 } }),
  DiscountUseReturned: change({ set: { version }, add: { times_used: -1 } }),
});

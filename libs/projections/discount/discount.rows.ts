import type { DiscountEvent } from '@holdfast/domain/discount/discount.events';
import { change } from '@holdfast/event-store/rows/change';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import type { Table } from '@holdfast/event-store/rows/table';
import { insert } from '@holdfast/event-store/rows/words';

/** The row of a discount, by column. `version` is the stream's, so that a use is taken without folding all of them. */
export interface DiscountCells {
  readonly discount_id: string;
  readonly code: string;
  readonly type: 'percent' | 'value';
  readonly amount: number;
  readonly max_uses: number | null;
  readonly times_used: number;
  readonly expires_at: string | null;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly version: number;
}

const discountTable: Table<DiscountCells> = {
  name: 'rm.discount',
  key: ['discount_id'],
  columns: {
    discount_id: 'uuid',
    code: 'text',
    type: 'text',
    amount: 'int',
    max_uses: 'int',
    times_used: 'int',
    expires_at: 'timestamptz',
    is_active: 'boolean',
    created_at: 'timestamptz',
    version: 'int',
  },
};

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
  }),
  DiscountActivated: change({ set: { is_active: true, version } }),
  DiscountDeactivated: change({ set: { is_active: false, version } }),
  DiscountUseTaken: change({ set: { version }, add: { times_used: 1 } }),
  DiscountUseReturned: change({ set: { version }, add: { times_used: -1 } }),
});

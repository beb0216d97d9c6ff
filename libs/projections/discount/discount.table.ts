import { boolean, date, int, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Discounts with their uses counted. */
export const discountTable = table(
  'rm.discount',
  ['discount_id'],
  {
    discount_id: uuid(),
    code: text(),
    type: text<'percent' | 'value'>(),
    /** Hundredths of a per cent, or minor units. */
    amount: int(),
    max_uses: int().orNull(),
    times_used: int().or(0),
    expires_at: timestamptz().orNull(),
    is_active: boolean().or(true),
    created_at: timestamptz<Date>(),
    /** The stream's, so that a use is taken without folding all of them. */
    version: int(),
    /** What it is for, the first and the last night in it; null: no limit. */
    stay_from: date().orNull(),
    stay_until: date().orNull(),
    min_nights: int().orNull(),
    once_per_customer: boolean().or(false),
  },
  { unique: { discount_code: ['tenant_id', 'code'] } },
);

export type DiscountCells = CellsOf<typeof discountTable>;

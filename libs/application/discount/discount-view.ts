import type { Discount } from '@holdfast/contracts/discounts';
import type { ValidDiscount } from '@holdfast/contracts/checkout';
import type { DiscountRow } from '@holdfast/projections/discount/discount.queries';

/** Hundredths of a per cent and minor units both become a number with two decimals. */
const amountOf = ({ amount }: DiscountRow): number => amount / 100;

export const discountView = (row: DiscountRow): Discount => ({
  id: row.discountId,
  code: row.code,
  type: row.type,
  amount: amountOf(row),
  max_uses: row.maxUses,
  times_used: row.timesUsed,
  expires_at: row.expiresAt,
  is_active: row.isActive,
  stay_from: row.stayFrom,
  stay_until: row.stayUntil,
  min_nights: row.minNights,
  once_per_customer: row.oncePerCustomer,
});

export const validDiscountView = (row: DiscountRow): ValidDiscount => ({
  code: row.code,
  type: row.type,
  amount: amountOf(row),
});

import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { discountTable } from './discount.table';

export const discount = selection(named(discountTable, 'd'));

/** A discount as its row shows it. */
export type DiscountRow = RowOf<typeof discount>;

/** By code, in upper case as codes are kept. */
export const discountByCode = read<DiscountRow, [tenantId: string, code: string]>(
  'discount_by_code',
  `select ${discount.columns} from rm.discount d where d.tenant_id = $1 and d.code = $2`,
  discount.decode,
);

export const discountById = read<DiscountRow, [tenantId: string, discountId: string]>(
  'discount_by_id',
  `select ${discount.columns} from rm.discount d where d.tenant_id = $1 and d.discount_id = $2::uuid`,
  discount.decode,
);

/** Newest first. */
export const allDiscounts = read<DiscountRow, [tenantId: string]>(
  'discount_all',
  `select ${discount.columns} from rm.discount d where d.tenant_id = $1 order by d.created_at desc, d.discount_id`,
  discount.decode,
);

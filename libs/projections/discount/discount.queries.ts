import type { DiscountState } from '@holdfast/domain/discount/discount.decide';
import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

export interface DiscountRow extends DiscountState {
  readonly discountId: string;
  readonly code: string;
  readonly type: 'percent' | 'value';
  /** Hundredths of a per cent, or pence. */
  readonly amount: number;
  /** The version of the discount's stream. */
  readonly version: number;
}

const DISCOUNT_JSON = `jsonb_build_object('discountId', discount_id, 'code', code, 'type', type, 'amount', amount,
  'maxUses', max_uses, 'timesUsed', times_used, 'isActive', is_active, 'version', version,
  'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** By code, in upper case as codes are kept. */
export const discountByCode = read<DiscountRow, [tenantId: string, code: string]>(
  'discount_by_code',
  `select ${DISCOUNT_JSON} from rm.discount where tenant_id = $1 and code = $2`,
  (fields) => json<DiscountRow>(fields, 0),
);

export const discountById = read<DiscountRow, [tenantId: string, discountId: string]>(
  'discount_by_id',
  `select ${DISCOUNT_JSON} from rm.discount where tenant_id = $1 and discount_id = $2::uuid`,
  (fields) => json<DiscountRow>(fields, 0),
);

/** Newest first. */
export const allDiscounts = read<DiscountRow, [tenantId: string]>(
  'discount_all',
  `select ${DISCOUNT_JSON} from rm.discount where tenant_id = $1 order by created_at desc, discount_id`,
  (fields) => json<DiscountRow>(fields, 0),
);

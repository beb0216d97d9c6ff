import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/**
 * What all totals of bookings mean, wherever they are shown:
 *
 * - `bookings`: ever paid, or pending now. A hold that ended unpaid is none.
 * - `paid`: paid now, so neither cancelled nor refunded whole. What cost nothing counts as paid.
 * - `pending`: held now, not paid yet.
 * - `revenuePence`: what was paid for the paid ones, less what was given back of it.
 * - `depositPence`: how much of that revenue are refundable deposits: of each paid booking its deposit, less what was given back
 *   (a part that went back is taken for the deposit first).
 */
export interface Totals {
  readonly bookings: number;
  readonly paid: number;
  readonly pending: number;
  readonly revenuePence: number;
  readonly depositPence: number;
}

export interface MonthTotals extends Pick<Totals, 'bookings' | 'revenuePence'> {
  /** `YYYY-MM`. */
  readonly month: string;
}

const TOTALS_JSON = `'bookings', coalesce(sum(s.bookings), 0), 'paid', coalesce(sum(s.paid), 0),
  'pending', coalesce(sum(s.pending), 0), 'revenuePence', coalesce(sum(s.revenue_pence), 0),
  'depositPence', coalesce(sum(s.deposit_pence), 0)`;

/** Of one tenant. */
export const tenantTotals = read<Totals, [tenantId: string]>(
  'stats_tenant_totals',
  `select jsonb_build_object(${TOTALS_JSON}) from rm.month_stats s where s.tenant_id = $1`,
  (fields) => json<Totals>(fields, 0),
);

export const tenantMonths = read<MonthTotals, [tenantId: string, fromMonth: string]>(
  'stats_tenant_months',
  `select jsonb_build_object('month', s.month, 'bookings', s.bookings, 'revenuePence', s.revenue_pence)
     from rm.month_stats s where s.tenant_id = $1 and s.month >= $2 order by s.month`,
  (fields) => json<MonthTotals>(fields, 0),
);

/** Of all living tenants: run as the system. */
export const platformTotals = read<Totals & { readonly tenants: number }, []>(
  'stats_platform_totals',
  `select jsonb_build_object(${TOTALS_JSON}, 'tenants',
          (select count(*) from rm.tenant where status <> 'deleted'))
     from rm.month_stats s join rm.tenant t on t.tenant_id = s.tenant_id and t.status <> 'deleted'`,
  (fields) => json<Totals & { tenants: number }>(fields, 0),
);

export const platformMonths = read<MonthTotals, [fromMonth: string]>(
  'stats_platform_months',
  `select jsonb_build_object('month', s.month, 'bookings', sum(s.bookings), 'revenuePence', sum(s.revenue_pence))
     from rm.month_stats s join rm.tenant t on t.tenant_id = s.tenant_id and t.status <> 'deleted'
    where s.month >= $1 group by s.month order by s.month`,
  (fields) => json<MonthTotals>(fields, 0),
);

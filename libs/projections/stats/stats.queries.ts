import { bigint, text } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { monthTable } from './stats.table';

const sum = (column: string) => bigint().from(`coalesce(sum(s.${column}), 0)`);

const totals = {
  bookings: sum('bookings'),
  paid: sum('paid'),
  pending: sum('pending'),
  revenueMinor: sum('revenue_pence'),
  depositMinor: sum('deposit_pence'),
};

const ofTenant = selection(totals);

/**
 * What all totals of bookings mean, wherever they are shown:
 *
 * - `bookings`: ever paid, or pending now. A hold that ended unpaid is none.
 * - `paid`: paid now, so neither cancelled nor refunded whole. What cost nothing counts as paid.
 * - `pending`: held now, not paid yet.
 * - `revenueMinor`: what was paid for the paid ones, less what was given back of it.
 * - `depositMinor`: how much of that revenue are refundable deposits: of each paid booking its deposit, less what was given back
 *   (a part that went back is taken for the deposit first).
 */
export type Totals = RowOf<typeof ofTenant>;

const ofPlatform = selection({
  ...totals,
  tenants: bigint().from(`(select count(*) from rm.tenant where status <> 'deleted')`),
});

/** `month` is `YYYY-MM`. */
const month = selection({
  ...named(monthTable, 's', 'month', 'bookings'),
  revenueMinor: bigint().from('s.revenue_pence'),
});

export type MonthTotals = RowOf<typeof month>;

const monthOfAll = selection({
  month: text().from('s.month'),
  bookings: sum('bookings'),
  revenueMinor: sum('revenue_pence'),
});

/** Of one tenant. */
export const tenantTotals = read<Totals, [tenantId: string]>(
  'stats_tenant_totals',
  `select ${ofTenant.columns} from rm.month_stats s where s.tenant_id = $1`,
  ofTenant.decode,
);

export const tenantMonths = read<MonthTotals, [tenantId: string, fromMonth: string]>(
  'stats_tenant_months',
  `select ${month.columns} from rm.month_stats s where s.tenant_id = $1 and s.month >= $2 order by s.month`,
  month.decode,
);

/** Of all living tenants: run as the system. */
export const platformTotals = read<RowOf<typeof ofPlatform>, []>(
  'stats_platform_totals',
  `select ${ofPlatform.columns}
     from rm.month_stats s join rm.tenant t on t.tenant_id = s.tenant_id and t.status <> 'deleted'`,
  ofPlatform.decode,
);

export const platformMonths = read<MonthTotals, [fromMonth: string]>(
  'stats_platform_months',
  `select ${monthOfAll.columns}
     from rm.month_stats s join rm.tenant t on t.tenant_id = s.tenant_id and t.status <> 'deleted'
    where s.month >= $1 group by s.month order by s.month`,
  monthOfAll.decode,
);

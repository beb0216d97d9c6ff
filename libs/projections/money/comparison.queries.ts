import { date, text, uuid } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { COMPARED_AGAIN } from '@holdfast/outbox/reconciliation/reconciliation.queries';
import { captureTable } from './capture.table';
import { refundTable } from './refund.table';

export const dueComparison = selection({
  tenantId: uuid().from('t.tenant_id'),
  day: date().from('min(d.day)'),
  timeZone: text().from('t.time_zone'),
});

/** A day of a tenant whose books are to be compared with the provider's. */
export type DueComparison = RowOf<typeof dueComparison>;

/**
 * Tenants, but for those of `$3`, with a day to compare, and which: the day before yesterday on their calendar, or one of the six before it that was
 * missed. From the day of their first order on.
 */
export const dueComparisons = read<DueComparison, [limit: number, now: Date, putOff: readonly string[]]>(
  'reconciliation_due',
  `select ${dueComparison.columns}
     from rm.tenant t
    cross join lateral (
      select ($2::timestamptz at time zone t.time_zone)::date - 2 - n as day from generate_series(0, 6) n) d
     left join rm.reconciliation r on r.tenant_id = t.tenant_id and r.day = d.day
    where t.status <> 'deleted' and t.tenant_id <> all($3::uuid[]) and (r.day is null or ${COMPARED_AGAIN})
      and coalesce((select true from rm.booking b where b.tenant_id = t.tenant_id and b.order_id is not null
                       and b.booked_at < (d.day + 1)::timestamp at time zone t.time_zone limit 1), false)
    group by t.tenant_id, t.time_zone order by min(d.day), t.tenant_id limit $1`,
  dueComparison.decode,
);

export const comparedCapture = selection(
  named(captureTable, 'c', 'capture_id', 'booking_id', 'amount', 'refunded'),
);

export type ComparedCapture = RowOf<typeof comparedCapture>;

/** What was taken within a time, up to `$3` and without it. */
export const capturesBetween = read<ComparedCapture, [tenantId: string, from: Date, to: Date]>(
  'capture_between',
  `select ${comparedCapture.columns} from rm.capture c
    where c.tenant_id = $1 and c.taken_at >= $2::timestamptz and c.taken_at < $3::timestamptz order by c.taken_at`,
  comparedCapture.decode,
);

/** Those captures, as far as they are known here, in any order. */
export const capturesById = read<ComparedCapture, [tenantId: string, captureIds: readonly string[]]>(
  'capture_by_id',
  `select ${comparedCapture.columns} from rm.capture c where c.tenant_id = $1 and c.capture_id = any($2::text[])`,
  comparedCapture.decode,
);

export const comparedRefund = selection({
  ...named(refundTable, 'r', 'booking_id', 'amount', 'capture_id'),
  providerId: text().from('r.provider_id'),
});

export type ComparedRefund = RowOf<typeof comparedRefund>;

/** What went back within a time, up to `$3` and without it, as far as the provider has named it. */
export const refundsBetween = read<ComparedRefund, [tenantId: string, from: Date, to: Date]>(
  'refund_between',
  `select ${comparedRefund.columns} from rm.refund r
    where r.tenant_id = $1 and r.at >= $2::timestamptz and r.at < $3::timestamptz and r.state = 'done'
      and r.provider_id is not null and r.capture_id is not null order by r.at`,
  comparedRefund.decode,
);

/** Those refunds, by the provider's ids, as far as they have gone back here, in any order. */
export const refundsByProvider = read<ComparedRefund, [tenantId: string, providerIds: readonly string[]]>(
  'refund_by_provider',
  `select ${comparedRefund.columns} from rm.refund r
    where r.tenant_id = $1 and r.provider_id = any($2::text[]) and r.state = 'done'`,
  comparedRefund.decode,
);

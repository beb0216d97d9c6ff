import { bigint, int } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { bookingLedgerTable, bookingMonthTable } from './ledger.table';

const stays = selection({
  ...named(bookingMonthTable, 'm', 'month'),
  sold: bigint().from('sum(m.nights)'),
  income: bigint().from('sum(m.income + m.deposit_kept)'),
});

export type StayMonthRow = RowOf<typeof stays>;

/** What stays sell and earn, by month; months are `YYYY-MM`, both included. */
export const stayMonths = read<StayMonthRow, [tenantId: string, from: string, to: string]>(
  'ledger_stay_months',
  `select ${stays.columns} from rm.booking_month m
    where m.tenant_id = $1 and m.month between $2 and $3 group by m.month`,
  stays.decode,
);

const payments = selection({
  /** Which of the months it is, from 1. */
  nth: int().from('p.nth'),
  received: bigint().from(`coalesce(-sum(p.amount) filter (where p.kind = 'payment'), 0)`),
  refunds: bigint().from(`coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)`),
  fees: bigint().from('coalesce(sum(p.fee), 0)'),
});

export type PaymentMonthRow = RowOf<typeof payments>;

/**
 * Money that came and went, by month: `starts` are the instants at which the months begin, and that at which the last ends. What an owner has
 * received outside a provider counts on the day that they name, which is never after the one on which they wrote it down.
 */
export const paymentMonths = read<
  PaymentMonthRow,
  [tenantId: string, timeZone: string, starts: readonly Date[]]
>(
  'ledger_payment_months',
  `select ${payments.columns} from (
     select width_bucket(coalesce(m.on_day::timestamp at time zone $2, m.at), $3::timestamptz[]) as nth, m.kind, m.amount, m.fee
       from rm.money m
      where m.tenant_id = $1 and m.kind in ('payment', 'refund') and m.at >= ($3::timestamptz[])[1]) p
    where p.nth between 1 and cardinality($3::timestamptz[]) - 1 group by p.nth`,
  payments.decode,
);

const sold = selection(named(bookingLedgerTable, 'l', 'arrival', 'departure'));

/** Nights that were sold, `[arrival, departure)`, though they lie among closed ones. */
export const soldAmong = read<
  RowOf<typeof sold>,
  [tenantId: string, froms: readonly string[], tos: readonly string[]]
>(
  'ledger_sold_among',
  `select distinct ${sold.columns} from unnest($2::date[], $3::date[]) c (starts, ends)
     join rm.booking_ledger l on l.tenant_id = $1 and l.standing = 'confirmed'
      and l.arrival < c.ends and l.arrival > c.starts - 400 and l.departure > c.starts`,
  sold.decode,
);

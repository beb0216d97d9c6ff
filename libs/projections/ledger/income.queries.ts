import { bigint, text } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { bookingLedgerTable, bookingMonthTable } from './ledger.table';
import { DAY_OF_MOVEMENT } from './ledger.queries';

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
  month: text().from('p.month'),
  received: bigint().from(`coalesce(-sum(p.amount) filter (where p.kind = 'payment'), 0)`),
  refunds: bigint().from(`coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)`),
  fees: bigint().from('coalesce(sum(p.fee), 0)'),
});

export type PaymentMonthRow = RowOf<typeof payments>;

/**
 * Money that came and went, by month. What an owner has received outside a provider counts on the day that they name, which is never after
 * the one on which they wrote it down.
 */
export const paymentMonths = read<PaymentMonthRow, [tenantId: string, from: string, to: string]>(
  'ledger_payment_months',
  `select ${payments.columns} from (
     select to_char(${DAY_OF_MOVEMENT}, 'YYYY-MM') as month, m.kind, m.amount, m.fee
       from rm.money m join rm.tenant t on t.tenant_id = m.tenant_id
      where m.tenant_id = $1 and m.kind in ('payment', 'refund') and m.at >= ($2 || '-01')::date - 1) p
    where p.month between $2 and $3 group by p.month`,
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

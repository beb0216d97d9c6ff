import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { bigint, date, int, jsonb, text, timestamptz } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { bookingTable } from '../booking/booking.table';
import { isDepositUnpaid, LEFT_OF_PART } from '../money/left-of-part';
import { instalmentTable } from '../money/instalment.table';
import { refundTable } from '../money/refund.table';
import { bookingLedgerTable } from './ledger.table';

const whose = named(bookingTable, 'b', 'booking_id', 'reference', 'details_ref');
const OF_BOOKING = (alias: string) =>
  `join rm.booking b on b.tenant_id = ${alias}.tenant_id and b.booking_id = ${alias}.booking_id`;

const stayAccount = selection({
  ...named(
    bookingLedgerTable,
    'l',
    'standing',
    'arrival',
    'departure',
    'charged',
    'deposit',
    'let_go',
    'paid',
    'refunded',
    'owed',
  ),
  ...named(bookingTable, 'b', 'booking_id', 'reference', 'price', 'booking_fee', 'discount', 'currency'),
  terms: jsonb<Agreement>().orNull().from('s.terms'),
  kept: int().from(`case when l.standing = 'cancelled' then l.charged + l.deposit + l.let_go
    when (l.account ->> 'isDepositSettled')::boolean then coalesce((l.account ->> 'deposited')::int, 0) + coalesce((l.account ->> 'letGoDeposit')::int, 0)
    else 0 end`),
});

export type StayAccountRow = RowOf<typeof stayAccount>;

/** Bookings that arrive on the days of a range, both included, in the order of their arrival; those after a place. */
export const stayAccounts = read<
  StayAccountRow,
  [tenantId: string, from: string, to: string, arrival: string, bookingId: string, limit: number]
>(
  'ledger_stay_accounts',
  `select ${stayAccount.columns} from rm.booking_ledger l ${OF_BOOKING('l')}
     left join rm.booking_terms s on s.tenant_id = l.tenant_id and s.booking_id = l.booking_id
    where l.tenant_id = $1 and l.arrival between $2::date and $3::date and l.standing <> 'held'
      and (l.arrival, l.booking_id) > ($4::date, $5::uuid)
    order by l.arrival, l.booking_id limit $6`,
  stayAccount.decode,
);

const owedPart = selection({
  ...whose,
  ...named(instalmentTable, 'i', 'number', 'kind', 'due_on', 'overdue'),
  arrival: date().from('b.start_date'),
  left: int().from(LEFT_OF_PART),
  /** Of all that there are, also of those behind the limit. */
  inAll: bigint().from(`sum(${LEFT_OF_PART}) over ()`),
});

export type OwedPartRow = RowOf<typeof owedPart>;

/** What is still to be paid of bookings that stand, what is due first first. */
export const owedParts = read<OwedPartRow, [tenantId: string, limit: number]>(
  'ledger_owed_parts',
  `select ${owedPart.columns} from rm.instalment i ${OF_BOOKING('i')}
    where i.tenant_id = $1 and i.stands and ${LEFT_OF_PART} > 0
    order by i.due_on nulls first, b.reference, i.number limit $2`,
  owedPart.decode,
);

const depositOf = selection({
  ...whose,
  departure: date().from('l.departure'),
  deposit: int().from('l.deposit'),
  returned: int().from('coalesce(d.returned, 0)'),
  kept: int().from('coalesce(d.kept, 0)'),
  state: text<'held' | 'paused' | 'settled'>().from(
    `case when d.settled_at is not null then 'settled' when d.paused then 'paused' else 'held' end`,
  ),
  returnAt: timestamptz().orNull().from('coalesce(d.return_at, d.agreed_at)'),
  /** Held of all that there are, also of those behind the limit. */
  heldInAll: bigint().from('coalesce(sum(l.deposit) filter (where d.settled_at is null) over (), 0)'),
});

export type DepositRow = RowOf<typeof depositOf>;

/** Deposits of bookings that stand, as far as they were paid: those that are held first, by departure; then those that are settled, the latest departure first. */
export const deposits = read<DepositRow, [tenantId: string, limit: number]>(
  'ledger_deposits',
  `select ${depositOf.columns} from rm.booking_ledger l ${OF_BOOKING('l')}
     left join rm.deposit d on d.tenant_id = l.tenant_id and d.booking_id = l.booking_id
    where l.tenant_id = $1 and l.standing = 'confirmed' and l.deposit > 0 and (d.settled_at is not null or not ${isDepositUnpaid('l')})
    order by (d.settled_at is not null), case when d.settled_at is null then l.departure end, l.departure desc, b.reference limit $2`,
  depositOf.decode,
);

const refund = selection({
  ...whose,
  ...named(refundTable, 'r', 'refund_id', 'amount', 'state', 'reason', 'method', 'asked_at', 'at'),
  /** On their way of all that there are, also of those behind the limit. */
  onTheirWay: bigint().from(
    `coalesce(sum(r.amount) filter (where r.state in ('requested', 'pending')) over (), 0)`,
  ),
});

export type LedgerRefundRow = RowOf<typeof refund>;

/** What goes back, or has gone back: what is not done yet first, each newest first. */
export const ledgerRefunds = read<LedgerRefundRow, [tenantId: string, limit: number]>(
  'ledger_refunds',
  `select ${refund.columns} from rm.refund r ${OF_BOOKING('r')}
    where r.tenant_id = $1 and r.amount > 0 order by (r.state = 'done'), r.at desc, r.refund_id limit $2`,
  refund.decode,
);

import { text, textList, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { named, nested, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { dueTable, instalmentTable, offlinePaymentTable } from './instalment.table';
import { LEFT_OF_PART } from './left-of-part';

/** The day on which money came last, as the owner has said, or on the tenant's wall. */
const PAID_ON = `coalesce(i.received_on,
  (i.paid_at at time zone (select t.time_zone from rm.tenant t where t.tenant_id = i.tenant_id))::date)::text`;

/** What is read of a part `i` of what a booking owes. */
export const instalment = selection({
  ...named(
    instalmentTable,
    'i',
    'number',
    'kind',
    'amount',
    'deposit',
    'due_on',
    'overdue',
    'waived',
    'paid',
  ),
  paidOn: text().orNull().from(PAID_ON),
});

export type InstalmentRow = RowOf<typeof instalment>;

/** The parts of a booking `b`, in their order; null where all of it is paid at once. */
export const INSTALMENTS = `(
  select jsonb_agg(${nested(instalment).sql} order by i.number) from rm.instalment i
   where i.tenant_id = b.tenant_id and i.booking_id = b.booking_id)`;

/** Whether a part `i` waits for its owner: its day has passed, it is not paid, and the booking does not end by that. */
export const IS_OVERDUE = `i.overdue and i.stands and ${LEFT_OF_PART} > 0 and i.cancel_at is null`;

/** A booking about which something is due. */
export const dueBooking = selection({
  ...named(dueTable, 'd', 'tenant_id', 'booking_id'),
  kinds: textList().from('array_agg(d.kind)'),
});

export type DueBooking = RowOf<typeof dueBooking>;

/** Bookings about which something is due, of all tenants but for those of `$3`, longest waiting first. */
export const dueBookings = read<DueBooking, [now: Date, limit: number, putOff: readonly string[]]>(
  'due_bookings',
  `select ${dueBooking.columns} from rm.due d
    where d.at <= $1::timestamptz and d.booking_id <> all($3::uuid[])
      and not exists (select from rm.tenant t where t.tenant_id = d.tenant_id and t.status = 'deleted')
    group by d.tenant_id, d.booking_id order by min(d.at) limit $2`,
  dueBooking.decode,
);

const offlinePayment = selection({
  paymentId: uuid().from('o.payment_id'),
  ...named(offlinePaymentTable, 'o', 'amount', 'method', 'received_on', 'note_ref', 'reason_ref'),
  recordedAt: timestamptz().from('o.recorded_at'),
  takenBackAt: timestamptz().orNull().from('o.taken_back_at'),
});

export type OfflinePaymentRow = RowOf<typeof offlinePayment>;

/** What an owner has received for a booking outside the provider, in the order in which it was written down. */
export const offlinePaymentsOf = read<OfflinePaymentRow, [tenantId: string, bookingId: string]>(
  'offline_payments_of',
  `select ${offlinePayment.columns} from rm.offline_payment o
    where o.tenant_id = $1 and o.booking_id = $2::uuid order by o.recorded_at, o.payment_id`,
  offlinePayment.decode,
);

import { flag, integer, isoInstant, json, nullable, text } from '@holdfast/event-store/wire/decode';
import { read, type Fields } from '@holdfast/event-store/wire/statement';
import { BLOCK_ENDS, BLOCK_STARTS, claimOverlaps, TIMES_OF_BLOCK } from '../calendar/overlaps';
import { UNTOLD } from '@holdfast/outbox/message/message.queries';
import type { BookingCells } from './booking.rows';

/** A booking as its row shows it; money in pence, instants as `Date.toISOString` writes them. */
export interface BookingRow {
  readonly bookingId: string;
  readonly reference: string;
  readonly blockId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly price: number;
  readonly bookingFee: number;
  readonly discount: number;
  readonly deposit: number;
  readonly total: number;
  readonly discountCode: string | null;
  readonly amountPaid: number;
  readonly refunded: number;
  readonly status: BookingCells['status'];
  readonly paymentStatus: BookingCells['payment_status'];
  readonly paymentState: BookingCells['payment_state'];
  readonly orderId: string | null;
  readonly captureId: string | null;
  readonly subjectId: string;
  readonly detailsRef: string;
  readonly bookedAt: string;
  readonly holdExpiresAt: string | null;
  readonly extensions: number;
  readonly needsAttention: boolean;
}

/** Whether the owner of a booking `b` that stands was not told of it. */
const OWNER_UNTOLD = `b.status = 'confirmed' and exists
  (select from rm.message m where m.tenant_id = b.tenant_id and m.booking_id = b.booking_id and ${UNTOLD})`;

/** Not `exists`: for that Postgres would read the whole table of what needs attention, of all tenants. */
const NEEDS_ATTENTION = `coalesce(
  (select true from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id limit 1),
  b.status = 'confirmed' and coalesce((select true from rm.message m
     where m.tenant_id = b.tenant_id and m.booking_id = b.booking_id and ${UNTOLD} limit 1), false))`;

/** What `toBookingRow` reads of the booking `b`. Plain columns: making JSON of a row takes Postgres ten times as long as reading it. */
export const BOOKING_COLUMNS = `b.booking_id, b.reference, b.block_id, b.start_date, b.end_date, b.start_time, b.end_time, b.price,
  b.booking_fee, b.discount, b.deposit, b.total, b.discount_code, b.amount_paid, b.refunded, b.status, b.payment_status,
  b.payment_state, b.order_id, b.capture_id, b.subject_id, b.details_ref, b.booked_at, b.hold_expires_at, b.extensions,
  ${NEEDS_ATTENTION}`;

/** A row of `BOOKING_COLUMNS`. */
export function toBookingRow(fields: Fields): BookingRow {
  return {
    bookingId: text(fields, 0),
    reference: text(fields, 1),
    blockId: text(fields, 2),
    startDate: text(fields, 3),
    endDate: text(fields, 4),
    startTime: nullable(fields, 5, text),
    endTime: nullable(fields, 6, text),
    price: integer(fields, 7),
    bookingFee: integer(fields, 8),
    discount: integer(fields, 9),
    deposit: integer(fields, 10),
    total: integer(fields, 11),
    discountCode: nullable(fields, 12, text),
    amountPaid: integer(fields, 13),
    refunded: integer(fields, 14),
    // What these may be, the table's checks say.
    status: text(fields, 15) as BookingRow['status'],
    paymentStatus: text(fields, 16) as BookingRow['paymentStatus'],
    paymentState: text(fields, 17) as BookingRow['paymentState'],
    orderId: nullable(fields, 18, text),
    captureId: nullable(fields, 19, text),
    subjectId: text(fields, 20),
    detailsRef: text(fields, 21),
    bookedAt: isoInstant(fields, 22),
    holdExpiresAt: nullable(fields, 23, isoInstant),
    extensions: integer(fields, 24),
    needsAttention: flag(fields, 25),
  };
}

export const bookingById = read<BookingRow, [tenantId: string, bookingId: string]>(
  'booking_by_id',
  `select ${BOOKING_COLUMNS} from rm.booking b where b.tenant_id = $1 and b.booking_id = $2::uuid`,
  toBookingRow,
);

/** Which block a booking is of, and whose it is. */
export interface BookingOfBlock {
  readonly bookingId: string;
  readonly blockId: string;
  readonly reference: string;
  readonly detailsRef: string;
}

/** For the owner's calendar: those bookings, in any order. */
export const bookingsOfBlocks = read<BookingOfBlock, [tenantId: string, bookingIds: readonly string[]]>(
  'booking_of_blocks',
  `select booking_id, block_id, reference, details_ref from rm.booking
    where tenant_id = $1 and booking_id = any($2::uuid[])`,
  (fields) => ({
    bookingId: text(fields, 0),
    blockId: text(fields, 1),
    reference: text(fields, 2),
    detailsRef: text(fields, 3),
  }),
);

export interface BookingPage {
  readonly tenantId: string;
  /** A status, a payment status or `needs_attention`; null for all. */
  readonly status: string | null;
  /** Only bookings of these subjects or with this reference; null for all. */
  readonly subjects: readonly string[] | null;
  readonly reference: string | null;
  /** The last booking of the page before: its instant and id. */
  readonly after: { readonly bookedAt: string; readonly bookingId: string } | null;
  readonly limit: number;
}

const pageRead = read<BookingRow>(
  'booking_page',
  `select ${BOOKING_COLUMNS} from rm.booking b
    where b.tenant_id = $1
      and ($2::text is null or b.status = $2 or b.payment_status = $2 or ($2 = 'needs_attention' and (exists
           (select from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id) or ${OWNER_UNTOLD})))
      and ($3::uuid[] is null or b.subject_id = any($3::uuid[]) or b.reference = $4)
      and ($5::timestamptz is null or (b.booked_at, b.booking_id) < ($5::timestamptz, $6::uuid))
    order by b.booked_at desc, b.booking_id desc limit $7`,
  toBookingRow,
);

/** Bookings, newest first, a page at a time. */
export const bookingPage = (page: BookingPage) =>
  pageRead(
    page.tenantId,
    page.status,
    page.subjects,
    page.reference,
    page.after?.bookedAt ?? null,
    page.after?.bookingId ?? null,
    page.limit,
  );

/** Live bookings whose time lies in or touches a block's. */
export const bookingsInsideBlock = read<
  { readonly id: string; readonly reference: string },
  [tenantId: string, blockId: string]
>(
  'booking_inside_block',
  `with ${TIMES_OF_BLOCK}
   select jsonb_build_object('id', c.booking_id, 'reference', b.reference)
     from rm.claim c join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
    where ${claimOverlaps(BLOCK_STARTS, BLOCK_ENDS)} order by c.starts`,
  (fields) => json<{ id: string; reference: string }>(fields, 0),
);

/** Confirmed bookings that start today or later. */
export const countUpcoming = read<number, [tenantId: string, today: string]>(
  'booking_count_upcoming',
  `select count(*) from rm.booking where tenant_id = $1 and status = 'confirmed' and start_date >= $2::date`,
  (fields) => integer(fields, 0),
);

/** Payments of a tenant that were begun and have no outcome yet. */
export const countUnderWay = read<number, [tenantId: string]>(
  'booking_count_under_way',
  `select count(*) from rm.booking where tenant_id = $1 and unsettled`,
  (fields) => integer(fields, 0),
);

export interface UnsettledRow {
  readonly tenantId: string;
  readonly bookingId: string;
  readonly paymentState: 'open' | 'capturing' | 'pending';
  readonly since: string;
}

/**
 * Payments that wait for an outcome, of all tenants but for those of `$3`, longest waiting first: for the reconcile sweep. An order
 * that nobody has made yet cannot have been paid; it ends with its hold.
 */
export const unsettledPayments = read<UnsettledRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'booking_unsettled_payments',
  `select jsonb_build_object('tenantId', tenant_id, 'bookingId', booking_id, 'paymentState', payment_state,
          'since', payment_since)
     from rm.booking where unsettled and payment_state <> 'requested' and payment_since <= $1::timestamptz
      and booking_id <> all($3::uuid[])
    order by payment_since limit $2`,
  (fields) => json<UnsettledRow>(fields, 0),
);

export interface OrphanedRow {
  readonly tenantId: string;
  readonly bookingId: string;
}

/** Bookings with money that is not theirs and has not gone back yet, of all tenants but for those of `$3`: for the refund sweep. */
export const orphanedCaptures = read<OrphanedRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'booking_orphaned_captures',
  `select jsonb_build_object('tenantId', tenant_id, 'bookingId', booking_id)
     from rm.attention where kind = 'orphaned_capture' and since <= $1::timestamptz and booking_id <> all($3::uuid[])
    order by since limit $2`,
  (fields) => json<OrphanedRow>(fields, 0),
);

/** A deleted tenant's account still opens: builds that erased it with the tenant have left orders about which nobody can ask. */
export const CAN_ASK = `(t.client_id is null or exists (select from vault.secret s where s.tenant_id = t.tenant_id))`;

export interface RefundableRow {
  readonly tenantId: string;
  readonly bookingId: string;
}

/**
 * Bookings that were paid since `$1` and not given back whole, of all tenants but for those of `$4`, in the order of their ids after
 * `$2`: for the sweep that looks for refunds nobody has told us of.
 */
export const refundableBookings = read<
  RefundableRow,
  [since: Date, afterBookingId: string, limit: number, putOff: readonly string[]]
>(
  'booking_refundable',
  `select jsonb_build_object('tenantId', tenant_id, 'bookingId', booking_id) from rm.booking
      join rm.tenant t using (tenant_id)
    where capture_id is not null and refunded < amount_paid and booked_at >= $1::timestamptz and booking_id > $2::uuid
      and booking_id <> all($4::uuid[]) and (t.status <> 'deleted' or ${CAN_ASK})
    order by booking_id limit $3`,
  (fields) => json<RefundableRow>(fields, 0),
);

export interface AttentionRow {
  readonly bookingId: string;
  readonly reference: string;
  readonly kind:
    | 'orphaned_capture'
    | 'payment_mismatch'
    | 'payment_reversed'
    | 'refund_failed'
    | 'outcome_unknown'
    | 'owner_unaddressed'
    | 'owner_unreached';
  readonly amount: number | null;
  readonly since: string;
}

/** What only a person can settle; an unknown outcome older than `$2` is among it. */
export const attentionItems = read<AttentionRow, [tenantId: string, unknownBefore: Date]>(
  'booking_attention_items',
  `select jsonb_build_object('bookingId', a.booking_id, 'reference', b.reference, 'kind', a.kind, 'amount', a.amount,
          'since', a.since)
     from (select booking_id, kind, amount, since from rm.attention where tenant_id = $1
           union all
           select booking_id, 'outcome_unknown', total, payment_since from rm.booking
            where tenant_id = $1 and unsettled and payment_state in ('capturing', 'pending') and payment_since <= $2::timestamptz
           union all
           select m.booking_id, case m.state when 'dead' then 'owner_unreached' else 'owner_unaddressed' end, null::int,
                  m.queued_at
             from rm.message m join rm.booking b on b.tenant_id = m.tenant_id and b.booking_id = m.booking_id
            where m.tenant_id = $1 and b.status = 'confirmed' and ${UNTOLD}) a
     join rm.booking b on b.tenant_id = $1 and b.booking_id = a.booking_id
    order by a.since`,
  (fields) => json<AttentionRow>(fields, 0),
);

import { integer, json } from '@holdfast/event-store/decode';
import { read } from '@holdfast/event-store/statement';

/** A booking as its row shows it; money in pence, instants as ISO text. */
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
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'expired';
  readonly paymentStatus: 'pending' | 'paid' | 'failed' | 'refunded' | 'cancelled';
  readonly paymentState:
    'none' | 'requested' | 'open' | 'capturing' | 'pending' | 'captured' | 'declined' | 'failed';
  readonly orderId: string | null;
  readonly captureId: string | null;
  readonly subjectId: string;
  readonly detailsRef: string;
  readonly bookedAt: string;
  readonly holdExpiresAt: string | null;
  readonly extensions: number;
  readonly needsAttention: boolean;
}

/**
 * The columns of a booking as one JSON object; `b` is the booking. Not `exists`: for that Postgres would read the whole table of
 * what needs attention, of all tenants.
 */
export const BOOKING_JSON = `jsonb_build_object('bookingId', b.booking_id, 'reference', b.reference, 'blockId', b.block_id,
  'startDate', b.start_date, 'endDate', b.end_date, 'startTime', b.start_time, 'endTime', b.end_time, 'price', b.price,
  'bookingFee', b.booking_fee, 'discount', b.discount, 'deposit', b.deposit, 'total', b.total,
  'discountCode', b.discount_code, 'amountPaid', b.amount_paid, 'refunded', b.refunded, 'status', b.status,
  'paymentStatus', b.payment_status, 'paymentState', b.payment_state, 'orderId', b.order_id, 'captureId', b.capture_id,
  'subjectId', b.subject_id, 'detailsRef', b.details_ref, 'bookedAt', b.booked_at, 'holdExpiresAt', b.hold_expires_at,
  'extensions', b.extensions, 'needsAttention',
  coalesce((select true from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id limit 1), false))`;

export const bookingById = read<BookingRow, [tenantId: string, bookingId: string]>(
  'booking_by_id',
  `select ${BOOKING_JSON} from rm.booking b where b.tenant_id = $1 and b.booking_id = $2::uuid`,
  (fields) => json<BookingRow>(fields, 0),
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
  `select ${BOOKING_JSON} from rm.booking b
    where b.tenant_id = $1
      and ($2::text is null or b.status = $2 or b.payment_status = $2 or ($2 = 'needs_attention' and exists
           (select from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id)))
      and ($3::uuid[] is null or b.subject_id = any($3::uuid[]) or b.reference = $4)
      and ($5::timestamptz is null or (b.booked_at, b.booking_id) < ($5::timestamptz, $6::uuid))
    order by b.booked_at desc, b.booking_id desc limit $7`,
  (fields) => json<BookingRow>(fields, 0),
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
  `select jsonb_build_object('id', c.booking_id, 'reference', b.reference)
     from rm.block k
     join rm.claim c on c.tenant_id = k.tenant_id and c.during && k.during
     join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
    where k.tenant_id = $1 and k.block_id = $2::uuid order by lower(c.during)`,
  (fields) => json<{ id: string; reference: string }>(fields, 0),
);

/** Confirmed bookings that start today or later. */
export const countUpcoming = read<number, [tenantId: string, today: string]>(
  'booking_count_upcoming',
  `select count(*) from rm.booking where tenant_id = $1 and status = 'confirmed' and start_date >= $2::date`,
  (fields) => integer(fields, 0),
);

export interface UnsettledRow {
  readonly tenantId: string;
  readonly bookingId: string;
  readonly paymentState: 'requested' | 'open' | 'capturing' | 'pending';
  readonly since: string;
}

/** Payments that wait for an outcome, of all tenants, longest waiting first: for the reconcile sweep. */
export const unsettledPayments = read<UnsettledRow, [before: Date, limit: number]>(
  'booking_unsettled_payments',
  `select jsonb_build_object('tenantId', tenant_id, 'bookingId', booking_id, 'paymentState', payment_state,
          'since', payment_since)
     from rm.booking where payment_state in ('requested', 'open', 'capturing', 'pending') and payment_since <= $1::timestamptz
    order by payment_since limit $2`,
  (fields) => json<UnsettledRow>(fields, 0),
);

/** Money without a booking that has not gone back yet, of all tenants: for the refund sweep. */
export const orphanedCaptures = read<
  { readonly tenantId: string; readonly bookingId: string },
  [before: Date, limit: number]
>(
  'booking_orphaned_captures',
  `select jsonb_build_object('tenantId', tenant_id, 'bookingId', booking_id)
     from rm.attention where kind = 'orphaned_capture' and since <= $1::timestamptz order by since limit $2`,
  (fields) => json<{ tenantId: string; bookingId: string }>(fields, 0),
);

/**
 * Bookings that were paid since `$1` and not given back whole, of all tenants, in the order of their ids after `$2`: for the
 * sweep that looks for refunds nobody has told us of.
 */
export const refundableBookings = read<
  { readonly tenantId: string; readonly bookingId: string },
  [since: Date, afterBookingId: string, limit: number]
>(
  'booking_refundable',
  `select jsonb_build_object('tenantId', tenant_id, 'bookingId', booking_id) from rm.booking
    where capture_id is not null and refunded < amount_paid and booked_at >= $1::timestamptz and booking_id > $2::uuid
    order by booking_id limit $3`,
  (fields) => json<{ tenantId: string; bookingId: string }>(fields, 0),
);

export interface AttentionRow {
  readonly bookingId: string;
  readonly reference: string;
  readonly kind:
    'orphaned_capture' | 'payment_mismatch' | 'payment_reversed' | 'refund_failed' | 'outcome_unknown';
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
            where tenant_id = $1 and payment_state in ('capturing', 'pending') and payment_since <= $2::timestamptz) a
     join rm.booking b on b.tenant_id = $1 and b.booking_id = a.booking_id
    order by a.since`,
  (fields) => json<AttentionRow>(fields, 0),
);

import type { WallTime } from '@holdfast/domain/kernel/dates';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { boolean, jsonb, text, textList, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { given, list } from '@holdfast/event-store/tables/list';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { integer } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { UNTOLD } from '@holdfast/outbox/message/message.queries';
import { BLOCK_ENDS, BLOCK_STARTS, claimOverlaps, TIMES_OF_BLOCK } from '../calendar/overlaps';
import { DOUBLE_BOOKED } from '../channel/clash';
import { NO_SHOW, TAG_IDS } from '../desk/desk.queries';
import { BOOKED_DEPOSIT } from '../money/deposit.queries';
import type { BookedDeposit } from '../money/deposit.queries';
import { INSTALMENTS, IS_OVERDUE } from '../money/instalment.queries';
import type { InstalmentRow } from '../money/instalment.queries';
import { CHANGE_ASKED } from './asked-change';
import { CAN_ASK } from '../tenant/can-ask';
import { bookingTable } from './booking.table';
import type { BookingCells } from './booking.table';
import { outcomeUnknown } from './outcome-unknown';
import { PAYMENT_STATUS } from './payment-status';

/** Whether the owner of a booking `b` that stands was not told of it. */
const OWNER_UNTOLD = `b.status = 'confirmed' and exists
  (select from rm.message m where m.tenant_id = b.tenant_id and m.booking_id = b.booking_id and ${UNTOLD})`;

/** Whether the customer of a booking `b` has had no answer. */
const CUSTOMER_WAITS = `exists (select from rm.conversation v
  where v.tenant_id = b.tenant_id and v.booking_id = b.booking_id and v.waiting_since is not null)`;
/** A part of booking `b` that its owner has to see to. */
const OVERDUE = `exists (select from rm.instalment i where i.tenant_id = b.tenant_id and i.booking_id = b.booking_id and ${IS_OVERDUE})`;

/** Whether booking `b` has the tag that is asked for. */
const HAS_TAG = `exists (select from rm.booking_tag g join rm.tag t on t.tenant_id = g.tenant_id and t.tag_id = g.tag_id
  where g.tenant_id = b.tenant_id and g.booking_id = b.booking_id and g.tag_id = :tag)`;

const HAS_ATTENTION =
  'exists (select from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id)';

/** A hold of the owner's that ends within a day, booking `b`. */
const IS_ENDING = 'b.ending_since is not null';

/**
 * Whether booking `b` needs attention, but for an outcome that is unknown for long, which is a matter of the time (`isUnknownForLong`). Not `exists`:
 * for that Postgres would read the whole table of what needs attention, of all tenants.
 */
const NEEDS_ATTENTION = `coalesce(
  (select true from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id limit 1),
  (select true from rm.conversation v
    where v.tenant_id = b.tenant_id and v.booking_id = b.booking_id and v.waiting_since is not null),
  (select true from rm.instalment i where i.tenant_id = b.tenant_id and i.booking_id = b.booking_id and ${IS_OVERDUE} limit 1),
  nullif(${CHANGE_ASKED}, false),
  nullif(${IS_ENDING}, false),
  nullif(${DOUBLE_BOOKED}, false),
  b.status = 'confirmed' and coalesce((select true from rm.message m
     where m.tenant_id = b.tenant_id and m.booking_id = b.booking_id and ${UNTOLD} limit 1), false))`;

/** What was agreed about a stay, and from when until when its guests may be there, by the tariff that it was held under. */
export interface BookedStay {
  readonly terms: Agreement;
  readonly arriveFrom: WallTime;
  readonly leaveBy: WallTime;
}

const BOOKED_STAY = `(
  select jsonb_build_object('terms', s.terms, 'arriveFrom', t.terms #>> '{nights,arriveFrom}', 'leaveBy', t.terms #>> '{nights,leaveBy}')
    from rm.booking_terms s
    left join rm.tariff t on t.tenant_id = s.tenant_id and t.version = s.tariff_version
   where s.tenant_id = b.tenant_id and s.booking_id = b.booking_id)`;

/** What is read of the booking `b`. Plain columns: making JSON of a row takes Postgres ten times as long as reading it. */
export const booking = selection({
  ...named(bookingTable, 'b'),
  paymentStatus: text<BookingCells['payment_status']>().from(PAYMENT_STATUS),
  needsAttention: boolean().from(NEEDS_ATTENTION),
  stay: jsonb<BookedStay>().orNull().from(BOOKED_STAY),
  instalments: jsonb<readonly InstalmentRow[]>().orNull().from(INSTALMENTS),
  bookedDeposit: jsonb<BookedDeposit>().orNull().from(BOOKED_DEPOSIT),
  tagIds: textList().from(TAG_IDS),
  noShow: boolean().from(NO_SHOW),
});

/** A booking as its row shows it; money in minor units, instants as `Date.toISOString` writes them. */
export type BookingRow = RowOf<typeof booking>;

/**
 * One row where one of these subjects has a booking with a code that has not expired, but for the bookings of `$4`, else none. A hold that has
 * lapsed is over, whether or not that was noticed, unless its payment is under way.
 */
export const usesOfCode = read<
  boolean,
  [tenantId: string, code: string, subjects: readonly string[], but: readonly string[], now: Date]
>(
  'booking_uses_of_code',
  `select true from rm.booking b
    where b.tenant_id = $1 and b.discount_code = $2 and b.subject_id = any($3::uuid[]) and b.booking_id <> all($4::uuid[])
      and b.status <> 'expired'
      and (b.status <> 'pending' or b.hold_expires_at > $5::timestamptz or b.payment_state in ('capturing', 'pending'))
    limit 1`,
  () => true,
);

/** One row where a tenant has had a stay that is no block, else none. */
export const hasBookedStays = read<boolean, [tenantId: string]>(
  'booking_has_stays',
  'select true from rm.booking_terms where tenant_id = $1 limit 1',
  () => true,
);

export const bookingById = read<BookingRow, [tenantId: string, bookingId: string]>(
  'booking_by_id',
  `select ${booking.columns} from rm.booking b where b.tenant_id = $1 and b.booking_id = $2::uuid`,
  booking.decode,
);

export const bookingOfBlock = selection(
  named(
    bookingTable,
    'b',
    'booking_id',
    'block_id',
    'reference',
    'details_ref',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
  ),
);

/** Which block a booking is of, and whose it is. */
export type BookingOfBlock = RowOf<typeof bookingOfBlock>;

/** Those bookings, in any order: what their owner knows them by. */
export const bookingsNamed = read<BookingOfBlock, [tenantId: string, bookingIds: readonly string[]]>(
  'booking_whose',
  `select ${bookingOfBlock.columns} from rm.booking b
    where b.tenant_id = $1 and b.booking_id = any($2::uuid[])`,
  bookingOfBlock.decode,
);

export interface BookingPage {
  readonly tenantId: string;
  /** A status, a payment status or `needs_attention`; null for all. */
  readonly status: string | null;
  /** A payment whose outcome has been unknown since then needs attention. */
  readonly unknownBefore: Date;
  /** Only bookings of these subjects or with this reference; null for all. */
  readonly subjects: readonly string[] | null;
  readonly reference: string | null;
  /** Only those with this tag; null for all. */
  readonly tag: string | null;
  /** The last booking of the page before: its instant and id. */
  readonly after: { readonly bookedAt: string; readonly bookingId: string } | null;
  readonly limit: number;
}

/** Bookings, newest first, a page at a time. */
export const bookingPage = (page: BookingPage) =>
  list('booking_page', { table: bookingTable, alias: 'b', selection: booking }, (query) => {
    const { tenantId, status, unknownBefore, subjects, reference, tag, after, limit } = page;
    query.where('b.tenant_id = :tenantId', { tenantId });
    if (status === 'needs_attention')
      query.andWhere(
        `(${HAS_ATTENTION} or ${OVERDUE} or ${OWNER_UNTOLD} or ${CUSTOMER_WAITS} or ${CHANGE_ASKED} or ${IS_ENDING} or ${DOUBLE_BOOKED}
          or ${outcomeUnknown(':unknownBefore')})`,
        { unknownBefore },
      );
    else if (status !== null)
      query.andWhere(`(b.status = :status or ${PAYMENT_STATUS} = :status)`, { status });
    given(query, '(b.subject_id = any(:subjects) or b.reference = :reference)', { subjects, reference });
    given(query, HAS_TAG, { tag });
    if (after !== null) query.andWhere('(b.booked_at, b.booking_id) < (:bookedAt, :bookingId)', after);
    return query.orderBy('b.booked_at', 'DESC').addOrderBy('b.booking_id', 'DESC').limit(limit);
  });

const bookingInside = selection({ id: uuid().from('c.booking_id'), reference: text().from('b.reference') });

/** Live bookings whose time lies in or touches a block's. */
export const bookingsInsideBlock = read<RowOf<typeof bookingInside>, [tenantId: string, blockId: string]>(
  'booking_inside_block',
  `with ${TIMES_OF_BLOCK}
   select ${bookingInside.columns}
     from rm.claim c join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
    where ${claimOverlaps(BLOCK_STARTS, BLOCK_ENDS)} order by c.starts`,
  bookingInside.decode,
);

/** Confirmed bookings that start today or later. */
export const countUpcoming = read<number, [tenantId: string, today: string]>(
  'booking_count_upcoming',
  `select count(*) from rm.booking where tenant_id = $1 and status = 'confirmed' and start_date >= $2::date`,
  only(integer),
);

/** Payments of a tenant that were begun and have no outcome yet. */
export const countUnderWay = read<number, [tenantId: string]>(
  'booking_count_under_way',
  `select count(*) from rm.booking where tenant_id = $1 and unsettled`,
  only(integer),
);

export const unsettled = selection({
  ...named(bookingTable, 'b', 'tenant_id', 'booking_id'),
  paymentState: text<'open' | 'capturing' | 'pending'>().from('b.payment_state'),
  since: timestamptz().from('b.payment_since'),
});

export type UnsettledRow = RowOf<typeof unsettled>;

/**
 * Payments that wait for an outcome, of all tenants but for those of `$3`, longest waiting first: for the reconcile sweep. An order
 * that nobody has made yet cannot have been paid; it ends with its hold.
 */
export const unsettledPayments = read<UnsettledRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'booking_unsettled_payments',
  `select ${unsettled.columns}
     from rm.booking b where b.unsettled and b.payment_state <> 'requested' and b.payment_since <= $1::timestamptz
      and b.booking_id <> all($3::uuid[])
    order by b.payment_since limit $2`,
  unsettled.decode,
);

/** Which booking `b` it is, whosever. */
export const bookingNamed = selection(named(bookingTable, 'b', 'tenant_id', 'booking_id'));

export type BookingNamed = RowOf<typeof bookingNamed>;

/** Bookings with a change whose time is over, of all tenants, but for those of `$3`: for the sweep, which runs as the system. */
export const dueChanges = read<BookingNamed, [now: Date, limit: number, putOff: readonly string[]]>(
  'booking_due_changes',
  `select ${bookingNamed.columns} from rm.booking b
    where b.change_until <= $1::timestamptz and b.booking_id <> all($3::uuid[])
    order by b.change_until limit $2`,
  bookingNamed.decode,
);

/** Provisional bookings whose owners are to be told that they end, of all tenants but for those of `$3`. */
export const endingHolds = read<BookingNamed, [now: Date, limit: number, putOff: readonly string[]]>(
  'booking_ending_holds',
  `select ${bookingNamed.columns} from rm.booking b
    where b.end_reminder_at <= $1::timestamptz and b.booking_id <> all($3::uuid[])
    order by b.end_reminder_at limit $2`,
  bookingNamed.decode,
);

/**
 * Bookings for which money was taken since `$1` and has not gone back whole, of all tenants but for those of `$4`, in the order of their ids after
 * `$2`: for the sweep that looks for refunds nobody has told us of.
 */
export const refundableBookings = read<
  BookingNamed,
  [since: Date, afterBookingId: string, limit: number, putOff: readonly string[]]
>(
  'booking_refundable',
  `select ${bookingNamed.columns} from rm.booking b join rm.tenant t on t.tenant_id = b.tenant_id
    where b.booking_id > $2::uuid and b.capture_ids <> '{}'
      and coalesce((select true from rm.capture c where c.tenant_id = b.tenant_id and c.booking_id = b.booking_id
                       and c.taken_at >= $1::timestamptz and c.refunded < c.amount and not c.orphaned limit 1), false)
      and b.booking_id <> all($4::uuid[]) and (t.status <> 'deleted' or ${CAN_ASK})
    order by b.booking_id limit $3`,
  bookingNamed.decode,
);

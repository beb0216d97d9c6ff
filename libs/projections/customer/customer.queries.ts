import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { integer } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { booking } from '../booking/booking.queries';
import type { BookingRow } from '../booking/booking.queries';
import { bookingTable } from '../booking/booking.table';

/** The bookings of these subjects, newest first. */
export const customerBookings = read<BookingRow, [tenantId: string, subjectIds: readonly string[]]>(
  'customer_bookings',
  `select ${booking.columns} from rm.booking b
    where b.tenant_id = $1 and b.subject_id = any($2::uuid[]) order by b.booked_at desc, b.booking_id`,
  booking.decode,
);

const detailed = selection(named(bookingTable, 'b', 'subject_id', 'details_ref'));

/** Where the details of these subjects lie that are shown with their bookings. */
export const detailsOfSubjects = read<
  RowOf<typeof detailed>,
  [tenantId: string, subjectIds: readonly string[]]
>(
  'customer_details_of',
  `select ${detailed.columns} from rm.booking b where b.tenant_id = $1 and b.subject_id = any($2::uuid[])`,
  detailed.decode,
);

const linkable = selection(named(bookingTable, 'b', 'booking_id'));

/**
 * Of the bookings of these subjects that were paid and did not end before `$3` those whose links are sent: what is nearest first, with this
 * reference where one is given, `$5` at most.
 */
export const linkableBookings = read<
  RowOf<typeof linkable>,
  [
    tenantId: string,
    subjectIds: readonly string[],
    endedSince: string,
    reference: string | null,
    most: number,
  ]
>(
  'customer_linkable',
  `select ${linkable.columns} from rm.booking b
    where b.tenant_id = $1 and b.subject_id = any($2::uuid[]) and b.status in ('confirmed', 'cancelled')
      and b.end_date >= $3::date and ($4::text is null or b.reference = $4)
    order by b.status desc, b.end_date desc limit $5`,
  linkable.decode,
);

/** How many bookings of a subject are paid, or being paid, and have not begun. */
export const countExpected = read<number, [tenantId: string, subjectId: string, today: string]>(
  'customer_count_expected',
  `select count(*) from rm.booking
    where tenant_id = $1 and subject_id = $2::uuid and status in ('pending', 'confirmed') and start_date >= $3::date`,
  only(integer),
);

/** So long before `$1` a hold must have lapsed: the owner has what they took by hand held again, for a month. */
const KEPT = `$1::timestamptz - case when b.provisional then interval '30 days' else interval '0' end`;

/** A hold that ended without a payment, and about whose money nothing is open. */
const LAPSED = `b.status = 'expired' and b.amount_paid = 0 and b.payment_state in ('none', 'failed')
  and not exists (select from rm.attention a where a.tenant_id = b.tenant_id and a.booking_id = b.booking_id)`;

const lapsedCustomer = selection(named(bookingTable, 'b', 'tenant_id', 'subject_id'));

export type LapsedCustomer = RowOf<typeof lapsedCustomer>;

/**
 * Whose details are still kept though all they ever had were holds that lapsed before `$1`: of all tenants but for those of `$3`, as
 * the system.
 */
export const lapsedCustomers = read<LapsedCustomer, [before: Date, limit: number, putOff: readonly string[]]>(
  'customer_lapsed',
  `select ${lapsedCustomer.columns}
     from rm.booking b join vault.subject_key k on k.tenant_id = b.tenant_id and k.subject_id = b.subject_id
    where b.booked_at < $1::timestamptz and b.payment_since < ${KEPT} and ${LAPSED}
      and b.subject_id <> all($3::uuid[])
    limit $2`,
  lapsedCustomer.decode,
);

/** How many bookings of a subject are anything else than a lapsed hold. */
export const countNotLapsed = read<number, [tenantId: string, subjectId: string]>(
  'customer_count_not_lapsed',
  `select count(*) from rm.booking b where b.tenant_id = $1 and b.subject_id = $2::uuid and not (${LAPSED})`,
  only(integer),
);

import { text } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { claimOverlaps } from '../calendar/overlaps';
import { bookingTable } from './booking.table';
import type { BookingCells } from './booking.table';
import { PAYMENT_STATUS } from './payment-status';

const found = selection({
  ...named(
    bookingTable,
    'b',
    'booking_id',
    'reference',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'status',
    'details_ref',
  ),
  paymentStatus: text<BookingCells['payment_status']>().from(PAYMENT_STATUS),
});

/** What a booking is known by in a list of what was found. */
export type FoundBookingRow = RowOf<typeof found>;

/** What stands comes first, and of that what is nearest to the day `$3`. */
const NEAREST = `order by (b.status in ('pending', 'confirmed')) desc, abs(b.start_date - $3::date), b.booking_id limit $4`;

/** Whose reference begins so, in capitals. */
export const bookingsByReference = read<
  FoundBookingRow,
  [tenantId: string, beginning: string, today: string, limit: number]
>(
  'booking_found_by_reference',
  `select ${found.columns} from rm.booking b
    where b.tenant_id = $1 and b.reference >= $2 and b.reference <= $2 || 'ZZZZZZ' ${NEAREST}`,
  found.decode,
);

/** Of these subjects. */
export const bookingsBySubjects = read<
  FoundBookingRow,
  [tenantId: string, subjects: readonly string[], today: string, limit: number]
>(
  'booking_found_by_subjects',
  `select ${found.columns} from rm.booking b
    where b.tenant_id = $1 and b.subject_id = any($2::uuid[]) ${NEAREST}`,
  found.decode,
);

/** With this discount code, in capitals. */
export const bookingsByCode = read<
  FoundBookingRow,
  [tenantId: string, code: string, today: string, limit: number]
>(
  'booking_found_by_code',
  `select ${found.columns} from rm.booking b
    where b.tenant_id = $1 and b.discount_code is not null and b.discount_code = $2 ${NEAREST}`,
  found.decode,
);

/** No stay is longer than this, as far as the search by date goes. */
const LONGEST = 400;

/** Those that are there on one of the days from `$2` to `$3`, or leave on it. What is held is looked for among the claims: there are few. */
export const bookingsByDays = read<
  FoundBookingRow,
  [tenantId: string, from: string, to: string, limit: number]
>(
  'booking_found_by_days',
  `select ${found.columns} from rm.booking b
    where b.tenant_id = $1 and b.status = 'confirmed'
      and b.start_date <= $3::date and b.start_date > $2::date - ${LONGEST} and b.end_date >= $2::date
   union all
   select ${found.columns} from rm.claim c
     join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id and b.status = 'pending'
    where ${claimOverlaps('($2::date - 1)::timestamp', '($3::date + 1)::timestamp')}
      and b.start_date <= $3::date and b.end_date >= $2::date
   order by 3, 1 limit $4`,
  found.decode,
);

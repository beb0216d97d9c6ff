import { read } from '@holdfast/event-store/wire/statement';
import { booking } from './booking.queries';
import type { BookingRow } from './booking.queries';

/** Bookings `b` that take some of the days from `$2` to `$3`, the first and the last included. */
export const ON_DAYS = `b.end_date >= $2::date and b.start_date <= $3::date`;

/** Whose people are expected: bookings `b` that stand, and what owners hold for somebody as long as they hold it, at the moment `$4`. */
export const EXPECTED_KINDS = [
  `b.status = 'confirmed'`,
  `b.status = 'pending' and b.provisional and b.hold_expires_at > $4::timestamptz`,
] as const;
const EXPECTED = `(${EXPECTED_KINDS.join(' or ')})`;

/** Who is expected on these days, the first and the last included: those who arrive, leave or are there on one of them. */
export const expectedBookings = read<BookingRow, [tenantId: string, from: string, to: string, now: Date]>(
  'booking_expected',
  `select ${booking.columns} from rm.booking b
    where b.tenant_id = $1::uuid and ${ON_DAYS} and ${EXPECTED}
    order by b.start_date, b.start_time, b.booking_id`,
  booking.decode,
);

/** Who is expected next after these days; one row, or none. Those who are expected share no moment: who leaves first comes first. */
export const expectedNext = read<BookingRow, [tenantId: string, from: string, to: string, now: Date]>(
  'booking_expected_next',
  `select ${booking.columns} from rm.booking b
    where b.tenant_id = $1::uuid and $2::date <= $3::date and b.end_date > $3::date and b.start_date > $3::date and ${EXPECTED}
    order by b.end_date, b.end_time limit 1`,
  booking.decode,
);

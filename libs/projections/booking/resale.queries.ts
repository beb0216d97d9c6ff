import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { bookingTable } from './booking.table';

/** A booking that stands, its dates and its price. */
export const madeSince = selection(
  named(
    bookingTable,
    'b',
    'booking_id',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'total',
    'deposit',
    'booked_at',
  ),
);

export type MadeSinceRow = RowOf<typeof madeSince>;

/** Bookings that stand, were made since an instant and have a day within `[from, to]`, in order of their dates. */
export const bookingsMadeSince = read<
  MadeSinceRow,
  [tenantId: string, from: LocalDate, to: LocalDate, since: Date]
>(
  'bookings_made_since',
  `select ${madeSince.columns} from rm.booking b
    where b.tenant_id = $1 and b.status = 'confirmed' and b.booked_at >= $4::timestamptz
      and b.start_date <= $3::date and b.end_date >= $2::date
    order by b.start_date, b.booking_id`,
  madeSince.decode,
);

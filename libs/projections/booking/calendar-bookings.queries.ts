import type { LocalDate, LocalDateTime, WallTime } from '@holdfast/domain/kernel/dates';
import type { Party } from '@holdfast/domain/stay/tariff';
import { jsonb, text } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { claimIsLive } from '../calendar/live-claims';
import { claimOverlaps } from '../calendar/overlaps';
import { INSTALMENTS } from '../money/instalment.queries';
import type { InstalmentRow } from '../money/instalment.queries';
import { bookingTable } from './booking.table';

const calendarBooking = selection({
  ...named(
    bookingTable,
    'b',
    'booking_id',
    'reference',
    'block_id',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'status',
    'provisional',
    'hold_expires_at',
    'change',
    'details_ref',
  ),
  instalments: jsonb<readonly InstalmentRow[]>().orNull().from(INSTALMENTS),
  /** Of a stay, as are the next two. */
  party: jsonb<Party | null>().orNull().from(`s.terms -> 'party'`),
  arriveFrom: text<WallTime>().orNull().from(`t.terms #>> '{nights,arriveFrom}'`),
  leaveBy: text<WallTime>().orNull().from(`t.terms #>> '{nights,leaveBy}'`),
});

/** A booking as its owner's calendar shows it. */
export type CalendarBookingRow = RowOf<typeof calendarBooking>;

/**
 * Bookings that have time now and begin, last or end on the days from `first` on, in the order of their beginnings. Asked of the calendar's rows, in
 * which what was cancelled or has lapsed is no more, however much of it there was.
 *
 * @param from a day before `first`: whoever leaves on that day has its night no more
 * @param to the midnight with which the last day ends
 */
export const calendarBookings = read<
  CalendarBookingRow,
  [tenantId: string, from: LocalDateTime, to: LocalDateTime, first: LocalDate, now: Date, limit: number]
>(
  'booking_calendar',
  `select ${calendarBooking.columns}
     from rm.claim c
     join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
     left join rm.booking_terms s on s.tenant_id = b.tenant_id and s.booking_id = b.booking_id
     left join rm.tariff t on t.tenant_id = s.tenant_id and t.version = s.tariff_version
    where ${claimOverlaps('$2::timestamp', '$3::timestamp')} and b.end_date >= $4::date and ${claimIsLive('$5')}
    order by c.starts, b.booking_id limit $6`,
  calendarBooking.decode,
);

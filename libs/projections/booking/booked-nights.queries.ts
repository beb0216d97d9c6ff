import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { ChosenExtra } from '@holdfast/domain/pricing/stay-extras';
import type { Party } from '@holdfast/domain/stay/tariff';
import { jsonb } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { bookingTable } from './booking.table';

const bookedNights = selection({
  ...named(
    bookingTable,
    'b',
    'booking_id',
    'reference',
    'start_date',
    'end_date',
    'price',
    'booking_fee',
    'booked_at',
  ),
  /** Of a stay. */
  party: jsonb<Party | null>().orNull().from(`s.terms -> 'party'`),
  extras: jsonb<readonly ChosenExtra[] | null>().orNull().from(`s.terms #> '{stay,extras}'`),
});

/** What was booked and for how much, of whomever. */
export type BookedNightsRow = RowOf<typeof bookedNights>;

/**
 * Confirmed bookings with a night in `[from, to)`, the latest first; slots and single days have no nights. The time of one never overlaps
 * another's, so of all that start by `from` only the last can reach into it: however long the past, it is not looked through.
 */
export const bookedNightsWithin = read<
  BookedNightsRow,
  [tenantId: string, from: LocalDate, to: LocalDate, limit: number]
>(
  'booking_nights_within',
  `select ${bookedNights.columns}
     from rm.booking b
     left join rm.booking_terms s on s.tenant_id = b.tenant_id and s.booking_id = b.booking_id
    where b.tenant_id = $1 and b.status = 'confirmed' and b.start_time is null and b.end_date > b.start_date
      and b.start_date < $3::date and b.end_date > $2::date
      and b.start_date >= coalesce(
        (select max(earlier.start_date) from rm.booking earlier
          where earlier.tenant_id = $1 and earlier.status = 'confirmed' and earlier.start_date <= $2::date), $2::date)
    order by b.start_date desc, b.booking_id
    limit $4`,
  bookedNights.decode,
);

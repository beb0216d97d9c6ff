import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { BookingCalendar, CalendarBooking } from '@holdfast/contracts/booking-calendar';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { calendarBookings } from '@holdfast/projections/booking/calendar-bookings.queries';
import type { CalendarBookingRow } from '@holdfast/projections/booking/calendar-bookings.queries';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import { CustomerReader } from '../booking/customer-reader';
import { stillOwed } from '../booking/owed-view';
import { InjectClock, InjectTenantPool } from '../kernel/ports';

/** Somebody who sells by the hour may have as many in a few months; nobody reads more at once. */
const AT_MOST = 2_000;

/** The bookings that begin, last or end on some days, both included, for their owner's eyes only. */
export class ReadBookingCalendar extends Query<BookingCalendar> {
  constructor(
    readonly tenantId: string,
    readonly from: LocalDate,
    readonly to: LocalDate,
  ) {
    super();
  }
}

const stateOf = ({ status, provisional }: CalendarBookingRow): CalendarBooking['state'] => {
  if (status === 'confirmed') return 'confirmed';
  return provisional ? 'provisional' : 'held';
};

const viewOf = (row: CalendarBookingRow, name: string): CalendarBooking => ({
  id: row.bookingId,
  reference: row.reference,
  block_id: row.blockId,
  start_date: row.startDate,
  end_date: row.endDate,
  start_time: row.startTime,
  end_time: row.endTime,
  arrive_from: row.arriveFrom,
  leave_by: row.leaveBy,
  party: row.party,
  customer_name: name,
  state: stateOf(row),
  held_until: row.holdExpiresAt,
  balance_due: toMajor(stillOwed(row).due),
  overdue: (row.instalments ?? []).some(
    ({ overdue, amount, paid, waived }) => overdue && amount > paid + waived,
  ),
  change_open: row.change !== null,
});

@QueryHandler(ReadBookingCalendar)
export class ReadBookingCalendarHandler implements IQueryHandler<ReadBookingCalendar> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, from, to }: ReadBookingCalendar): Promise<BookingCalendar> {
    const [first, last] = [at(addDays(from, -1), '00:00'), at(addDays(to, 1), '00:00')];
    const [rows] = await inTenant(this.pool, tenantId, [
      calendarBookings(tenantId, first, last, from, this.clock.now(), AT_MOST + 1),
    ]);
    const shown = rows.slice(0, AT_MOST);
    const details = await this.customers.read(
      tenantId,
      shown.map(({ detailsRef }) => detailsRef),
    );
    const nameOf = ({ detailsRef }: CalendarBookingRow) => details.get(detailsRef)?.name ?? ERASED;
    return { bookings: shown.map((row) => viewOf(row, nameOf(row))), more: rows.length > AT_MOST };
  }
}

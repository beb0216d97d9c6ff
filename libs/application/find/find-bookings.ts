import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { BookingHit } from '@holdfast/contracts/find';
import { isYear } from '@holdfast/contracts/years';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { saidDays } from '@holdfast/domain/kernel/said-days';
import type { SaidDays } from '@holdfast/domain/kernel/said-days';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import {
  bookingsByCode,
  bookingsByDays,
  bookingsByReference,
  bookingsBySubjects,
} from '@holdfast/projections/booking/found-booking.queries';
import type { FoundBookingRow } from '@holdfast/projections/booking/found-booking.queries';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import { CustomerReader } from '../booking/customer-reader';
import { InjectClock, InjectTenantPool } from '../kernel/ports';

const AT_MOST = 12;

/** Fewer letters than these begin every tenth reference. */
const BEGINNING = 3;

/** No booking lies in a year that no date may lie in, and the database does not know all of them. */
const daysOf = (text: string, today: LocalDate): SaidDays | null => {
  const said = saidDays(text, today);
  return said !== null && isYear(Number(said.from.slice(0, 4))) ? said : null;
};

/** Bookings that an owner means by a few letters or digits: the likeliest first, a dozen at most. */
export class FindBookings extends Query<BookingHit[]> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly text: string,
  ) {
    super();
  }
}

@QueryHandler(FindBookings)
export class FindBookingsHandler implements IQueryHandler<FindBookings> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, timeZone, text }: FindBookings): Promise<BookingHit[]> {
    const today = todayIn(this.clock.now(), timeZone);
    const subjects = await this.customers.findByParts(tenantId, text);
    const letters = text.trim().toUpperCase();
    const days = daysOf(text, today);
    const [byReference, byPerson, byCode, byDate] = await inTenant(this.pool, tenantId, [
      bookingsByReference(tenantId, letters, today, letters.length < BEGINNING ? 0 : AT_MOST),
      bookingsBySubjects(tenantId, subjects, today, AT_MOST),
      bookingsByCode(tenantId, letters, today, AT_MOST),
      bookingsByDays(tenantId, days?.from ?? today, days?.to ?? today, days === null ? 0 : AT_MOST),
    ]);
    const found = new Map<string, { row: FoundBookingRow; by: BookingHit['found_by'] }>();
    const add = (by: BookingHit['found_by'], rows: readonly FoundBookingRow[]) => {
      for (const row of rows) if (!found.has(row.bookingId)) found.set(row.bookingId, { row, by });
    };
    add('reference', byReference);
    add('date', byDate);
    add('person', byPerson);
    add('code', byCode);
    return this.named(tenantId, [...found.values()].slice(0, AT_MOST));
  }

  private async named(
    tenantId: string,
    found: readonly { row: FoundBookingRow; by: BookingHit['found_by'] }[],
  ): Promise<BookingHit[]> {
    const details = await this.customers.read(
      tenantId,
      found.map(({ row }) => row.detailsRef),
    );
    return found.map(({ row, by }) => ({
      id: row.bookingId,
      reference: row.reference,
      customer_name: details.get(row.detailsRef)?.name ?? ERASED,
      start_date: row.startDate,
      end_date: row.endDate,
      start_time: row.startTime,
      end_time: row.endTime,
      status: row.status,
      payment_status: row.paymentStatus,
      found_by: by,
    }));
  }
}

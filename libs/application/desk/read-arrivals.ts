import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { ArrivalsDay, DeskDays, ExpectedBooking } from '@holdfast/contracts/arrivals';
import { dayByDay } from '@holdfast/domain/desk/days';
import { toMajor } from '@holdfast/domain/kernel/money';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { expectedBookings } from '@holdfast/projections/booking/expected.queries';
import { notesOf } from '@holdfast/projections/desk/desk.queries';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import { CustomerReader } from '../booking/customer-reader';
import { stillOwed } from '../booking/owed-view';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { arrivesAt, leavesAt } from './desk-times';
import { groupedNotes } from './grouped-notes';

/** Who comes, goes and is there, day by day. */
export class ReadArrivals extends Query<ArrivalsDay[]> {
  constructor(
    readonly tenantId: string,
    readonly days: DeskDays,
    /** Whether whoever asks may read how customers are reached and what was noted about them. */
    readonly mayReadCustomers: boolean,
  ) {
    super();
  }
}

@QueryHandler(ReadArrivals)
export class ReadArrivalsHandler implements IQueryHandler<ReadArrivals> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, days: { from, to }, mayReadCustomers }: ReadArrivals): Promise<ArrivalsDay[]> {
    const now = this.clock.now();
    const [rows] = await inTenant(this.pool, tenantId, [expectedBookings(tenantId, from, to, now)]);
    const view = await this.viewOf(tenantId, rows, mayReadCustomers);
    return dayByDay(rows, from, to).map(({ date, arrivals, departures, staying }) => ({
      date,
      arrivals: arrivals.map(view),
      departures: departures.map(view),
      staying: staying.map(view),
    }));
  }

  private async viewOf(tenantId: string, rows: readonly BookingRow[], mayReadCustomers: boolean) {
    const [details, notes] = await Promise.all([
      this.customers.read(
        tenantId,
        rows.map(({ detailsRef }) => detailsRef),
      ),
      mayReadCustomers ? this.pinnedOf(tenantId, rows) : new Map<string, string[]>(),
    ]);
    return (row: BookingRow): ExpectedBooking => {
      const customer = details.get(row.detailsRef);
      return {
        booking_id: row.bookingId,
        reference: row.reference,
        name: customer?.name ?? ERASED,
        phone: (mayReadCustomers && customer?.phone) || null,
        start_date: row.startDate,
        end_date: row.endDate,
        arrives_at: arrivesAt(row),
        leaves_at: leavesAt(row),
        party: row.stay?.terms.party ?? null,
        tag_ids: [...row.tagIds],
        balance_due: toMajor(stillOwed(row).due),
        pinned_notes: notes.get(row.bookingId) ?? [],
        provisional: row.status === 'pending',
        no_show: row.noShow,
      };
    };
  }

  private async pinnedOf(tenantId: string, rows: readonly BookingRow[]): Promise<Map<string, string[]>> {
    const ids = rows.map(({ bookingId }) => bookingId);
    const [notes] = await inTenant(this.pool, tenantId, [notesOf(tenantId, ids)]);
    return groupedNotes(
      this.customers,
      tenantId,
      notes.filter(({ pinned }) => pinned),
    );
  }
}

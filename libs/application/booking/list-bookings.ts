import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Booking } from '@holdfast/contracts/bookings';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { bookingPage } from '@holdfast/projections/booking/booking.queries';
import type { BookingPage } from '@holdfast/projections/booking/booking.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { bookingView } from './booking-view';
import { CustomerReader } from './customer-reader';
import { unknownBefore } from './payment-under-way';

/** The most bookings of one page, whatever was asked for. */
export const MAX_PAGE = 1_000;

export interface BookingFilter {
  /** A reference, or a part of a name, an e-mail address or a phone number. */
  readonly search: string | null;
  readonly status: string | null;
  /** The id of a tag. */
  readonly tag: string | null;
  readonly cursor: string | null;
  readonly limit: number | null;
}

export interface BookingList {
  readonly bookings: readonly Booking[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** A tenant's bookings, newest first. */
export class ListBookings extends Query<BookingList> {
  constructor(
    readonly tenantId: string,
    readonly filter: BookingFilter,
  ) {
    super();
  }
}

const toCursor = (booking: { readonly bookedAt: string; readonly bookingId: string }): string =>
  Buffer.from(`${booking.bookedAt} ${booking.bookingId}`).toString('base64url');

/** The page's place in the list, by a cursor that the contract has let pass. */
const fromCursor = (cursor: string | null): BookingPage['after'] => {
  if (cursor === null) return null;
  const [bookedAt = '', bookingId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return { bookedAt, bookingId };
};

@QueryHandler(ListBookings)
export class ListBookingsHandler implements IQueryHandler<ListBookings> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, filter }: ListBookings): Promise<BookingList> {
    const now = this.clock.now();
    const limit = Math.min(filter.limit ?? MAX_PAGE, MAX_PAGE);
    const search = filter.search?.trim() ?? '';
    const subjects = search === '' ? null : await this.customers.findByParts(tenantId, search);
    const [rows] = await inTenant(this.pool, tenantId, [
      bookingPage({
        tenantId,
        status: filter.status,
        unknownBefore: unknownBefore(now),
        tag: filter.tag,
        subjects,
        reference: search === '' ? null : search.toUpperCase(),
        after: fromCursor(filter.cursor),
        limit: limit + 1,
      }),
    ]);
    const page = rows.slice(0, limit);
    const details = await this.customers.read(
      tenantId,
      page.map(({ detailsRef }) => detailsRef),
    );
    const last = page.at(-1);
    return {
      bookings: page.map((row) => bookingView(row, details.get(row.detailsRef) ?? null, now)),
      nextCursor: rows.length > limit && last ? toCursor(last) : null,
    };
  }
}

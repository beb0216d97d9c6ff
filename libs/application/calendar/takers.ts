import { Injectable } from '@nestjs/common';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { bookingsNamed } from '@holdfast/projections/booking/booking.queries';
import type { OfferedBlockRow } from '@holdfast/projections/calendar/offered-blocks.queries';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import { CustomerReader } from '../booking/customer-reader';
import { InjectTenantPool } from '../kernel/ports';

/** Who has a time: a booking, the block it is of (null: of none), and its customer's name. */
export interface Taker {
  readonly blockId: string | null;
  readonly reference: string;
  readonly customerName: string;
}

/** Who has booked, for their owner's eyes only. */
@Injectable()
export class Takers {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  /** Of the blocks that somebody has, by booking. */
  ofBlocks(tenantId: string, blocks: readonly Pick<OfferedBlockRow, 'claim'>[]): Promise<Map<string, Taker>> {
    const ids = new Set(blocks.flatMap(({ claim }) => (claim ? [claim.bookingId] : [])));
    return this.of(tenantId, [...ids]);
  }

  /** By booking; two questions for all of them, however many there are. */
  async of(tenantId: string, bookingIds: readonly string[]): Promise<Map<string, Taker>> {
    if (bookingIds.length === 0) return new Map();
    const [bookings] = await inTenant(this.pool, tenantId, [bookingsNamed(tenantId, bookingIds)]);
    const details = await this.customers.read(
      tenantId,
      bookings.map(({ detailsRef }) => detailsRef),
    );
    return new Map(
      bookings.map(({ bookingId, blockId, reference, detailsRef }) => [
        bookingId,
        { blockId, reference, customerName: details.get(detailsRef)?.name ?? ERASED },
      ]),
    );
  }
}

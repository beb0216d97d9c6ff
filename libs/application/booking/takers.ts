import { Injectable } from '@nestjs/common';
import { periodOf } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { bookingsNamed } from '@holdfast/projections/booking/booking.queries';
import { channelNamesOf } from '@holdfast/projections/channel/channel.queries';
import type { OfferedBlockRow } from '@holdfast/projections/calendar/offered-blocks.queries';
import type { Pool } from 'pg';
import { ERASED } from './booking-view';
import { CustomerReader } from './customer-reader';
import { InjectTenantPool } from '../kernel/ports';

/** Who has a time: a booking, when it is, the block it is of (null: of none), and its customer's name. */
export interface Taker {
  readonly period: Period;
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
    const ids = new Set(
      blocks.flatMap(({ claim }) => (claim && claim.outsideStayId === null ? [claim.bookingId] : [])),
    );
    return this.of(tenantId, [...ids]);
  }

  /** Which calendar lists the time of these blocks as taken, by outside stay. */
  async elsewhere(
    tenantId: string,
    blocks: readonly Pick<OfferedBlockRow, 'claim'>[],
  ): Promise<Map<string, string>> {
    const ids = new Set(blocks.flatMap(({ claim }) => claim?.outsideStayId ?? []));
    if (ids.size === 0) return new Map();
    const [named] = await inTenant(this.pool, tenantId, [channelNamesOf(tenantId, [...ids])]);
    return new Map(named.map(({ outsideStayId, name }) => [outsideStayId, name]));
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
      bookings.map((row) => [
        row.bookingId,
        {
          period: periodOf(row),
          blockId: row.blockId,
          reference: row.reference,
          customerName: details.get(row.detailsRef)?.name ?? ERASED,
        },
      ]),
    );
  }
}

import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { AvailabilityBlock, CalendarBlock, SavedBlock } from '@holdfast/contracts/availability';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingsInsideBlock } from '@holdfast/projections/booking/booking.queries';
import { allBlocks, calendarBlocks, offeredBlock } from '@holdfast/projections/calendar/calendar.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { availabilityBlockView, calendarBlockView } from './block-view';

/** A tenant's blocks as customers see them, oldest first, without those that have ended. */
export class ReadCalendar extends Query<CalendarBlock[]> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly from: string | null = null,
    readonly to: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(ReadCalendar)
export class ReadCalendarHandler implements IQueryHandler<ReadCalendar> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, timeZone, from, to }: ReadCalendar): Promise<CalendarBlock[]> {
    const now = this.clock.now();
    const [rows] = await inTenant(this.pool, tenantId, [
      calendarBlocks(tenantId, now, localAt(now, timeZone), from, to),
    ]);
    return rows.map(calendarBlockView);
  }
}

/** Every block of a tenant, as its owner sees it, oldest first. */
export class ListAvailability extends Query<AvailabilityBlock[]> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(ListAvailability)
export class ListAvailabilityHandler implements IQueryHandler<ListAvailability> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly reasons: Reasons,
  ) {}

  async execute({ tenantId, timeZone }: ListAvailability): Promise<AvailabilityBlock[]> {
    const now = this.clock.now();
    const [rows] = await inTenant(this.pool, tenantId, [allBlocks(tenantId, now, localAt(now, timeZone))]);
    const reasons = await this.reasons.read(
      tenantId,
      rows.map(({ reasonRef }) => reasonRef),
    );
    return rows.map((row) => availabilityBlockView(row, reasons));
  }
}

/** One block, with the live bookings inside its time. */
export class ReadBlock extends Query<SavedBlock | null> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly blockId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadBlock)
export class ReadBlockHandler implements IQueryHandler<ReadBlock> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly reasons: Reasons,
  ) {}

  async execute({ tenantId, timeZone, blockId }: ReadBlock): Promise<SavedBlock | null> {
    const now = this.clock.now();
    const [[row], inside] = await inTenant(this.pool, tenantId, [
      offeredBlock(tenantId, now, localAt(now, timeZone), blockId),
      bookingsInsideBlock(tenantId, blockId),
    ]);
    if (!row) return null;
    const reasons = await this.reasons.read(tenantId, [row.reasonRef]);
    return { ...availabilityBlockView(row, reasons), bookings_inside: row.blocked ? inside : [] };
  }
}

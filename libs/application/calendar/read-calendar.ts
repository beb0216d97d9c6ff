import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { AvailabilityBlock, CalendarBlock, SavedBlock } from '@holdfast/contracts/availability';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingsInsideBlock } from '@holdfast/projections/booking/booking.queries';
import {
  allBlocks,
  calendarBlocks,
  nextChange,
  offer,
  offeredBlock,
} from '@holdfast/projections/calendar/offered-blocks.queries';
import type { Pool } from 'pg';
import { whenClockShows } from '../kernel/clock-turns';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { availabilityBlockView, calendarBlockView } from './block-view';
import { Takers } from '../booking/takers';

/** What stands in a calendar, and until when it does if nothing is written: holds lapse, blocks start and end. */
export interface CalendarPage {
  readonly blocks: CalendarBlock[];
  readonly until: Date;
}

/** A tenant's blocks as customers see them, oldest first, without those that have ended. */
export class ReadCalendar extends Query<CalendarPage> {
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

  async execute({ tenantId, timeZone, from, to }: ReadCalendar): Promise<CalendarPage> {
    const now = this.clock.now();
    const localNow = localAt(now, timeZone);
    const rows = await inTenant(this.pool, tenantId, calendarBlocks(tenantId, now, localNow, from, to));
    const { lapse, turn } = nextChange(rows, localNow);
    const turnsAt = turn && whenClockShows(turn, timeZone, now);
    const until = Math.min(lapse?.getTime() ?? FAR_OFF, turnsAt?.getTime() ?? FAR_OFF);
    const blocks = offer(rows, localNow).map((row) => calendarBlockView(row, timeZone));
    return { blocks, until: new Date(until) };
  }
}

/** The last instant that a `Date` can be. */
const FAR_OFF = 8.64e15;

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
    private readonly takers: Takers,
  ) {}

  async execute({ tenantId, timeZone }: ListAvailability): Promise<AvailabilityBlock[]> {
    const now = this.clock.now();
    const found = await inTenant(this.pool, tenantId, allBlocks(tenantId, now));
    const rows = offer(found, localAt(now, timeZone));
    const [reasons, takers, elsewhere] = await Promise.all([
      this.reasons.read(
        tenantId,
        rows.map(({ reasonRef }) => reasonRef),
      ),
      this.takers.ofBlocks(tenantId, rows),
      this.takers.elsewhere(tenantId, rows),
    ]);
    return rows.map((row) => availabilityBlockView(row, { reasons, takers, elsewhere }));
  }
}

/** One block, with the live bookings inside its time. */
export class ReadBlock extends Query<Omit<SavedBlock, 'warnings'> | null> {
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
    private readonly takers: Takers,
  ) {}

  async execute({ tenantId, timeZone, blockId }: ReadBlock): Promise<Omit<SavedBlock, 'warnings'> | null> {
    const now = this.clock.now();
    const [blocks, claims, closed, inside] = await inTenant(this.pool, tenantId, [
      ...offeredBlock(tenantId, now, blockId),
      bookingsInsideBlock(tenantId, blockId),
    ]);
    const [row] = offer([blocks, claims, closed], localAt(now, timeZone));
    if (!row) return null;
    const [reasons, takers, elsewhere] = await Promise.all([
      this.reasons.read(tenantId, [row.reasonRef]),
      this.takers.ofBlocks(tenantId, [row]),
      this.takers.elsewhere(tenantId, [row]),
    ]);
    return {
      ...availabilityBlockView(row, { reasons, takers, elsewhere }),
      bookings_inside: row.blocked ? inside : [],
    };
  }
}

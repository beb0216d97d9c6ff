import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { calendarFileOf } from '@holdfast/domain/kernel/calendar-file';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';

/**
 * A booking as a calendar file, as it stands now. It is made here alone: a file that a page had made of what it once knew would be older than
 * the one in somebody's calendar.
 */
export class ReadCalendarFile extends Query<string | null> {
  constructor(
    readonly tenant: TenantRow,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadCalendarFile)
export class ReadCalendarFileHandler implements IQueryHandler<ReadCalendarFile> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenant, bookingId }: ReadCalendarFile): Promise<string | null> {
    const { tenantId } = tenant;
    const [[booking], sealed] = await inTenant(this.pool, tenantId, [
      bookingById(tenantId, bookingId),
      sealedTenantDetails(tenantId),
    ]);
    if (booking?.status !== 'confirmed' && booking?.status !== 'cancelled') return null;
    return calendarFileOf({
      bookingId,
      reference: booking.reference,
      period: booking,
      doors: booking.stay,
      tenant: { ...tenant, address: openTenantDetails(this.vault, sealed).contactAddress },
      at: this.clock.now().toISOString(),
      moves: booking.moves,
      isCancelled: booking.status === 'cancelled',
    });
  }
}

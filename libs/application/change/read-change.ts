import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { OpenChange } from '@holdfast/contracts/changes';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { openChangeView } from '../booking/change-view';

/** The change of a booking that is open now; null where none is. */
export class ReadChange extends Query<OpenChange | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadChange)
export class ReadChangeHandler implements IQueryHandler<ReadChange> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, bookingId }: ReadChange): Promise<OpenChange | null> {
    const [[booking]] = await inTenant(this.pool, tenantId, [bookingById(tenantId, bookingId)]);
    return booking === undefined ? null : openChangeView(booking);
  }
}

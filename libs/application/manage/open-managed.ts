import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { ManageUrl } from '@holdfast/contracts/manage';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { HoldTokens } from '../booking/hold-tokens';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { ManageLinks } from '../links/manage-links';

/** For so long the browser that has booked gets the link without a mail. */
const OPENS_FOR_MS = 86_400_000;

/** The manage link of a booking for the browser that made it, by its hold's token, for a day from then. */
export class OpenManaged extends Query<ManageUrl | Rejection<'hold_token_wrong'>> {
  constructor(
    readonly tenant: TenantRow,
    readonly bookingId: string,
    readonly holdToken: string,
  ) {
    super();
  }
}

@QueryHandler(OpenManaged)
export class OpenManagedHandler implements IQueryHandler<OpenManaged> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly holdTokens: HoldTokens,
    private readonly links: ManageLinks,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({
    tenant,
    bookingId,
    holdToken,
  }: OpenManaged): Promise<ManageUrl | Rejection<'hold_token_wrong'>> {
    const { tenantId } = tenant;
    if (this.holdTokens.bookingOf(tenantId, holdToken) !== bookingId) return reject('hold_token_wrong');
    const [[booking]] = await inTenant(this.pool, tenantId, [bookingById(tenantId, bookingId)]);
    const isPaidFor = booking?.status === 'confirmed' || booking?.status === 'cancelled';
    if (!isPaidFor || this.clock.now().getTime() - Date.parse(booking.bookedAt) > OPENS_FOR_MS)
      return reject('hold_token_wrong');
    return { manage_url: await this.links.urlOf(tenant, booking) };
  }
}

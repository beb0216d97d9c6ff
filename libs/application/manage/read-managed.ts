import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { remarksOf } from '@holdfast/projections/conversation/conversation.queries';
import { capturesOfBooking, refundsOfBooking } from '@holdfast/projections/money/refund.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { CustomerReader } from '../booking/customer-reader';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';
import type { HeldLink } from './booking-holders';
import { managedBookingView } from './managed-booking-view';
import { ManagedReading } from './managed-reading';

/** The booking that a link opens, as its customer sees it. */
export class ReadManaged extends Query<ManagedBooking> {
  constructor(
    readonly tenant: TenantRow,
    readonly held: HeldLink,
  ) {
    super();
  }
}

@QueryHandler(ReadManaged)
export class ReadManagedHandler implements IQueryHandler<ReadManaged> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    private readonly reading: ManagedReading,
    @InjectClock() private readonly clock: Clock,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenant, held }: ReadManaged): Promise<ManagedBooking> {
    const { tenantId } = tenant;
    const { bookingId } = held.booking;
    const [[sealed, remarks, refunds, captures], { papers, told }] = await Promise.all([
      inTenant(this.pool, tenantId, [
        sealedTenantDetails(tenantId),
        remarksOf(tenantId, bookingId),
        refundsOfBooking(tenantId, bookingId),
        capturesOfBooking(tenantId, bookingId),
      ]),
      this.reading.of(tenantId, bookingId),
    ]);
    const details = openTenantDetails(this.vault, sealed);
    const now = this.clock.now();
    const { reasonRef = null } = held.booking.bookedDeposit ?? {};
    const words = await this.customers.allWords(tenantId, [
      ...remarks.map(({ textRef }) => textRef),
      ...(reasonRef === null ? [] : [reasonRef]),
    ]);
    return managedBookingView({
      held,
      tenant,
      details,
      remarks,
      words,
      refunds,
      captures,
      papers,
      now,
      told,
    });
  }
}

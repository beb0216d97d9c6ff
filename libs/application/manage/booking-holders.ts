import { Injectable } from '@nestjs/common';
import { managePhase } from '@holdfast/domain/booking/may-manage';
import type { ManagePhase } from '@holdfast/domain/booking/may-manage';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { customerOfBooking } from '@holdfast/projections/booking/customer-of-booking.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { SealedRecord } from '@holdfast/vault/rows';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import type { CustomerDetails } from '../booking/customer-details';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { MANAGE_LINKS } from '../links/manage-links';
import { bookingOfToken, isManageToken } from '../links/manage-token';

/** Why a link opens nothing: it is none of this tenant, or no longer; or its time is over. */
export type LinkRefusal = 'manage_link_unknown' | 'manage_link_ended';

/** A booking in the hands of whoever has its link. */
export interface HeldLink {
  readonly booking: BookingRow;
  readonly customer: CustomerDetails;
  readonly phase: Exclude<ManagePhase, 'ended'>;
}

type Whose = Pick<TenantRow, 'tenantId' | 'timeZone'>;

/** Tells what a manage token opens. Changes nothing, and counts nothing: programs follow links too. */
@Injectable()
export class BookingHolders {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The booking that a token opens at this tenant now. */
  async of(tenant: Whose, token: string): Promise<HeldLink | Rejection<LinkRefusal>> {
    const { tenantId } = tenant;
    const bookingId = bookingOfToken(token);
    if (bookingId === null) return reject('manage_link_unknown');
    const [[sealed], [booking], customers] = await inTenant(this.pool, tenantId, [
      this.vault.currentSecret(tenantId, MANAGE_LINKS),
      bookingById(tenantId, bookingId),
      customerOfBooking(tenantId, bookingId),
    ]);
    if (sealed === undefined || booking === undefined) return reject('manage_link_unknown');
    const expected = { bookingId, linkVersion: booking.linkVersion, keyVersion: sealed.version };
    if (!isManageToken(token, this.vault.openSecret(sealed), tenantId, expected))
      return reject('manage_link_unknown');
    return this.opened(tenant, booking, customers);
  }

  /** The same booking as it stands after a command. */
  async now(tenant: Whose, bookingId: string): Promise<HeldLink | Rejection<LinkRefusal>> {
    const { tenantId } = tenant;
    const [[booking], customers] = await inTenant(this.pool, tenantId, [
      bookingById(tenantId, bookingId),
      customerOfBooking(tenantId, bookingId),
    ]);
    return booking ? this.opened(tenant, booking, customers) : reject('manage_link_unknown');
  }

  private opened(
    { timeZone }: Whose,
    booking: BookingRow,
    customers: readonly SealedRecord[],
  ): HeldLink | Rejection<LinkRefusal> {
    const phase = managePhase(booking, localAt(this.clock.now(), timeZone));
    const [customer] = this.vault.open(customers).values();
    if (phase === 'ended' || customer === undefined) return reject('manage_link_ended');
    return { booking, customer: customer.value as CustomerDetails, phase };
  }
}

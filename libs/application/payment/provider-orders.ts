import { Injectable } from '@nestjs/common';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import type { Attempt } from '@holdfast/domain/payment/payment.state';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { CreateOrderResult, PaymentsPort } from '@holdfast/ports/payments.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectPayments, InjectSettings, InjectTenantPool, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { PaymentAccounts } from './payment-accounts';

/** Where the customer was when they went to pay: at their booking, or in the checkout of the block, or of a stay with all that was chosen. */
const pageOf = ({ status, blockId, period, agreement: { party, stay } }: KnownBooking): string => {
  if (status === 'confirmed') return 'manage';
  if (blockId !== null) return `checkout/${blockId}`;
  const chosen = new URLSearchParams({ arrival: period.startDate, departure: period.endDate });
  for (const [who, count] of Object.entries(party ?? {})) chosen.set(who, String(count));
  if (stay && stay.extras.length > 0)
    chosen.set('extras', stay.extras.map(({ id, quantity }) => `${id}:${quantity}`).join(','));
  return `checkout/stay?${chosen.toString()}`;
};

/** Makes orders at the provider, in the tenant's name and under its address. */
@Injectable()
export class ProviderOrders {
  constructor(
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** The order of one attempt. Asked for again it is the same order: its request id comes from the attempt. */
  async create(
    tenantId: string,
    bookingId: string,
    booking: KnownBooking,
    attempt: Attempt,
    known: Pick<TenantRow, 'subdomain' | 'name'> | null = null,
  ): Promise<CreateOrderResult> {
    const tenant = known ?? (await this.tenantOf(tenantId));
    const site = siteUrlOf(this.settings, tenant.subdomain);
    const account = await this.accounts.of(tenantId, attempt);
    const { startDate, endDate } = booking.period;
    const page = `${site}/${pageOf(booking)}`;
    return this.payments.createOrder(account, {
      requestId: `o-${bookingId}-${attempt.attempt}`,
      bookingId,
      reference: `${tenant.subdomain}-${booking.reference}-${attempt.attempt}`,
      amountMinor: attempt.amount,
      currency: attempt.currency,
      language: booking.language,
      description: `Booking ${booking.reference}, ${startDate}${endDate === startDate ? '' : ` to ${endDate}`}`,
      brandName: tenant.name,
      returnUrl: page,
      cancelUrl: page,
    });
  }

  private async tenantOf(tenantId: string): Promise<TenantRow> {
    const [[tenant]] = await inTenant(this.pool, tenantId, [tenantById(tenantId)]);
    if (!tenant) throw new Error(`Tenant ${tenantId} has no row`);
    return tenant;
  }
}

import { Inject } from '@nestjs/common';
import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { PublicTenant } from '@holdfast/contracts/settings';
import type { ThemeId } from '@holdfast/contracts/themes';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toMajor } from '@holdfast/domain/kernel/money';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { CancellationTerms, PaymentTerms } from '@holdfast/domain/stay/tariff';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { Pool } from 'pg';
import { publishedTariff } from '../kernel/current-tariff';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { TenantReader } from '../tenant/tenant-reader';

/** Null: everything at once. */
const paidInParts = ({ now, balanceDays, depositWith }: PaymentTerms): PublicTenant['payment'] =>
  'all' in now && depositWith === 'first'
    ? null
    : {
        now: 'amount' in now ? { amount: toMajor(now.amount) } : now,
        balance_days: balanceDays,
        deposit_with: depositWith,
      };

const policyOf = ({
  steps,
  freeHours,
  customerMayCancel,
  resale,
}: CancellationTerms): NonNullable<PublicTenant['cancellation']> => ({
  steps: steps.map(({ days, percent }) => ({ days, percent })),
  free_hours: freeHours,
  customer_may_cancel: customerMayCancel,
  resale,
});

/** Address of the provider's script for browsers, or null for the provider's own. */
export const PAYMENT_SCRIPT_URL = Symbol('PaymentScriptUrl');

/** What anybody may know about a tenant. */
export class GetPublicTenant extends Query<PublicTenant | Rejection<'tenant_unknown'>> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(GetPublicTenant)
export class GetPublicTenantHandler implements IQueryHandler<GetPublicTenant> {
  constructor(
    private readonly tenants: TenantReader,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @Inject(PAYMENT_SCRIPT_URL) private readonly scriptUrl: string | null,
  ) {}

  async execute({ tenantId }: GetPublicTenant): Promise<PublicTenant | Rejection<'tenant_unknown'>> {
    const [found, [[tariff]]] = await Promise.all([
      this.tenants.whole(tenantId),
      inTenant(this.pool, tenantId, [currentTariff(tenantId)]),
    ]);
    if (found === null) return reject('tenant_unknown');
    const { tenant, details } = found;
    const terms = publishedTariff(tariff).tariff;
    const now = this.clock.now();
    return {
      name: tenant.name,
      subdomain: tenant.subdomain,
      theme: tenant.theme as ThemeId,
      booking_mode: tenant.bookingMode,
      payment: paidInParts(terms.payment),
      cancellation: terms.cancellation && policyOf(terms.cancellation),
      offers_stays: terms.nights !== null,
      hide_past_dates: tenant.hidePastDates,
      timezone: tenant.timeZone,
      today: todayIn(now, tenant.timeZone),
      server_time: now.toISOString(),
      contact_email: details.contactEmail,
      contact_phone: details.contactPhone,
      contact_address: details.contactAddress,
      paypal_client_id: tenant.clientId,
      paypal_sdk_url: this.scriptUrl,
      terms: tenant.terms,
      privacy_notice: tenant.privacyNotice,
      terms_version: tenant.termsVersion,
    };
  }
}

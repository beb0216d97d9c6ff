import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadPublicBooking } from '@holdfast/application/booking/read-booking';
import { GetPublicTenant } from '@holdfast/application/settings/public-tenant';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import { id } from '@holdfast/contracts/fields';
import type { PublicTenant } from '@holdfast/contracts/settings';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { escapeHtml } from './escape';
import { MANAGE } from './manage-paths';

const CONFIRMATION = /^\/confirmation\/([^/]+)$/;

/** Whether somebody has paid for it, or is about to have: the money is looked into, was taken, or was none to pay. */
const isPaidFor = ({ status, amount_paid: paid, payment_checking: checking }: PublicBooking): boolean =>
  status === 'confirmed' || status === 'cancelled' || checking || paid > 0;

/** Nothing can be bought here: what only a purchase needs stays away. */
const withoutSale = (tenant: PublicTenant): PublicTenant => ({
  ...tenant,
  paypal_client_id: null,
  paypal_sdk_url: null,
  terms: '',
  privacy_notice: '',
});

/** What stands on the page of a booking before any script runs: whose it is, and how to ask them. */
export const contactFallback = ({
  name,
  contact_phone: phone,
  contact_email: email,
}: PublicTenant): string => {
  const contact = [phone, email].filter(Boolean).join(' or ');
  const ask = contact ? ` Without it, please ask: ${contact}.` : '';
  return `<div class="fallback"><header>${escapeHtml(name)}</header><noscript><p>${escapeHtml(`This page needs JavaScript.${ask}`)}</p></noscript></div>`;
};

/** What the site of a suspended tenant still shows: to customers who have paid, their booking and whom to ask. */
@Injectable()
export class SuspendedSite {
  constructor(private readonly queries: QueryBus) {}

  /** The tenant as far as the page of that booking needs it; null when the path is no paid booking of this tenant. */
  async tenantFor({ tenantId }: TenantRow, path: string): Promise<PublicTenant | null> {
    if (path === MANAGE) return this.behindLink(tenantId);
    const bookingId = id.safeParse(CONFIRMATION.exec(path)?.[1]);
    if (!bookingId.success) return null;
    const booking = await this.queries.execute(new ReadPublicBooking(tenantId, bookingId.data));
    if (booking === null || !isPaidFor(booking)) return null;
    return this.tenant(tenantId);
  }

  /** Whose the page is, no more: it asks for the rest with the token that its address brought. */
  private async behindLink(tenantId: string): Promise<PublicTenant | null> {
    const tenant = await this.tenant(tenantId);
    return tenant && { ...tenant, contact_email: null, contact_phone: null, contact_address: null };
  }

  private async tenant(tenantId: string): Promise<PublicTenant | null> {
    const tenant = await this.queries.execute(new GetPublicTenant(tenantId));
    return 'kind' in tenant ? null : withoutSale(tenant);
  }
}

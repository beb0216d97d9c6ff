import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Tenant } from '@holdfast/contracts/tenants';
import { inSystem, inTenant } from '@holdfast/event-store/wire/database-roles';
import { allTenantDetails } from '@holdfast/projections/tenant/tenant-details.queries';
import { allTenants, tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import { InjectSettings, InjectSystemPool, InjectTenantPool } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { openTenantDetails, sealedTenantDetails } from './tenant-details';
import type { TenantDetails } from './tenant-details';
import { tenantView } from './tenant-view';

export interface WholeTenant {
  readonly tenant: TenantRow;
  readonly details: TenantDetails;
}

/** Reads tenants together with the details that lie in the vault. */
@Injectable()
export class TenantReader {
  constructor(
    @InjectTenantPool() private readonly tenantPool: Pool,
    @InjectSystemPool() private readonly systemPool: Pool,
    private readonly vault: Vault,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** Null for a tenant that never was or was deleted. */
  async whole(tenantId: string): Promise<WholeTenant | null> {
    const [[tenant], sealed] = await inTenant(this.tenantPool, tenantId, [
      tenantById(tenantId),
      sealedTenantDetails(tenantId),
    ]);
    if (tenant === undefined || tenant.status === 'deleted') return null;
    return { tenant, details: openTenantDetails(this.vault, sealed) };
  }

  /** As `whole`, in the form in which the platform's people see it. */
  async view(tenantId: string): Promise<Tenant | null> {
    const found = await this.whole(tenantId);
    return found && tenantView(found.tenant, found.details, this.settings);
  }

  /** Every living tenant, newest first. */
  async all(): Promise<Tenant[]> {
    const [tenants, sealed] = await inSystem(this.systemPool, [allTenants(), allTenantDetails()]);
    const sealedOf = new Map(sealed.map((row) => [row.tenantId, row]));
    return tenants.map((tenant) => {
      const row = sealedOf.get(tenant.tenantId);
      return tenantView(tenant, openTenantDetails(this.vault, row ? [row] : []), this.settings);
    });
  }
}

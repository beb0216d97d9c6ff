import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inSystem, inTenant } from '@holdfast/event-store/database-roles';
import { tenantById, tenantBySubdomain } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { InjectSystemPool, InjectTenantPool } from '../kernel/ports';

/** Looks tenants up, one flight each. Nothing is remembered: a suspension or a new password holds from the next request on. */
@Injectable()
export class TenantDirectory {
  constructor(
    @InjectTenantPool() private readonly tenantPool: Pool,
    @InjectSystemPool() private readonly systemPool: Pool,
  ) {}

  /** The living tenant that answers to a subdomain, suspended or not. */
  async bySubdomain(subdomain: string): Promise<TenantRow | null> {
    const [[tenant]] = await inSystem(this.systemPool, [tenantBySubdomain(subdomain)]);
    return tenant ?? null;
  }

  /** The tenant of that id, unless it was deleted. */
  async byId(tenantId: string): Promise<TenantRow | null> {
    const [[tenant]] = await inTenant(this.tenantPool, tenantId, [tenantById(tenantId)]);
    return tenant === undefined || tenant.status === 'deleted' ? null : tenant;
  }
}

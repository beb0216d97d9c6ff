import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { Vault } from '@holdfast/vault/vault';
import { InjectTenantPool } from '../kernel/ports';
import { adminPassword } from '../tenant/admin-password';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';

/** What an admin is recognised by. */
export interface AdminCredentials {
  readonly username: string;
  readonly hash: string;
  readonly passwordVersion: number;
}

/** Nobody's id: reading it takes as long as reading somebody's. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

@Injectable()
export class AdminCredentialsReader {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** The same effort with and without a tenant, so that the time tells nothing. */
  async of(tenantId: string | null): Promise<AdminCredentials | null> {
    const id = tenantId ?? NOBODY;
    const [details, [secret]] = await inTenant(this.pool, id, [
      sealedTenantDetails(id),
      adminPassword(this.vault, id),
    ]);
    if (tenantId === null || secret === undefined) return null;
    const { adminUsername } = openTenantDetails(this.vault, details);
    return {
      username: adminUsername,
      hash: this.vault.openSecret(secret),
      passwordVersion: secret.version,
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import { evolveSuperAdmin, initialSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { SuperAdminState } from '@holdfast/domain/super-admin/super-admin.decide';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { StreamName } from '@holdfast/event-store/event';
import { allSuperAdmins, superAdminById } from '@holdfast/projections/super-admin/super-admin.queries';
import type { SuperAdminRow } from '@holdfast/projections/super-admin/super-admin.queries';
import { Vault } from '@holdfast/vault/vault';
import { PLATFORM_TENANT_ID } from '../kernel/command-context';
import { InjectTenantPool } from '../kernel/ports';
import type { Folding } from '../kernel/unit-of-work';

export const superAdminStream = (adminId: string): StreamName => ({ type: 'super-admin', id: adminId });

export const superAdminFolding: Folding<SuperAdminState, SuperAdminEvent> = {
  initial: initialSuperAdmin,
  evolve: evolveSuperAdmin,
};

export const superAdminSecret = (adminId: string): string => `super-admin-password/${adminId}`;

export interface SuperAdminCredentials extends SuperAdminRow {
  readonly hash: string;
}

const usernameIn = (details: ReturnType<Vault['open']>, { detailsRef }: SuperAdminRow): string | undefined =>
  (details.get(detailsRef)?.value as { username?: string } | undefined)?.username;

/** Those who run the platform. They are few: a look-up by name opens all of them. */
@Injectable()
export class SuperAdmins {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async byId(adminId: string): Promise<SuperAdminRow | null> {
    const [[admin]] = await inTenant(this.pool, PLATFORM_TENANT_ID, [
      superAdminById(PLATFORM_TENANT_ID, adminId),
    ]);
    return admin ?? null;
  }

  async credentialsOf(adminId: string): Promise<SuperAdminCredentials | null> {
    const [[admin], [secret]] = await inTenant(this.pool, PLATFORM_TENANT_ID, [
      superAdminById(PLATFORM_TENANT_ID, adminId),
      this.vault.currentSecret(PLATFORM_TENANT_ID, superAdminSecret(adminId)),
    ]);
    return admin && secret ? { ...admin, hash: this.vault.openSecret(secret) } : null;
  }

  /** What each is called, by id. */
  async usernames(): Promise<ReadonlyMap<string, string>> {
    const [admins] = await inTenant(this.pool, PLATFORM_TENANT_ID, [allSuperAdmins(PLATFORM_TENANT_ID)]);
    const [sealed] = await inTenant(this.pool, PLATFORM_TENANT_ID, [this.sealedDetails(admins)]);
    const details = this.vault.open(sealed);
    return new Map(admins.map((each) => [each.adminId, usernameIn(details, each) ?? 'Platform']));
  }

  async byUsername(username: string): Promise<SuperAdminCredentials | null> {
    const [admins] = await inTenant(this.pool, PLATFORM_TENANT_ID, [allSuperAdmins(PLATFORM_TENANT_ID)]);
    const [sealed, ...secrets] = await inTenant(this.pool, PLATFORM_TENANT_ID, [
      this.sealedDetails(admins),
      ...admins.map(({ adminId }) => this.vault.currentSecret(PLATFORM_TENANT_ID, superAdminSecret(adminId))),
    ]);
    const details = this.vault.open(sealed);
    const index = admins.findIndex((each) => usernameIn(details, each) === username);
    const [admin, secret] = [admins[index], secrets[index]?.[0]];
    return admin && secret ? { ...admin, hash: this.vault.openSecret(secret) } : null;
  }

  private sealedDetails(admins: readonly SuperAdminRow[]) {
    return this.vault.recordsOf(
      PLATFORM_TENANT_ID,
      admins.map(({ detailsRef }) => detailsRef),
    );
  }
}

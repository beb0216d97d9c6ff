import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import type { SealedSecret } from '@holdfast/vault/rows';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectSettings, InjectTenantPool, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { writeManageToken } from './manage-token';

/** The name under which the vault keeps what a tenant's manage links are proved with. Stored, so never renamed. */
export const MANAGE_LINKS = 'manage-links';

/** A new key, of as many bits as the hash that it is for. */
export const newManageKey = (): string => randomBytes(32).toString('base64url');

interface Linking {
  readonly tenantId: string;
  readonly subdomain: string;
}

interface Linked {
  readonly bookingId: string;
  readonly linkVersion: number;
}

/**
 * Writes the addresses at which customers manage their bookings without an account. The key is the tenant's own, made when it is first needed:
 * links outlive the platform's keys, which may be exchanged.
 */
@Injectable()
export class ManageLinks {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** Where the tenant's site is, and the address that opens this booking. */
  async urlsOf(
    tenant: Linking,
    booking: Linked,
  ): Promise<{ readonly siteUrl: string; readonly manageUrl: string }> {
    const siteUrl = siteUrlOf(this.settings, tenant.subdomain);
    return { siteUrl, manageUrl: await this.urlOf(tenant, booking) };
  }

  /** The address that opens this booking, at the tenant's own host: another one could change hands. */
  async urlOf({ tenantId, subdomain }: Linking, { bookingId, linkVersion }: Linked): Promise<string> {
    const sealed = (await this.current(tenantId)) ?? (await this.first(tenantId));
    const key = this.vault.openSecret(sealed);
    const token = writeManageToken(key, tenantId, { bookingId, linkVersion, keyVersion: sealed.version });
    return `${siteUrlOf(this.settings, subdomain)}/m/${token}`;
  }

  private async current(tenantId: string): Promise<SealedSecret | undefined> {
    const [[sealed]] = await inTenant(this.pool, tenantId, [
      this.vault.currentSecret(tenantId, MANAGE_LINKS),
    ]);
    return sealed;
  }

  /** Makes the first key, unless somebody else just has: then theirs is it. */
  private async first(tenantId: string): Promise<SealedSecret> {
    const secret = { tenantId, name: MANAGE_LINKS, version: 1, value: newManageKey() };
    await writeInTenant(this.pool, tenantId, [this.vault.sealSecretOnce(secret)]);
    const sealed = await this.current(tenantId);
    if (sealed === undefined) throw new Error('The key of the manage links was not kept');
    return sealed;
  }
}

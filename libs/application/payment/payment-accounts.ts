import { Injectable } from '@nestjs/common';
import type { PayingAccount } from '@holdfast/domain/payment/payment.events';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import type { PaymentAccount } from '@holdfast/ports/payments.port';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';

/** The name of a tenant's payment secret in the vault. */
export const PAYMENT_SECRET = 'payment-client-secret';

/** Credentials as a payment was begun with them: it is settled and refunded with that version, whatever is linked now. */
@Injectable()
export class PaymentAccounts {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** @throws when the version is not in the vault any more, which would be a fault of ours */
  async of(tenantId: string, { provider, accountId, secretVersion }: PayingAccount): Promise<PaymentAccount> {
    const account = { provider, accountId, webhookSecret: null };
    if (secretVersion === 0) return { ...account, secret: accountId };
    const [[sealed]] = await inTenant(this.pool, tenantId, [
      this.vault.secretOfVersion(tenantId, PAYMENT_SECRET, secretVersion),
    ]);
    if (!sealed) throw new Error(`The payment secret ${secretVersion} of tenant ${tenantId} is gone`);
    return { ...account, secret: this.vault.openSecret(sealed) };
  }

  /** Erases every version of a tenant's secret: nothing can be settled or given back through it any more. */
  async erase(tenantId: string): Promise<void> {
    await writeInTenant(this.pool, tenantId, [this.vault.removeSecret(tenantId, PAYMENT_SECRET)]);
  }
}

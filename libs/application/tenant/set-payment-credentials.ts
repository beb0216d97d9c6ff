import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { linkPaymentAccount } from '@holdfast/domain/tenant/tenant.decide';
import type { PaymentAccount, PaymentsPort } from '@holdfast/ports/payments.port';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { InjectPayments, InjectSettings, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { PAYMENT_SECRET } from '../payment/payment-accounts';
import { changeTenant, onTenant } from './change-tenant';
import { decideTenant } from './tenant-folding';
import { TenantReader } from './tenant-reader';

type Refusal = 'payment_account_refused' | 'payment_provider_failed' | 'tenant_unknown';

/** Links a tenant to its own account at the payment provider, after the provider has accepted the credentials. */
export class SetPaymentCredentials extends Command<Outcome<Tenant>> {
  constructor(
    readonly context: CommandContext,
    readonly tenantId: string,
    readonly account: PaymentAccount,
  ) {
    super();
  }
}

@CommandHandler(SetPaymentCredentials)
export class SetPaymentCredentialsHandler implements ICommandHandler<SetPaymentCredentials> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly vault: Vault,
    @InjectPayments() private readonly payments: PaymentsPort,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ context, tenantId, account }: SetPaymentCredentials): Promise<Outcome<Tenant>> {
    const known = await this.reader.whole(tenantId);
    if (known === null) return reject('tenant_unknown');
    const refusal = await this.refusalOf(account);
    if (refusal !== null) return refusal;
    const webhookId = await this.webhookFor(account, tenantId, known.tenant.subdomain);
    return changeTenant(this.unitOfWork, this.reader, onTenant(context, tenantId), async (tx) => {
      const decision = await decideTenant(tx, (state) => {
        const linked = state.status === 'none' ? null : state.paymentAccount;
        const secretVersion = (linked?.secretVersion ?? 0) + 1;
        const secretLast4 = account.secret.slice(-4);
        return linkPaymentAccount(
          { provider: account.provider, accountId: account.accountId, secretVersion, secretLast4, webhookId },
          state,
        );
      });
      if (decision.kind === 'rejected') return decision;
      for (const event of decision.events) {
        if (event.type !== 'PaymentAccountLinked') continue;
        const secret = { name: PAYMENT_SECRET, version: event.data.secretVersion, showLast4: true };
        tx.write(this.vault.sealSecret({ ...secret, tenantId, value: account.secret }));
      }
      return decision;
    });
  }

  private async refusalOf(account: PaymentAccount): Promise<Rejection<Refusal> | null> {
    const verified = await this.payments.verifyAccount(account);
    switch (verified.outcome) {
      case 'accepted':
        return null;
      case 'account_problem':
        return reject('payment_account_refused');
      case 'unknown':
        return reject('payment_provider_failed', {
          sentence: 'The payment provider could not be reached. Nothing was saved. Please try again.',
        });
    }
  }

  /** Null when the provider would not register the address: payments are then found by asking, only later. */
  private async webhookFor(
    account: PaymentAccount,
    tenantId: string,
    subdomain: string,
  ): Promise<string | null> {
    const url = `${siteUrlOf(this.settings, subdomain)}/webhooks/paypal/${tenantId}`;
    const registered = await this.payments.registerWebhook(account, url);
    return registered.outcome === 'registered' ? registered.webhookId : null;
  }
}

import { Injectable } from '@nestjs/common';
import type { TransactionView } from '@holdfast/ports/payment-transactions';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { payingAccount } from '../booking/paying-account';
import { InjectPayments, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { PaymentAccounts } from '../payment/payment-accounts';
import type { DayWithin } from './books';

/** What the provider lists; nothing where it shows no list to the account. */
export interface Listed {
  readonly rows: readonly TransactionView[];
  readonly searchOff: boolean;
}

/** Their clock and ours need not agree about what was just before midnight. */
const AROUND_MS = 60 * 60_000;

/** Asks the provider of a tenant for its list of a day. */
@Injectable()
export class ProviderList {
  constructor(
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** With an hour before and after. `waiting`: it has not answered, or its books do not reach so far yet; `refused`: it does not let us in. */
  async around(tenant: TenantRow, { from, to }: DayWithin): Promise<Listed | 'waiting' | 'refused'> {
    const paying = payingAccount(tenant, this.settings);
    if (paying === null) return { rows: [], searchOff: false };
    const account = await this.accounts.of(tenant.tenantId, paying);
    const within = { from: new Date(from.getTime() - AROUND_MS), to: new Date(to.getTime() + AROUND_MS) };
    const answer = await this.payments.listTransactions(account, within);
    if (answer.outcome === 'unknown') return 'waiting';
    if (answer.outcome === 'account_problem')
      return answer.reason === 'not_permitted' ? { rows: [], searchOff: true } : 'refused';
    const { transactions: rows, completeUntil } = answer;
    return completeUntil !== undefined && completeUntil < to ? 'waiting' : { rows, searchOff: false };
  }
}

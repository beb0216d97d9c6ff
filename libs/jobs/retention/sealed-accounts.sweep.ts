import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPayments, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { PAYMENT_SECRET, PaymentAccounts } from '@holdfast/application/payment/payment-accounts';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { accountsNotNeeded } from '@holdfast/projections/booking/deleted-tenants.queries';
import { ItemSweep } from '../queue/item-sweep';

const DAY_MS = 24 * 3_600_000;

interface Keeper {
  readonly tenantId: string;
}

/** Erases the payment accounts of deleted tenants, once nothing can go back through them any more. */
@Injectable()
export class SealedAccountsSweep extends ItemSweep<Keeper> {
  readonly name = 'sealed-accounts';
  readonly everyMs = 60 * 60_000;

  constructor(
    private readonly accounts: PaymentAccounts,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly Keeper[]> {
    const since = new Date(now.getTime() - this.payments.refundableDays('paypal') * DAY_MS);
    const [tenantIds] = await inSystem(this.pool, [accountsNotNeeded(PAYMENT_SECRET, since, most, putOff)]);
    return tenantIds.map((tenantId) => ({ tenantId }));
  }

  protected keyOf({ tenantId }: Keeper): string {
    return tenantId;
  }

  protected async serve({ tenantId }: Keeper): Promise<void> {
    await this.accounts.erase(tenantId);
  }
}

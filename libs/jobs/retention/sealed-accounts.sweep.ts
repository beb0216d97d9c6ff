import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { PAYMENT_SECRET, PaymentAccounts } from '@holdfast/application/payment/payment-accounts';
import { REFUNDABLE_MS } from '@holdfast/domain/payment/refundable';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { accountsNotNeeded } from '@holdfast/projections/booking/deleted-tenants.queries';
import { ItemSweep } from '../queue/item-sweep';

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
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly Keeper[]> {
    const since = new Date(now.getTime() - REFUNDABLE_MS);
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

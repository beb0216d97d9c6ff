import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { addMonths, inMonth, monthOf } from '@holdfast/domain/kernel/months';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inSystem, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { forgetOldDemand, tenantsWithOldDemand } from '@holdfast/outbox/demand/demand.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { ItemSweep } from '../queue/item-sweep';

interface Keeper {
  readonly tenantId: string;
}

/** Two years and a month, so that each month can be held against that of the year before. */
const KEPT_MONTHS = 25;

/** Removes counters of what visitors asked for, once they are of no more use. */
@Injectable()
export class OldDemandSweep extends ItemSweep<Keeper> {
  readonly name = 'old-demand';
  readonly everyMs = 60 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly Keeper[]> {
    const [tenantIds] = await inSystem(this.pool, [tenantsWithOldDemand(keptSince(now), most, putOff)]);
    return tenantIds.map((tenantId) => ({ tenantId }));
  }

  protected keyOf({ tenantId }: Keeper): string {
    return tenantId;
  }

  protected async serve({ tenantId }: Keeper): Promise<void> {
    await writeInTenant(this.pool, tenantId, [forgetOldDemand(tenantId, keptSince(this.clock.now()))]);
  }
}

const keptSince = (now: Date): LocalDate => {
  const today = todayIn(now, 'UTC');
  return inMonth(today, addMonths(monthOf(today), -KEPT_MONTHS));
};

import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { forgetOldActs, tenantsWithOldActs } from '@holdfast/outbox/act/act.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { ItemSweep } from '../queue/item-sweep';

interface Keeper {
  readonly tenantId: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** Removes what is kept of acts a day after they could be undone last; the log still tells what was done, and what was undone. */
@Injectable()
export class OldActsSweep extends ItemSweep<Keeper> {
  readonly name = 'old-acts';
  readonly everyMs = 60 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly Keeper[]> {
    const [tenantIds] = await inSystem(this.pool, [tenantsWithOldActs(aDayBefore(now), most, putOff)]);
    return tenantIds.map((tenantId) => ({ tenantId }));
  }

  protected keyOf({ tenantId }: Keeper): string {
    return tenantId;
  }

  protected async serve({ tenantId }: Keeper): Promise<void> {
    await writeInTenant(this.pool, tenantId, [forgetOldActs(tenantId, aDayBefore(this.clock.now()))]);
  }
}

const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { forgetOldAnswers, tenantsWithOldAnswers } from '@holdfast/event-store/log/idempotency';
import type { Clock } from '@holdfast/ports/clock.port';
import { ItemSweep } from '../queue/item-sweep';

interface Keeper {
  readonly tenantId: string;
}

/** Removes the answers that were kept for repeated requests, a day after they were given. */
@Injectable()
export class OldAnswersSweep extends ItemSweep<Keeper> {
  readonly name = 'old-answers';
  readonly everyMs = 60 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly Keeper[]> {
    const [tenantIds] = await inSystem(this.pool, [tenantsWithOldAnswers(now, most, putOff)]);
    return tenantIds.map((tenantId) => ({ tenantId }));
  }

  protected keyOf({ tenantId }: Keeper): string {
    return tenantId;
  }

  protected async serve({ tenantId }: Keeper): Promise<void> {
    await forgetOldAnswers(this.pool, tenantId, this.clock.now());
  }
}

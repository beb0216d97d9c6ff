import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { CompareBooks } from '@holdfast/application/money/compare-books';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueComparisons } from '@holdfast/projections/money/comparison.queries';
import type { DueComparison } from '@holdfast/projections/money/comparison.queries';
import { ItemSweep } from '../queue/item-sweep';

/**
 * Compares, once a day has been over for a day, the books of each tenant with the provider's, so that money nobody has told of is found. A day that
 * was missed is compared later, one at a time.
 */
@Injectable()
export class CompareProviderSweep extends ItemSweep<DueComparison> {
  readonly name = 'compare-provider';
  readonly everyMs = 5 * 60_000;

  constructor(
    private readonly compare: CompareBooks,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly DueComparison[]> {
    const [due] = await inSystem(this.pool, [dueComparisons(most, now, putOff)]);
    return due;
  }

  protected keyOf({ tenantId }: DueComparison): string {
    return tenantId;
  }

  protected async serve({ tenantId, day }: DueComparison): Promise<void> {
    await this.compare.run(tenantId, day);
  }
}

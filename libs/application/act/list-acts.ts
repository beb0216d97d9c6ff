import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Act } from '@holdfast/contracts/acts';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { actsSince } from '@holdfast/outbox/act/act.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { actView } from './act-view';

const DAY_MS = 24 * 60 * 60_000;

/** What was done within a day and may be undone, or was. */
export class ListActs extends Query<readonly Act[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ListActs)
export class ListActsHandler implements IQueryHandler<ListActs> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId }: ListActs): Promise<readonly Act[]> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const [acts] = await inTenant(this.pool, tenantId, [actsSince(tenantId, since)]);
    return acts.map(actView);
  }
}

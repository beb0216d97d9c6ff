import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { MonthlyFigure, PlatformStats } from '@holdfast/contracts/tenants';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { platformMonths, platformTotals } from '@holdfast/projections/stats/stats.queries';
import { monthlyFigure, totalsView, yearBefore } from '../stats/read-stats';
import { InjectClock, InjectSystemPool } from '../kernel/ports';

/** The sums over all living tenants. */
export class GetPlatformStats extends Query<PlatformStats> {}

@QueryHandler(GetPlatformStats)
export class GetPlatformStatsHandler implements IQueryHandler<GetPlatformStats> {
  constructor(@InjectSystemPool() private readonly pool: Pool) {}

  async execute(): Promise<PlatformStats> {
    const [[totals]] = await inSystem(this.pool, [platformTotals()]);
    return { totalTenants: totals?.tenants ?? 0, ...totalsView(totals) };
  }
}

/** The last twelve months of all living tenants together, oldest first; months without anything are left out. */
export class GetPlatformMonths extends Query<MonthlyFigure[]> {}

@QueryHandler(GetPlatformMonths)
export class GetPlatformMonthsHandler implements IQueryHandler<GetPlatformMonths> {
  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute(): Promise<MonthlyFigure[]> {
    const [months] = await inSystem(this.pool, [platformMonths(yearBefore(this.clock.now()))]);
    return months.map(monthlyFigure);
  }
}

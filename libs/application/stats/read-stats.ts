import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { TenantStats } from '@holdfast/contracts/bookings';
import type { MonthlyFigure } from '@holdfast/contracts/tenants';
import { toMajor } from '@holdfast/domain/kernel/money';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { countUpcoming } from '@holdfast/projections/booking/booking.queries';
import { tenantMonths, tenantTotals } from '@holdfast/projections/stats/stats.queries';
import type { MonthTotals, Totals } from '@holdfast/projections/stats/stats.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';

/** A tenant's totals. Upcoming is counted by the tenant's today. */
export class ReadStats extends Query<TenantStats> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(ReadStats)
export class ReadStatsHandler implements IQueryHandler<ReadStats> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, timeZone }: ReadStats): Promise<TenantStats> {
    const today = todayIn(this.clock.now(), timeZone);
    const [[totals], [upcoming]] = await inTenant(this.pool, tenantId, [
      tenantTotals(tenantId),
      countUpcoming(tenantId, today),
    ]);
    return { ...totalsView(totals), upcomingBookings: upcoming ?? 0 };
  }
}

/** Totals as every answer writes them, of one tenant or of all. */
export const totalsView = (totals: Totals | undefined) => ({
  totalBookings: totals?.bookings ?? 0,
  totalRevenue: toMajor(totals?.revenueMinor ?? 0),
  paidBookings: totals?.paid ?? 0,
  pendingBookings: totals?.pending ?? 0,
  refundableDeposits: toMajor(totals?.depositMinor ?? 0),
});

export const monthlyFigure = ({ month, bookings, revenueMinor }: MonthTotals): MonthlyFigure => ({
  month,
  bookings,
  revenue: toMajor(revenueMinor),
});

/** The first of the last twelve months, `YYYY-MM`. */
export const yearBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)).toISOString().slice(0, 7);

/** Bookings and revenue of the last twelve months in which there were any. */
export class ReadMonthlyStats extends Query<MonthlyFigure[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ReadMonthlyStats)
export class ReadMonthlyStatsHandler implements IQueryHandler<ReadMonthlyStats> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId }: ReadMonthlyStats): Promise<MonthlyFigure[]> {
    const [months] = await inTenant(this.pool, tenantId, [
      tenantMonths(tenantId, yearBefore(this.clock.now())),
    ]);
    return months.map(monthlyFigure);
  }
}

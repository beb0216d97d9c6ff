import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { IncomeMonth } from '@holdfast/contracts/ledger';
import { addDays, at, dateOf, daysBetween } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import { addMonths, firstOf, monthOf } from '@holdfast/domain/kernel/months';
import type { Month } from '@holdfast/domain/kernel/months';
import { nearestInstant } from '@holdfast/domain/kernel/zone';
import { occupancyOf } from '@holdfast/domain/money/occupancy';
import { levelRuns } from '@holdfast/domain/stay/level-runs';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { closedAround } from '@holdfast/projections/calendar/taken-nights.queries';
import { paymentMonths, soldAmong, stayMonths } from '@holdfast/projections/ledger/income.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { Pool } from 'pg';
import { publishedTariff } from '../kernel/current-tariff';
import { InjectTenantPool } from '../kernel/ports';

interface Nights {
  readonly from: LocalDate;
  /** The first day behind them. */
  readonly to: LocalDate;
}

/** What a tenant's stays earn and what came and went, month by month, both included. */
export class ReadIncome extends Query<IncomeMonth[]> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly from: Month,
    readonly to: Month,
  ) {
    super();
  }
}

@QueryHandler(ReadIncome)
export class ReadIncomeHandler implements IQueryHandler<ReadIncome> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, timeZone, from, to }: ReadIncome): Promise<IncomeMonth[]> {
    const all: Nights = { from: firstOf(from), to: firstOf(addMonths(to, 1)) };
    const months = monthsOf(from, to);
    const starts = [...months, addMonths(to, 1)].map((month) => startOfMonth(month, timeZone));
    const [stays, payments, closures, [tariff]] = await inTenant(this.pool, tenantId, [
      stayMonths(tenantId, from, to),
      paymentMonths(tenantId, timeZone, starts),
      closedAround(tenantId, `${all.from}T00:00`, `${all.to}T00:00`),
      currentTariff(tenantId),
    ]);
    const closed = [
      ...closures.map((closure) => ({ from: dateOf(closure.from), to: dateOf(closure.to) })),
      ...closedBySeason(publishedTariff(tariff).tariff, all),
    ];
    const unsold = await this.unsold(tenantId, closed, all);
    const stayOf = new Map(stays.map((row) => [row.month, row]));
    const paymentOf = new Map(payments.map((row) => [row.nth, row]));
    return months.map((month, index) => {
      const nights = daysBetween(firstOf(month), firstOf(addMonths(month, 1)));
      const sold = stayOf.get(month)?.sold ?? 0;
      const closedUnsold = unsold.get(month) ?? 0;
      const payment = paymentOf.get(index + 1);
      return {
        month,
        nights,
        closed: closedUnsold,
        sold,
        occupancy: occupancyOf({ nights, sold, closedUnsold }),
        income_by_stay: toMajor(stayOf.get(month)?.income ?? 0),
        income_by_payment: toMajor(payment?.received ?? 0),
        refunds: toMajor(payment?.refunds ?? 0),
        fees: toMajor(payment?.fees ?? 0),
      };
    });
  }

  /** How many nights of each month are closed and not sold in spite of that. */
  private async unsold(tenantId: string, closed: readonly Nights[], all: Nights) {
    const nights = new Set(closed.flatMap((one) => nightsOf(one, all)));
    if (nights.size > 0) {
      const [froms, tos] = [closed.map(({ from }) => from), closed.map(({ to }) => to)];
      const [sold] = await inTenant(this.pool, tenantId, [soldAmong(tenantId, froms, tos)]);
      for (const { arrival, departure } of sold)
        for (const night of nightsOf({ from: arrival, to: departure }, all)) nights.delete(night);
    }
    const counts = new Map<Month, number>();
    for (const night of nights) counts.set(monthOf(night), (counts.get(monthOf(night)) ?? 0) + 1);
    return counts;
  }
}

/** Nights that no stay may have, as the tariff says that holds now. Without stays it closes none. */
const closedBySeason = (tariff: Tariff, all: Nights): readonly Nights[] => {
  const { nights } = tariff;
  if (nights === null) return [];
  return levelRuns(tariff, all.from, daysBetween(all.from, all.to)).flatMap((run) =>
    (run.season?.open ?? nights.open) ? [] : [{ from: run.from, to: addDays(run.from, run.nights) }],
  );
};

const nightsOf = ({ from, to }: Nights, within: Nights): readonly LocalDate[] => {
  const nights: LocalDate[] = [];
  const end = to < within.to ? to : within.to;
  for (let night = from > within.from ? from : within.from; night < end; night = addDays(night, 1))
    nights.push(night);
  return nights;
};

const monthsOf = (from: Month, to: Month): readonly Month[] => {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** The instant at which a month begins on the tenant's wall. */
const startOfMonth = (month: Month, timeZone: string): Date =>
  nearestInstant(at(firstOf(month), '00:00'), timeZone);

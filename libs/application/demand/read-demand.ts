import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Demand, DemandQuery } from '@holdfast/contracts/demand';
import { demandSentences } from '@holdfast/domain/demand/demand-sentence';
import type { DemandSentence } from '@holdfast/domain/demand/demand-sentence';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { nearestInstant } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { demandOn, stayHoldsBetween } from '@holdfast/outbox/demand/demand.queries';
import type { DemandRow } from '@holdfast/outbox/demand/demand.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { demandRows } from './demand-view';

/** What visitors asked for on some days, and what of it was turned away or ended in nothing. */
export class ReadDemand extends Query<Demand> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly query: DemandQuery,
  ) {
    super();
  }
}

/** What turned visitors away most on some days, said. */
export class TellLostDemand extends Query<readonly DemandSentence[]> {
  constructor(
    readonly tenantId: string,
    readonly from: LocalDate,
    readonly to: LocalDate,
  ) {
    super();
  }
}

const said = (rows: readonly DemandRow[], to: LocalDate): DemandSentence[] => [
  ...demandSentences(
    rows.filter(({ kind }) => kind === 'refused'),
    to.slice(0, 4),
  ),
];

@QueryHandler(ReadDemand)
export class ReadDemandHandler implements IQueryHandler<ReadDemand> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, timeZone, query: { from, to, by } }: ReadDemand): Promise<Demand> {
    const [begin, end] = [from, addDays(to, 1)].map((day) => nearestInstant(at(day, '00:00'), timeZone));
    const [asked, held] = await inTenant(this.pool, tenantId, [
      demandOn(tenantId, from, to),
      stayHoldsBetween(tenantId, begin!, end!),
    ]);
    return { rows: [...demandRows(by, asked, held)], sentences: said(asked, to) };
  }
}

@QueryHandler(TellLostDemand)
export class TellLostDemandHandler implements IQueryHandler<TellLostDemand> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, from, to }: TellLostDemand): Promise<readonly DemandSentence[]> {
    const [asked] = await inTenant(this.pool, tenantId, [demandOn(tenantId, from, to)]);
    return said(asked, to);
  }
}

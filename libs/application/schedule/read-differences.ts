import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Differing } from '@holdfast/contracts/schedules';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { Clock } from '@holdfast/ports/clock.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { scheduleStream } from '../kernel/streams';
import { differingView } from './differing-view';
import { comparisonReads, differencesOf } from './schedule-comparison';
import { foldSchedule } from './schedule-folding';

/** Which blocks of a schedule are not as it would make them now. Nothing is changed. */
export class ReadDifferences extends Query<Differing | Rejection<'schedule_unknown'>> {
  constructor(
    readonly tenantId: string,
    readonly scheduleId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadDifferences)
export class ReadDifferencesHandler implements IQueryHandler<ReadDifferences> {
  constructor(
    private readonly store: EventStore,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, scheduleId }: ReadDifferences) {
    const now = this.clock.now();
    const reads = comparisonReads(tenantId, scheduleId, now);
    const { state } = foldSchedule(await this.store.readStream(tenantId, scheduleStream(scheduleId)));
    const [[tenant], blocks, ranges] = await inTenant(this.pool, tenantId, [
      tenantById(tenantId),
      reads.blocks,
      reads.ranges,
    ]);
    if (!tenant) return reject('schedule_unknown');
    const differences = differencesOf(state, { blocks, ranges, now, timeZone: tenant.timeZone });
    return isRejection(differences) ? differences : differingView(differences);
  }
}

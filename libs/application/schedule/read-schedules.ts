import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Schedule, ScheduleDetail } from '@holdfast/contracts/schedules';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { allSchedules, scheduleById } from '@holdfast/projections/schedule/schedule.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { scheduleDetailView, scheduleView } from './schedule-view';

/** A tenant's schedules, newest first. */
export class ListSchedules extends Query<Schedule[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ListSchedules)
export class ListSchedulesHandler implements IQueryHandler<ListSchedules> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId }: ListSchedules): Promise<Schedule[]> {
    const [rows] = await inTenant(this.pool, tenantId, [allSchedules(tenantId)]);
    return rows.map(scheduleView);
  }
}

/** One schedule with its patterns; null when this tenant has none of that id, or has deleted it. */
export class ReadSchedule extends Query<ScheduleDetail | null> {
  constructor(
    readonly tenantId: string,
    readonly scheduleId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadSchedule)
export class ReadScheduleHandler implements IQueryHandler<ReadSchedule> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, scheduleId }: ReadSchedule): Promise<ScheduleDetail | null> {
    const [[row]] = await inTenant(this.pool, tenantId, [scheduleById(tenantId, scheduleId)]);
    return row ? scheduleDetailView(row) : null;
  }
}

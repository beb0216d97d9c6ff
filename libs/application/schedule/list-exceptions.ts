import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { ScheduleException } from '@holdfast/contracts/schedules';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { exceptionsOfSchedule, scheduleById } from '@holdfast/projections/schedule/schedule.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { exceptionView } from './schedule-view';

/** The exceptions of a schedule by date; null when this tenant has no such schedule. */
export class ListExceptions extends Query<ScheduleException[] | null> {
  constructor(
    readonly tenantId: string,
    readonly scheduleId: string,
  ) {
    super();
  }
}

@QueryHandler(ListExceptions)
export class ListExceptionsHandler implements IQueryHandler<ListExceptions> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly reasons: Reasons,
  ) {}

  async execute({ tenantId, scheduleId }: ListExceptions): Promise<ScheduleException[] | null> {
    const [[schedule], exceptions] = await inTenant(this.pool, tenantId, [
      scheduleById(tenantId, scheduleId),
      exceptionsOfSchedule(tenantId, scheduleId),
    ]);
    if (!schedule) return null;
    const texts = await this.reasons.read(
      tenantId,
      exceptions.map(({ reasonRef }) => reasonRef),
    );
    return exceptions.map((exception) => exceptionView(exception, texts));
  }
}

import { Injectable } from '@nestjs/common';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { Expansion, GenerationRange } from '@holdfast/domain/schedule/expand-schedule';
import { planGeneration } from '@holdfast/domain/schedule/generation.decide';
import type { GenerationRefusal } from '@holdfast/domain/schedule/generation.decide';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { Clock } from '@holdfast/ports/clock.port';
import { blocksOfSchedule } from '@holdfast/projections/schedule/schedule-blocks.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { scheduleStream } from '../kernel/streams';
import { foldSchedule } from './schedule-folding';

/** What a schedule would make, and on what that rests. */
export interface GenerationPlan {
  readonly expansion: Expansion | Rejection<GenerationRefusal>;
  /** The version of the schedule's stream, and the rules of the tenant. */
  readonly version: number;
  readonly rules: Pick<TenantRow, 'bookingMode' | 'timeZone'> | null;
}

/** Expands schedules. It takes no lock, so what it says may be out of date by the time it is used. */
@Injectable()
export class GenerationPlanner {
  constructor(
    private readonly store: EventStore,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async plan(tenantId: string, scheduleId: string, range: GenerationRange): Promise<GenerationPlan> {
    const { state, version } = foldSchedule(
      await this.store.readStream(tenantId, scheduleStream(scheduleId)),
    );
    const [[tenant], existing] = await inTenant(this.pool, tenantId, [
      tenantById(tenantId),
      blocksOfSchedule(tenantId, scheduleId, range.from, range.to),
    ]);
    if (!tenant) return { expansion: reject('schedule_unknown'), version, rules: null };
    const { bookingMode, timeZone } = tenant;
    const localNow = localAt(this.clock.now(), timeZone);
    const expansion = planGeneration(range, state, { bookingMode, timeZone, localNow, existing });
    return { expansion, version, rules: tenant };
  }
}

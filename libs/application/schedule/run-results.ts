import { Injectable } from '@nestjs/common';
import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { exceptionsByDate } from '@holdfast/domain/schedule/schedule-day';
import type { ScheduleEvent, SkippedDate } from '@holdfast/domain/schedule/schedule.events';
import type { ScheduleException } from '@holdfast/domain/schedule/schedule.terms';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { pageOfTypesRead } from '@holdfast/event-store/log/log.read';
import type { ScheduleRunRow } from '@holdfast/projections/schedule/schedule-run.queries';
import { exceptionsOfSchedule } from '@holdfast/projections/schedule/schedule.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { generationView } from './schedule-view';
import type { GenerationBlock, GenerationMade } from './schedule-view';

type RunFact =
  | Extract<CalendarEvent, { type: 'BlocksGenerated' }>
  | Extract<ScheduleEvent, { type: 'ScheduleGenerated' }>;

/** A run makes far fewer events than this. */
const PAGE = 1_000;

/** What a run has made, as the log tells it: later changes of the calendar do not count. */
@Injectable()
export class RunResults {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly reasons: Reasons,
  ) {}

  async of(
    tenantId: string,
    { runId, scheduleId, requested, ended }: ScheduleRunRow,
  ): Promise<GenerationMade> {
    const upTo = ended ?? requested;
    const [page, exceptions] = await inTenant(this.pool, tenantId, [
      pageOfTypesRead(tenantId, requested, upTo, PAGE, ['BlocksGenerated', 'ScheduleGenerated']),
      exceptionsOfSchedule(tenantId, scheduleId),
    ]);
    const facts = page.map((event) => event as unknown as RunFact).filter(({ data }) => data.runId === runId);
    const blocks = blocksOf(facts, exceptions);
    const skipped = facts.flatMap((fact): readonly SkippedDate[] =>
      fact.type === 'ScheduleGenerated' ? fact.data.skipped : [],
    );
    const references = new Set([...blocks, ...skipped].map(({ reasonRef }) => reasonRef));
    return generationView(blocks, skipped, await this.reasons.read(tenantId, [...references]));
  }
}

/** The reason of a block is that of the exception on the date it starts on. */
const blocksOf = (facts: readonly RunFact[], exceptions: readonly ScheduleException[]): GenerationBlock[] => {
  const { customTime, customPrice } = exceptionsByDate(exceptions);
  const reasonOn = (date: string) =>
    customTime.get(date)?.reasonRef ?? customPrice.get(date)?.reasonRef ?? null;
  return facts.flatMap((fact) =>
    fact.type === 'BlocksGenerated'
      ? fact.data.blocks.map((block) => ({
          period: block,
          price: block.price,
          includeFees: block.includeFees,
          deposit: block.deposit,
          reasonRef: reasonOn(block.startDate),
        }))
      : [],
  );
};

import type { ScheduleId, TenantId } from '@holdfast/domain/kernel/flavour';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import { answering, ignore } from './answers';
import type { Ignored } from './answers';

/** What follows from an event: work for the queue, or nothing, for a reason. */
export type GenerateBlocksStep =
  | {
      readonly kind: 'generate';
      readonly tenantId: TenantId;
      readonly scheduleId: ScheduleId;
      readonly runId: string;
    }
  | Ignored;

type SchedulesEvent = ScheduleEvent & { readonly tenantId: TenantId; readonly scheduleId: ScheduleId };

const askedFor = ignore('blocks are made when somebody asks for them');
const stays = ignore('blocks that were made stay; an open run finds out by itself');

/**
 * Has the blocks made that somebody asked for. The job only makes it prompt: which runs are open stands in the log, and
 * a sweep carries out those whose job was lost.
 */
export const { answer: generateBlocks, handles: generateBlocksHandles } = answering<
  SchedulesEvent,
  GenerateBlocksStep
>({
  ScheduleGenerationRequested: ({ tenantId, scheduleId, data }) => ({
    kind: 'generate',
    tenantId,
    scheduleId,
    runId: data.runId,
  }),
  ScheduleGenerated: ignore('the run has ended'),
  ScheduleCreated: askedFor,
  ScheduleRevised: askedFor,
  ScheduleActivated: askedFor,
  ScheduleExceptionAdded: askedFor,
  ScheduleExceptionRemoved: askedFor,
  ScheduleDeactivated: stays,
  ScheduleDeleted: stays,
});

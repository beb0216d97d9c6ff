import type { ScheduleId, TenantId } from '@holdfast/domain/kernel/flavour';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';

/** What follows from an event: work for the queue, or nothing, for a reason. */
export type GenerateBlocksStep =
  | {
      readonly kind: 'generate';
      readonly tenantId: TenantId;
      readonly scheduleId: ScheduleId;
      readonly runId: string;
    }
  | { readonly kind: 'ignore'; readonly reason: string };

/**
 * Has the blocks made that somebody asked for. The job only makes it prompt: which runs are open stands in the log, and
 * a sweep carries out those whose job was lost.
 */
export const generateBlocks = (
  event: ScheduleEvent & { readonly tenantId: TenantId; readonly scheduleId: ScheduleId },
): GenerateBlocksStep => {
  const { tenantId, scheduleId } = event;
  switch (event.type) {
    case 'ScheduleGenerationRequested':
      return { kind: 'generate', tenantId, scheduleId, runId: event.data.runId };
    case 'ScheduleGenerated':
      return { kind: 'ignore', reason: 'the run has ended' };
    case 'ScheduleCreated':
    case 'ScheduleRevised':
    case 'ScheduleActivated':
    case 'ScheduleExceptionAdded':
    case 'ScheduleExceptionRemoved':
      return { kind: 'ignore', reason: 'blocks are made when somebody asks for them' };
    case 'ScheduleDeactivated':
    case 'ScheduleDeleted':
      return { kind: 'ignore', reason: 'blocks that were made stay; an open run finds out by itself' };
  }
};

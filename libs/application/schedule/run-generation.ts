import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { ExpandedBlock } from '@holdfast/domain/schedule/expand-day';
import { completeGeneration } from '@holdfast/domain/schedule/generation.decide';
import type { GenerationRun, SkippedDate } from '@holdfast/domain/schedule/schedule.events';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { scheduleRun } from '@holdfast/projections/schedule/schedule-run.queries';
import type { ScheduleRunRow } from '@holdfast/projections/schedule/schedule-run.queries';
import { appendToCalendar } from '../calendar/calendar-head';
import { activeTenant } from '../kernel/active-tenant';
import { systemContext } from '../kernel/command-context';
import { scheduleStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { chunksOf } from './chunks';
import { FreshBlocks } from './fresh-blocks';
import { GenerationPlanner } from './generation-planner';
import type { GenerationPlan } from './generation-planner';
import { foldSchedule, loadSchedule } from './schedule-folding';

/** `ended`: there is nothing left to do. `stale`: the plan no longer fits. `stopped`: the tenant does not trade. */
type Step = 'made' | 'ended' | 'stale' | 'stopped';

interface PendingRun extends GenerationRun {
  readonly causeId: string;
}

/** One transaction's share of a run. */
interface Share extends Pick<PendingRun, 'runId' | 'causeId'> {
  readonly scheduleId: string;
  readonly blocks: readonly ExpandedBlock[];
  readonly plan: GenerationPlan;
  /** Given with the last share: it ends the run. */
  readonly skipped: readonly SkippedDate[] | null;
}

/**
 * Makes the blocks that a run was asked for, in transactions of a few hundred, and ends the run. Sent as often as anyone
 * likes, by several workers at once, and again after a crash: each transaction looks under the lock at what is there, so
 * that no block is made twice, and the last run finds nothing to do.
 */
export class RunGeneration extends Command<{ readonly ended: boolean }> {
  constructor(
    readonly tenantId: string,
    readonly scheduleId: string,
    readonly runId: string,
  ) {
    super();
  }
}

@CommandHandler(RunGeneration)
export class RunGenerationHandler implements ICommandHandler<RunGeneration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: EventStore,
    private readonly planner: GenerationPlanner,
  ) {}

  async execute({ tenantId, scheduleId, runId }: RunGeneration): Promise<{ ended: boolean }> {
    for (;;) {
      const run = await this.pendingRun(tenantId, scheduleId, runId);
      if (run === null) return { ended: true };
      const step = await this.carryOut(tenantId, scheduleId, run);
      if (step !== 'stale') return { ended: step !== 'stopped' };
    }
  }

  /** The run, and the event that asked for it; null when it has ended. */
  private async pendingRun(tenantId: string, scheduleId: string, runId: string): Promise<PendingRun | null> {
    const stream = await this.store.readStream(tenantId, scheduleStream(scheduleId));
    const { state } = foldSchedule(stream);
    if (state.status === 'none') return null;
    const run = state.pendingRuns.find((pending) => pending.runId === runId);
    const cause = stream.events.find(
      ({ type, data }) => type === 'ScheduleGenerationRequested' && data['runId'] === runId,
    );
    return run && cause ? { ...run, causeId: cause.eventId } : null;
  }

  private async carryOut(
    tenantId: string,
    scheduleId: string,
    { runId, causeId, from, to }: PendingRun,
  ): Promise<Step> {
    const plan = await this.planner.plan(tenantId, scheduleId, { from, to });
    // A schedule that was switched off or deleted meanwhile makes nothing more: its run ends with what it has made.
    const { blocks, skipped } = isRejection(plan.expansion) ? { blocks: [], skipped: [] } : plan.expansion;
    const chunks = blocks.length === 0 ? [[]] : chunksOf(blocks);
    for (const [index, chunk] of chunks.entries()) {
      const last = index === chunks.length - 1;
      const share = { runId, causeId, scheduleId, blocks: chunk, plan, skipped: last ? skipped : null };
      const step = await this.take(tenantId, share);
      if (step !== 'made') return step;
    }
    return 'ended';
  }

  private async take(tenantId: string, share: Share): Promise<Step> {
    const fresh = new FreshBlocks(tenantId, share.scheduleId, share.blocks);
    const run = scheduleRun(tenantId, share.runId);
    const outcome: Outcome<Step> = await this.unitOfWork.run<Step>(
      systemContext(tenantId, share.causeId),
      async (tx) => {
        const row = await tx.row(run);
        return row === null || row.ended !== null ? 'ended' : this.makeBlocks(tx, share, row, fresh);
      },
      { reads: [run, ...fresh.reads] },
    );
    return outcome.kind === 'done' ? outcome.result : 'stopped';
  }

  private async makeBlocks(tx: Work, share: Share, row: ScheduleRunRow, fresh: FreshBlocks): Promise<Step> {
    const { scheduleId, runId, plan, skipped } = share;
    const [tenant, { state, version }] = await Promise.all([activeTenant(tx), loadSchedule(tx, scheduleId)]);
    if (isRejection(tenant)) return 'stopped';
    const { rules } = plan;
    if (
      version !== plan.version ||
      tenant.bookingMode !== rules?.bookingMode ||
      tenant.timeZone !== rules.timeZone
    ) {
      return 'stale';
    }
    const blocks = await fresh.facts(tx);
    if (blocks.length > 0) {
      await appendToCalendar(tx, [{ type: 'BlocksGenerated', data: { scheduleId, runId, blocks } }]);
    }
    if (skipped === null) return 'made';
    const decision = completeGeneration({ runId, added: row.made + blocks.length, skipped }, state);
    if (decision.kind === 'accepted') tx.record(scheduleStream(scheduleId), version, decision.events);
    return 'ended';
  }
}

import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { GenerationRange } from '@holdfast/domain/schedule/expand-schedule';
import { requestGeneration } from '@holdfast/domain/schedule/generation.decide';
import type { GenerationRefusal } from '@holdfast/domain/schedule/generation.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { scheduleStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { GenerationPlanner } from './generation-planner';
import { loadSchedule } from './schedule-folding';

type Refusal = GenerationRefusal | TenantRefusal;
type Requested = Outcome<{ runId: string }, Refusal>;

/** Asks for the blocks of a range. They are made by a run, a moment later. */
export class RequestGeneration extends Command<Requested> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly range: GenerationRange,
  ) {
    super();
  }
}

@CommandHandler(RequestGeneration)
export class RequestGenerationHandler implements ICommandHandler<RequestGeneration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly planner: GenerationPlanner,
    @InjectIds() private readonly ids: Ids,
  ) {}

  async execute({ context, scheduleId, range }: RequestGeneration): Promise<Requested> {
    // Whether it is too much is judged outside the lock, but told inside: a repeated request gets its first answer.
    const { expansion } = await this.planner.plan(context.tenantId, scheduleId, range);
    return this.unitOfWork.run<{ runId: string }, Refusal>(context, async (tx) => {
      if (isRejection(expansion)) return expansion;
      const rules = await activeTenant(tx);
      if (isRejection(rules)) return rules;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const runId = this.ids.newId();
      const decision = requestGeneration({ runId, ...range }, state, rules);
      if (decision.kind === 'rejected') return decision;
      tx.record(scheduleStream(scheduleId), version, decision.events);
      return { runId };
    });
  }
}

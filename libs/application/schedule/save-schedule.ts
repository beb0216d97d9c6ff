import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { createSchedule, reviseSchedule } from '@holdfast/domain/schedule/schedule.decide';
import type { SaveSchedule as ScheduleWish } from '@holdfast/domain/schedule/schedule.decide';
import { initialSchedule } from '@holdfast/domain/schedule/schedule.state';
import type { Ids } from '@holdfast/ports/ids.port';
import { ImpactDesk } from '../impact/impact-desk';
import type { ImpactRefusal, ImpactWish } from '../impact/impact-desk';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { scheduleStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { madeOtherwise } from './made-otherwise';
import { loadSchedule } from './schedule-folding';

export type SaveScheduleRefusal = 'schedule_unknown' | 'conflict' | TenantRefusal | ImpactRefusal;
type Saved = Outcome<{ scheduleId: string }, SaveScheduleRefusal>;

/** Makes a schedule of the tenant's booking mode. It makes no blocks before it is asked to. */
export class CreateSchedule extends Command<Saved> {
  constructor(
    readonly context: CommandContext,
    readonly wish: ScheduleWish,
  ) {
    super();
  }
}

/** Changes a schedule, which is sent whole, and switches it on or off. Blocks it has already made stay as they are. */
export class ReviseSchedule extends Command<Saved> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly wish: ScheduleWish,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

@CommandHandler(CreateSchedule)
export class CreateScheduleHandler implements ICommandHandler<CreateSchedule> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, wish }: CreateSchedule): Promise<Saved> {
    return this.unitOfWork.run<{ scheduleId: string }, SaveScheduleRefusal>(context, async (tx) => {
      const rules = await activeTenant(tx);
      if (isRejection(rules)) return rules;
      const decision = createSchedule(wish, initialSchedule(), rules);
      if (decision.kind === 'rejected') return decision;
      const scheduleId = this.ids.newId();
      tx.record(scheduleStream(scheduleId), 0, decision.events);
      return { scheduleId };
    });
  }
}

@CommandHandler(ReviseSchedule)
export class ReviseScheduleHandler implements ICommandHandler<ReviseSchedule> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly impacts: ImpactDesk,
  ) {}

  execute({ context, scheduleId, wish, impact }: ReviseSchedule): Promise<Saved> {
    return this.unitOfWork.run<{ scheduleId: string }, SaveScheduleRefusal>(context, async (tx) => {
      const rules = await activeTenant(tx);
      if (isRejection(rules)) return rules;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const decision = reviseSchedule(wish, state, rules);
      if (decision.kind === 'rejected') return decision;
      const { events } = decision;
      tx.record(scheduleStream(scheduleId), version, events);
      const change = await madeOtherwise(tx, scheduleId, state, { events, timeZone: rules.timeZone });
      return (await this.impacts.weigh(tx, impact, change)) ?? { scheduleId };
    });
  }
}

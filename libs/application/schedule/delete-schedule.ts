import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { deleteSchedule } from '@holdfast/domain/schedule/schedule.decide';
import { ImpactDesk } from '../impact/impact-desk';
import type { ImpactRefusal, ImpactWish } from '../impact/impact-desk';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { scheduleStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { madeOtherwise } from './made-otherwise';
import { loadSchedule } from './schedule-folding';

type Refusal = 'schedule_unknown' | TenantRefusal | ImpactRefusal;
type Deleted = Outcome<{ scheduleId: string }, Refusal>;

/** Deletes a schedule. Blocks it has already made stay. */
export class DeleteSchedule extends Command<Deleted> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

@CommandHandler(DeleteSchedule)
export class DeleteScheduleHandler implements ICommandHandler<DeleteSchedule> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly impacts: ImpactDesk,
  ) {}

  execute({ context, scheduleId, impact }: DeleteSchedule): Promise<Deleted> {
    return this.unitOfWork.run<{ scheduleId: string }, Refusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const decision = deleteSchedule(state);
      if (decision.kind === 'rejected') return decision;
      const { events } = decision;
      tx.record(scheduleStream(scheduleId), version, events);
      const change = await madeOtherwise(tx, scheduleId, state, { events, timeZone: tenant.timeZone });
      return (await this.impacts.weigh(tx, impact, change)) ?? { scheduleId };
    });
  }
}

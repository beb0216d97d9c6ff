import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { addException, removeException } from '@holdfast/domain/schedule/exception.decide';
import type { AddException as AddExceptionWish } from '@holdfast/domain/schedule/exception.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { ImpactDesk } from '../impact/impact-desk';
import type { ImpactRefusal, ImpactWish } from '../impact/impact-desk';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { scheduleStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { madeOtherwise } from './made-otherwise';
import { loadSchedule } from './schedule-folding';

/** An exception as its owner sends it; the reason in words. */
export type ExceptionWish = Omit<AddExceptionWish, 'exceptionId' | 'reasonRef'> & {
  readonly reason: string | null;
};

type Refusal = 'schedule_unknown' | 'not_found' | TenantRefusal | ImpactRefusal;
type Changed = Outcome<{ exceptionId: string }, Refusal>;

/** Makes a schedule do otherwise on one date. Blocks that are already on the calendar stay. */
export class AddException extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly wish: ExceptionWish,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

export class RemoveException extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly exceptionId: string,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

@CommandHandler(AddException)
export class AddExceptionHandler implements ICommandHandler<AddException> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reasons: Reasons,
    private readonly impacts: ImpactDesk,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, scheduleId, wish, impact }: AddException): Promise<Changed> {
    return this.unitOfWork.run<{ exceptionId: string }, Refusal>(context, async (tx) => {
      const rules = await activeTenant(tx);
      if (isRejection(rules)) return rules;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const exceptionId = this.ids.newId();
      const reasonRef = await this.reasons.seal(tx, wish.reason);
      const decision = addException({ ...wish, exceptionId, reasonRef }, state, rules);
      if (decision.kind === 'rejected') return decision;
      const { events } = decision;
      tx.record(scheduleStream(scheduleId), version, events);
      const change = await madeOtherwise(tx, scheduleId, state, { events, timeZone: rules.timeZone });
      return (await this.impacts.weigh(tx, impact, change)) ?? { exceptionId };
    });
  }
}

@CommandHandler(RemoveException)
export class RemoveExceptionHandler implements ICommandHandler<RemoveException> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly impacts: ImpactDesk,
  ) {}

  execute({ context, scheduleId, exceptionId, impact }: RemoveException): Promise<Changed> {
    return this.unitOfWork.run<{ exceptionId: string }, Refusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const decision = removeException(exceptionId, state);
      if (decision.kind === 'rejected') return decision;
      const { events } = decision;
      tx.record(scheduleStream(scheduleId), version, events);
      const change = await madeOtherwise(tx, scheduleId, state, { events, timeZone: tenant.timeZone });
      return (await this.impacts.weigh(tx, impact, change)) ?? { exceptionId };
    });
  }
}

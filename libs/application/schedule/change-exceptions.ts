import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { addException, removeException } from '@holdfast/domain/schedule/exception.decide';
import type { AddException as AddExceptionWish } from '@holdfast/domain/schedule/exception.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { scheduleStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { loadSchedule } from './schedule-folding';

/** An exception as its owner sends it; the reason in words. */
export type ExceptionWish = Omit<AddExceptionWish, 'exceptionId' | 'reasonRef'> & {
  readonly reason: string | null;
};

type Refusal = 'schedule_unknown' | 'validation_failed' | 'not_found' | TenantRefusal;
type Changed = Outcome<{ exceptionId: string }, Refusal>;

/** Makes a schedule do otherwise on one date. Blocks that are already on the calendar stay. */
export class AddException extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly wish: ExceptionWish,
  ) {
    super();
  }
}

export class RemoveException extends Command<Changed> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    readonly exceptionId: string,
  ) {
    super();
  }
}

@CommandHandler(AddException)
export class AddExceptionHandler implements ICommandHandler<AddException> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reasons: Reasons,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, scheduleId, wish }: AddException): Promise<Changed> {
    return this.unitOfWork.run<{ exceptionId: string }, Refusal>(context, async (tx) => {
      const rules = await activeTenant(tx);
      if (isRejection(rules)) return rules;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const exceptionId = this.ids.newId();
      const reasonRef = await this.reasons.seal(tx, wish.reason);
      const decision = addException({ ...wish, exceptionId, reasonRef }, state, rules);
      if (decision.kind === 'rejected') return decision;
      tx.record(scheduleStream(scheduleId), version, decision.events);
      return { exceptionId };
    });
  }
}

@CommandHandler(RemoveException)
export class RemoveExceptionHandler implements ICommandHandler<RemoveException> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, scheduleId, exceptionId }: RemoveException): Promise<Changed> {
    return this.unitOfWork.run<{ exceptionId: string }, Refusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { state, version } = await loadSchedule(tx, scheduleId);
      const decision = removeException(exceptionId, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(scheduleStream(scheduleId), version, decision.events);
      return { exceptionId };
    });
  }
}

import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { systemContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { lapseIfDue } from '../booking/end-hold';

/** Ends the change of a booking if its time is over. Sent by the sweep, as often as it likes. */
export class LapseChange extends Command<Outcome<{ lapsed: boolean }>> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(LapseChange)
export class LapseChangeHandler implements ICommandHandler<LapseChange> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ tenantId, bookingId }: LapseChange): Promise<Outcome<{ lapsed: boolean }>> {
    return this.unitOfWork.run(systemContext(tenantId), async (tx) => {
      const decision = await lapseIfDue(tx, bookingId, tx.nowText);
      return { lapsed: decision.kind === 'accepted' && decision.events.length > 0 };
    });
  }
}

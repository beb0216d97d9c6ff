import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { systemContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { DiscountUses } from './discount-uses';
import { expireIfDue } from './end-hold';

/** Ends one hold if its time is over. Sent by the sweep and by the timer of the hold, as often as they like. */
export class ExpireHold extends Command<Outcome<{ expired: boolean }>> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(ExpireHold)
export class ExpireHoldHandler implements ICommandHandler<ExpireHold> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ tenantId, bookingId }: ExpireHold): Promise<Outcome<{ expired: boolean }>> {
    return this.unitOfWork.run(systemContext(tenantId), async (tx) => {
      const decision = await expireIfDue(tx, new DiscountUses(tx), bookingId, tx.nowText);
      return { expired: decision.kind === 'accepted' && decision.events.length > 0 };
    });
  }
}

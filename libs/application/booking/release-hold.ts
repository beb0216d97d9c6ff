import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { releaseHold } from '@holdfast/domain/booking/hold.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { DiscountUses } from './discount-uses';
import { endHold } from './end-hold';
import { HoldTokens } from './hold-tokens';

export type ReleaseRefusal = 'hold_token_wrong' | 'payment_pending' | 'booking_not_payable';

/** A customer gives an own hold back early. */
export class ReleaseHold extends Command<Outcome<{ bookingId: string }, ReleaseRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly holdToken: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseHold)
export class ReleaseHoldHandler implements ICommandHandler<ReleaseHold> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly holdTokens: HoldTokens,
  ) {}

  execute({
    context,
    bookingId,
    holdToken,
  }: ReleaseHold): Promise<Outcome<{ bookingId: string }, ReleaseRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, ReleaseRefusal>(context, async (tx) => {
      if (this.holdTokens.bookingOf(context.tenantId, holdToken) !== bookingId)
        return reject('hold_token_wrong');
      const decision = await endHold(tx, new DiscountUses(tx), bookingId, (state, capturing) =>
        releaseHold('customer', state, capturing),
      );
      return decision.kind === 'rejected' ? decision : { bookingId };
    });
  }
}

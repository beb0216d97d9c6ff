import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { pauseDeposit } from '@holdfast/domain/booking/deposit.decide';
import { loadBooking } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

export type PauseDepositRefusal = 'booking_unknown' | 'deposit_none' | 'deposit_settled';

/** The owner has a deposit not go back by itself: they say what becomes of it. */
export class PauseDeposit extends Command<Outcome<{ bookingId: string }, PauseDepositRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(PauseDeposit)
export class PauseDepositHandler implements ICommandHandler<PauseDeposit> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({
    context,
    bookingId,
  }: PauseDeposit): Promise<Outcome<{ bookingId: string }, PauseDepositRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, PauseDepositRefusal>(context, async (tx) => {
      const { state, version } = await loadBooking(tx, bookingId);
      const decision = pauseDeposit(state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }
}

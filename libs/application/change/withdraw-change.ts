import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { endChange } from '@holdfast/domain/booking/change.decide';
import { loadBooking } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

export type WithdrawRefusal = 'change_over' | 'payment_pending';

/** The customer takes a change back: what was held for it is free again. Not while it is being paid. */
export class WithdrawChange extends Command<Outcome<{ bookingId: string }, WithdrawRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly changeId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawChange)
export class WithdrawChangeHandler implements ICommandHandler<WithdrawChange> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({
    context,
    bookingId,
    changeId,
  }: WithdrawChange): Promise<Outcome<{ bookingId: string }, WithdrawRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, WithdrawRefusal>(context, async (tx) => {
      const { state, version } = await loadBooking(tx, bookingId);
      const decision = endChange({ changeId, how: 'withdrawn', reasonRef: null, now: tx.nowText }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }
}

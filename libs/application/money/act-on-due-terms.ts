import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { dueTerms } from '@holdfast/domain/booking/instalment.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { owedOf } from './owed';

/** Does what the terms of a booking say is due by now: reminds of a payment, says that it is overdue, or ends the booking. */
export class ActOnDueTerms extends Command<Outcome<{ acted: boolean }>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(ActOnDueTerms)
export class ActOnDueTermsHandler implements ICommandHandler<ActOnDueTerms> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, bookingId }: ActOnDueTerms): Promise<Outcome<{ acted: boolean }>> {
    return this.unitOfWork.run(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const owed = owedOf(booking.state, payment.state);
      const events = eventsOf(dueTerms({ now: tx.nowText, ...owed }, booking.state));
      tx.record(bookingStream(bookingId), booking.version, events);
      return { acted: events.length > 0 };
    });
  }
}

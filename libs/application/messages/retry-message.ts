import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { retryMessage } from '@holdfast/domain/booking/booking.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import { isGivenUp, messageById, reviveMessage } from '@holdfast/outbox/message/message.queries';
import { loadBooking } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

export type RetryRefusal = 'message_unknown' | 'message_not_given_up';

/** Has a message that was given up tried again; refused for any other. */
export class RetryMessage extends Command<Outcome<{ messageId: string }, RetryRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly messageId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryMessage)
export class RetryMessageHandler implements ICommandHandler<RetryMessage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, messageId }: RetryMessage): Promise<Outcome<{ messageId: string }, RetryRefusal>> {
    return this.unitOfWork.run<{ messageId: string }, RetryRefusal>(context, async (tx) => {
      const message = await tx.row(messageById(tx.tenantId, messageId));
      if (message === null) return reject('message_unknown');
      const { bookingId, kind, channel } = message;
      const { state, version } = await loadBooking(tx, bookingId);
      const decision = retryMessage({ messageId, kind, channel, isGivenUp: isGivenUp(message) }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      tx.write(reviveMessage(tx.tenantId, tx.now, messageId));
      return { messageId };
    });
  }
}

import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { renewLink } from '@holdfast/domain/booking/contact.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import { queueMessages } from '@holdfast/outbox/message/message.queries';
import { loadBooking } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { linkMail } from '../links/link-mail';

type Renewed = Outcome<{ bookingId: string }, 'booking_unknown'>;

/** Gives a booking another manage link, which its customer is sent; every former one ends at once. */
export class RenewLink extends Command<Renewed> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly by: 'customer' | 'tenant_admin',
  ) {
    super();
  }
}

@CommandHandler(RenewLink)
export class RenewLinkHandler implements ICommandHandler<RenewLink> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, bookingId, by }: RenewLink): Promise<Renewed> {
    return this.unitOfWork.run<{ bookingId: string }, 'booking_unknown'>(context, async (tx) => {
      const { state, version } = await loadBooking(tx, bookingId);
      const decision = renewLink({ by, why: 'asked' }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }
}

/** Has the link as it is sent to the customer once more: no fact, but a message that stands in the history. */
export class SendLink extends Command<Renewed> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(SendLink)
export class SendLinkHandler implements ICommandHandler<SendLink> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, bookingId }: SendLink): Promise<Renewed> {
    return this.unitOfWork.run<{ bookingId: string }, 'booking_unknown'>(context, async (tx) => {
      const { state } = await loadBooking(tx, bookingId);
      if (state.status === 'none') return reject('booking_unknown');
      const cause = `link/${bookingId}/${context.meta.requestId ?? tx.nowText}`;
      tx.write(queueMessages(tx.tenantId, JSON.stringify([linkMail(cause, bookingId, tx.nowText)])));
      return { bookingId };
    });
  }
}

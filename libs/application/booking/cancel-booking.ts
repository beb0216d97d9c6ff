import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { cancelBooking } from '@holdfast/domain/booking/booking.decide';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { loadBooking } from './booking-streams';

export type CancelRefusal = 'booking_unknown' | 'booking_not_cancellable';

/** The owner cancels a paid booking: its time is free again; any refund is made by hand. */
export class CancelBooking extends Command<Outcome<{ bookingId: string }, CancelRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, bookingId }: CancelBooking): Promise<Outcome<{ bookingId: string }, CancelRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, CancelRefusal>(context, async (tx) => {
      const { state, version } = await loadBooking(tx, bookingId);
      const decision = cancelBooking({ by: 'tenant_admin', cause: 'wish', reasonRef: null }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }
}

import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { remindOfEnd } from '@holdfast/domain/booking/provisional.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { loadBoth } from '../booking/booking-streams';
import { systemContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

/** Tells the owner of a provisional booking that it ends within a day: once for each end, however often it is sent. */
export class RemindOfEnd extends Command<Outcome<{ reminded: boolean }>> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(RemindOfEnd)
export class RemindOfEndHandler implements ICommandHandler<RemindOfEnd> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ tenantId, bookingId }: RemindOfEnd): Promise<Outcome<{ reminded: boolean }>> {
    return this.unitOfWork.run(systemContext(tenantId), async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const decision = remindOfEnd(tx.nowText, booking.state, isCapturing(payment.state));
      tx.record(bookingStream(bookingId), booking.version, eventsOf(decision));
      return { reminded: eventsOf(decision).length > 0 };
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { recordRefusal } from '@holdfast/domain/payment/payment.decide';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';

/** After a refused card the customer has at least this long to try another. */
const TIME_TO_TRY_AGAIN_MS = 3 * 60_000;

export interface ProviderRefusal {
  readonly orderId: string;
  /** Final for this order; otherwise another card may do on it. */
  readonly final: boolean;
  readonly issue: string;
  readonly debugId: string | null;
}

/** Writes down a definite no of the provider. The hold lives on, and long enough for another try. */
@Injectable()
export class NoteRefusal {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async run(context: CommandContext, bookingId: string, refusal: ProviderRefusal): Promise<void> {
    await this.unitOfWork.run(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const decision = recordRefusal(refusal, payment.state);
      if (decision.kind === 'rejected' || decision.events.length === 0) return { noted: false };
      tx.record(paymentStream(bookingId), payment.version, decision.events);
      const expiresAt = toInstantText(new Date(tx.now.getTime() + TIME_TO_TRY_AGAIN_MS));
      if (booking.state.status === 'held' && booking.state.expiresAt < expiresAt) {
        const extended: BookingEvent = { type: 'BookingHoldExtended', data: { expiresAt, by: 'payment' } };
        tx.record(bookingStream(bookingId), booking.version, [extended]);
      }
      return { noted: true };
    });
  }
}

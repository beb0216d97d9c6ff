import { Injectable } from '@nestjs/common';
import { allowRetry } from '@holdfast/domain/booking/hold.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { recordRefusal } from '@holdfast/domain/payment/capture.decide';
import { ChangeKeeper } from '../booking/change-keeper';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';

export interface ProviderRefusal {
  readonly orderId: string;
  /** Final for this order; otherwise another card may do on it. */
  readonly final: boolean;
  readonly issue: string;
  readonly debugId: string | null;
}

/** Writes down a definite no of the provider. The hold lives on, and long enough for another try if its latest end allows. */
@Injectable()
export class NoteRefusal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changeKeeper: ChangeKeeper,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async run(context: CommandContext, bookingId: string, refusal: ProviderRefusal): Promise<void> {
    await this.unitOfWork.run(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const decision = recordRefusal(refusal, payment.state);
      if (decision.kind === 'rejected' || decision.events.length === 0) return { noted: false };
      tx.record(paymentStream(bookingId), payment.version, decision.events);
      const { holdMs } = this.settings;
      const retry = allowRetry({ now: tx.nowText, holdMs }, booking.state);
      tx.record(bookingStream(bookingId), booking.version, [
        ...eventsOf(retry),
        ...this.changeKeeper.again(tx, booking.state),
      ]);
      return { noted: true };
    });
  }
}

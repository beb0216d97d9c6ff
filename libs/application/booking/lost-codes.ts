import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { bookingStream } from '../kernel/streams';
import type { Folding, RecordedWish, Sequel, Work } from '../kernel/unit-of-work';
import { DiscountUses } from './discount-uses';

interface Codes {
  readonly state: BookingState;
  /** The code that the booking had after each of its events. */
  readonly had: readonly (TakenDiscount | null)[];
}

const codesFolding: Folding<Codes, BookingEvent> = {
  initial: () => ({ state: initialBooking(), had: [] }),
  evolve: ({ state: before, had }, event) => {
    const state = evolveBooking(before, event);
    return { state, had: [...had, state.status === 'none' ? null : state.agreement.discount] };
  },
};

/**
 * Gives the use of a discount back that a booking has no more, for it was moved to where the code is for nothing, or to a price that its owner has set:
 * in the transaction that moves it, whichever command does.
 */
export class LostCodes implements Sequel {
  async follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void> {
    const moved = recorded.filter(({ type }) => type === 'BookingMoved').map(({ stream }) => stream.id);
    const uses = new DiscountUses(tx);
    for (const bookingId of new Set(moved)) {
      const written = recorded.filter(({ stream }) => stream.type === 'booking' && stream.id === bookingId);
      const { had } = (await tx.load(bookingStream(bookingId), codesFolding)).state;
      const before = had.at(-1 - written.length) ?? null;
      if (had.at(-1) === null) await uses.giveBack(bookingId, before);
    }
  }
}

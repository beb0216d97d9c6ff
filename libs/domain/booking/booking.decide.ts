import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BookingId, Instant, RecordId } from '../kernel/flavour';
import type { LocalDateTime } from '../kernel/dates';
import type { Pence } from '../kernel/money';
import { occupiedTime } from '../kernel/occupied-time';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import { timeRefusal } from './hold.decide';
import type { CalendarSlice } from './hold.decide';

/**
 * Makes sure the time is the customer's before money is taken. A live hold (or one that lapsed while nobody else came) goes on;
 * a dead one is taken again when its time is still free; otherwise nothing may be captured.
 */
export const secureTime = (
  command: {
    readonly bookingId: BookingId;
    readonly now: Instant;
    readonly localNow: LocalDateTime;
    readonly expiresAt: Instant;
    /** The discount of a dead hold gave its use back: whether it could be taken once more. */
    readonly discountRetaken: boolean;
    /** The block is still on offer. */
    readonly blockOffered: boolean;
  },
  state: BookingState,
  slice: CalendarSlice,
): Decision<BookingEvent, 'booking_unknown' | 'booking_not_payable' | 'hold_expired'> => {
  switch (state.status) {
    case 'none':
      return reject('booking_unknown');
    case 'held':
      return accept();
    case 'confirmed':
    case 'cancelled':
      return reject('booking_not_payable');
    case 'expired': {
      const refusal = timeRefusal(occupiedTime(state.period), slice, command, command.bookingId);
      if (refusal || !command.blockOffered || !command.discountRetaken) return reject('hold_expired');
      return accept({
        type: 'BookingHoldRetaken',
        data: { blockId: state.blockId, ...state.period, expiresAt: command.expiresAt },
      });
    }
  }
};

export const confirmBooking = (
  amountPaid: Pence,
  state: BookingState,
): Decision<BookingEvent, 'booking_not_payable'> => {
  if (state.status === 'confirmed') return accept();
  if (state.status !== 'held') return reject('booking_not_payable');
  return accept({ type: 'BookingConfirmed', data: { amountPaid } });
};

/** Has a message about the booking sent again. Only one that was given up: any other is sent, or tried again, by itself. */
export const retryMessage = (
  command: {
    readonly messageId: string;
    readonly kind: string;
    readonly channel: 'email' | 'sms';
    readonly isGivenUp: boolean;
  },
  state: BookingState,
): Decision<BookingEvent, 'message_unknown' | 'message_not_given_up'> => {
  const { isGivenUp, ...data } = command;
  if (state.status === 'none') return reject('message_unknown');
  if (!isGivenUp) return reject('message_not_given_up');
  return accept({ type: 'BookingMessageRetried', data });
};

/** Only a paid booking can be cancelled by its owner. The discount's use stays used; a refund is made by hand. */
export const cancelBooking = (
  command: { readonly by: 'tenant_admin' | 'refund' | 'system'; readonly reasonRef: RecordId | null },
  state: BookingState,
): Decision<BookingEvent, 'booking_unknown' | 'booking_not_cancellable'> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status === 'cancelled' && command.by === 'refund') return accept();
  if (state.status !== 'confirmed') return reject('booking_not_cancellable');
  return accept({ type: 'BookingCancelled', data: { ...command } });
};

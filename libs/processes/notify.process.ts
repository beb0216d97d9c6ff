import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';

/** What a message is about, and to whom it goes. Stored with every message; never renamed. */
export type MessageKind =
  'confirmation' | 'new_booking' | 'cancellation' | 'payment_failed' | 'payment_returned';
export type MessageChannel = 'email' | 'sms';

/** A message that somebody shall get. Text messages go out only where the tenant has them switched on. */
export interface MessageWish {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  /** Wanted only when the customer had agreed to pay and the payment was tried. */
  readonly onlyIfPaying?: true;
}

/** What follows from an event: messages, or none, for a reason. */
export type NotifyStep =
  | { readonly kind: 'send'; readonly messages: readonly MessageWish[] }
  | { readonly kind: 'ignore'; readonly reason: string };

const both = (kind: MessageKind): MessageWish[] => [
  { kind, channel: 'email' },
  { kind, channel: 'sms' },
];

/**
 * Tells people of a booking: a confirmed one its customer and its owner, a cancelled one its customer; also whoever
 * agreed to pay and has no booking after all, because the payment failed or came too late. What a message says is written
 * when it is sent, from what is known then.
 */
export const notify = (event: BookingEvent | PaymentEvent): NotifyStep => {
  switch (event.type) {
    case 'BookingConfirmed':
      return { kind: 'send', messages: [...both('confirmation'), ...both('new_booking')] };
    case 'BookingCancelled':
      return { kind: 'send', messages: both('cancellation') };
    case 'BookingHeld':
    case 'BookingDetailsRevised':
    case 'BookingHoldExtended':
    case 'BookingHoldRetaken':
      return { kind: 'ignore', reason: 'the customer is looking at the page' };
    case 'BookingHoldExpired':
      return {
        kind: 'send',
        messages: both('payment_failed').map((wish) => ({ ...wish, onlyIfPaying: true })),
      };
    case 'PaymentOrphaned':
      return event.data.reason === 'time_lost' || event.data.reason === 'booking_ended'
        ? { kind: 'send', messages: both('payment_returned') }
        : { kind: 'ignore', reason: 'another payment has paid for the booking, or may' };
    case 'BookingHoldReleased':
      return { kind: 'ignore', reason: 'the customer gave it back, or could not begin to pay' };
    default:
      return { kind: 'ignore', reason: 'nobody waits to hear of it' };
  }
};

import type { BookingEvent } from '@holdfast/domain/booking/booking.events';

/** What a message is about, and to whom it goes. Stored with every message; never renamed. */
export type MessageKind = 'confirmation' | 'new_booking' | 'cancellation';
export type MessageChannel = 'email' | 'sms';

/** A message that somebody shall get. Text messages go out only where the tenant has them switched on. */
export interface MessageWish {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
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
 * Tells people of a booking: a confirmed one its customer and its owner, a cancelled one its customer. What a message says is
 * written when it is sent, from what is known then.
 */
export const notify = (event: BookingEvent): NotifyStep => {
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
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
      return { kind: 'ignore', reason: 'nothing was booked' };
  }
};

import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { MessageChannel, MessageKind } from '@holdfast/domain/booking/message-kinds';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { answering, ignore } from './answers';
import type { Ignored } from './answers';

/** A message that somebody shall get. Text messages go out only where the tenant has them switched on. */
export interface MessageWish {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  /** Wanted only when the customer had agreed to pay and the payment was tried. */
  readonly onlyIfPaying?: true;
}

/** What follows from an event: messages, or none, for a reason. */
export type NotifyStep = { readonly kind: 'send'; readonly messages: readonly MessageWish[] } | Ignored;

const both = (kind: MessageKind): MessageWish[] => [
  { kind, channel: 'email' },
  { kind, channel: 'sms' },
];
const send = (...messages: MessageWish[]): NotifyStep => ({ kind: 'send', messages });

const looking = ignore('the customer is looking at the page');
const unheard = ignore('nobody waits to hear of it');

/**
 * Tells people of a booking: a confirmed one its customer and its owner, a cancelled one its customer; also whoever
 * agreed to pay and has no booking after all, because the payment failed or came too late. What a message says is written
 * when it is sent, from what is known then.
 */
export const { answer: notify, handles: notifyHandles } = answering<BookingEvent | PaymentEvent, NotifyStep>({
  BookingConfirmed: () => send(...both('confirmation'), ...both('new_booking')),
  BookingCancelled: () => send(...both('cancellation')),
  BookingHoldExpired: () =>
    send(...both('payment_failed').map((wish) => ({ ...wish, onlyIfPaying: true as const }))),
  PaymentOrphaned: ({ data: { reason } }) =>
    reason === 'time_lost' || reason === 'booking_ended'
      ? send(...both('payment_returned'))
      : ignore('another payment has paid for the booking, or may'),
  BookingHeld: looking,
  BookingDetailsRevised: looking,
  BookingHoldExtended: looking,
  BookingHoldRetaken: looking,
  BookingHoldReleased: ignore('the customer gave it back, or could not begin to pay'),
  BookingMessageRetried: unheard,
  BookingNoticeCrossedOff: unheard,
  PaymentRequested: unheard,
  PaymentOrderCreated: unheard,
  PaymentCaptureStarted: unheard,
  PaymentCapturePending: unheard,
  PaymentCaptured: unheard,
  PaymentDeclined: unheard,
  PaymentFailed: unheard,
  PaymentRefunded: unheard,
  PaymentRefundFailed: unheard,
  PaymentMismatchFound: unheard,
  PaymentReversed: unheard,
  PaymentAttentionResolved: unheard,
});

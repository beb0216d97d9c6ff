import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { MISMATCH_SETTLED } from '@holdfast/domain/payment/attention.decide';
import { moneyText } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { messageName } from '../messages/message-names';
import type {
  AttentionResolution,
  Mismatch,
  OrphanReason,
  PaymentEvent,
} from '@holdfast/domain/payment/payment.events';

type DataOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

const orphanReasons: Readonly<Record<OrphanReason, string>> = {
  time_lost: 'the time was no longer free',
  booking_ended: 'the booking had ended',
  order_superseded: 'the customer had started a newer payment',
  already_paid: 'the booking had been paid already',
};

const mismatchFields: Readonly<Record<Mismatch['field'], string>> = {
  amount: 'amount',
  currency: 'currency',
  booking: 'booking',
  payee: 'receiving account',
};

const resolutions: Readonly<Record<AttentionResolution, string>> = {
  refunded_by_hand: 'refunded by hand',
  checked_at_provider: 'checked at PayPal',
  nothing_to_do: 'nothing had to be done',
};

const releases: Readonly<Record<DataOf<'BookingHoldReleased'>['cause'], string>> = {
  wish: 'The customer gave the time back.',
  other_dates: 'The customer chose other dates.',
  no_order: 'The hold was released because no payment could be started.',
  time_taken_elsewhere: 'The hold was released because the time is taken in another calendar.',
};

const failures: ReadonlyMap<string, string> = new Map([
  ['NOT_NEEDED', 'The payment was no longer needed.'],
  [MISMATCH_SETTLED, 'The payment did not become a booking, and no longer keeps its time.'],
]);

const bookingSentence = (event: BookingEvent): string => {
  switch (event.type) {
    case 'BookingHeld':
      return `The time was held for the customer, at ${moneyText(sumsOf(event.data.lines).total)}.`;
    case 'BookingDetailsRevised':
      return `The customer changed the details; the total is ${moneyText(sumsOf(event.data.lines).total)}.`;
    case 'BookingHoldExtended':
      return event.data.by === 'customer'
        ? 'The customer asked for more time.'
        : 'The hold was lengthened so that another card could be tried.';
    case 'BookingHoldReleased':
      return releases[event.data.cause];
    case 'BookingHoldExpired':
      return 'The hold ran out without a payment.';
    case 'BookingHoldRetaken':
      return 'The customer approved the payment late; the time was still free and was held again.';
    case 'BookingConfirmed':
      return event.data.amountPaid === 0
        ? 'The booking was confirmed; nothing had to be paid.'
        : 'The booking was confirmed.';
    case 'BookingMessageRetried':
      return `The ${messageName(event.data)} is sent again.`;
    case 'BookingNoticeCrossedOff':
      return 'The notice that had not reached you was marked as settled: you know of the booking.';
    case 'BookingCancelled':
      return event.data.cause === 'refund'
        ? 'The booking was cancelled because its payment was refunded in full.'
        : 'The booking was cancelled and its time is free again.';
  }
};

const paymentSentence = (event: PaymentEvent): string => {
  switch (event.type) {
    case 'PaymentRequested':
      return `A payment of ${moneyText(event.data.amount)} was asked for.`;
    case 'PaymentOrderCreated':
      return `PayPal opened order ${event.data.orderId}.`;
    case 'PaymentCaptureStarted':
      return 'The customer approved; the payment is being taken.';
    case 'PaymentCaptured':
      return `PayPal took ${moneyText(event.data.amount)}${
        event.data.fee === null ? '' : ` and keeps ${moneyText(event.data.fee)} of it`
      }.`;
    case 'PaymentCapturePending':
      return 'PayPal is still checking the payment.';
    case 'PaymentDeclined':
      return `PayPal declined the payment (${event.data.issue}); the customer may try again.`;
    case 'PaymentFailed':
      return failures.get(event.data.issue) ?? `The payment failed (${event.data.issue}).`;
    case 'PaymentRefunded':
      return event.data.source === 'automatic'
        ? `${moneyText(event.data.amount)} went back to the customer automatically.`
        : `${moneyText(event.data.amount)} was refunded at PayPal, ${moneyText(event.data.totalRefunded)} in all.`;
    case 'PaymentOrphaned':
      return `PayPal took ${moneyText(event.data.amount)}, but ${orphanReasons[event.data.reason]}; it is being returned.`;
    case 'PaymentRefundFailed':
      return `The automatic refund was refused (${event.data.issue}). Please refund the customer by hand at PayPal.`;
    case 'PaymentMismatchFound':
      return `PayPal reports another ${mismatchFields[event.data.mismatch.field]} than was asked for. Please check the order at PayPal.`;
    case 'PaymentReversed':
      return 'The payment was reversed at PayPal, for example by a chargeback.';
    case 'PaymentAttentionResolved':
      return `Marked as settled: ${resolutions[event.data.resolution]}.`;
  }
};

/** A fact in the life of a booking, as a sentence for its owner. */
export const historySentence = (streamType: string, event: BookingEvent | PaymentEvent): string =>
  streamType === 'booking' ? bookingSentence(event as BookingEvent) : paymentSentence(event as PaymentEvent);

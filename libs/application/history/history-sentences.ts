import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { isCancelledEvent } from '@holdfast/domain/booking/cancelled.state';
import { isChangeEvent } from '@holdfast/domain/booking/change.state';
import { isDepositEvent } from '@holdfast/domain/booking/deposit.state';
import { isFlagEvent } from '@holdfast/domain/booking/flag.decide';
import { isHoldEvent } from '@holdfast/domain/booking/hold.state';
import { isInstalmentEvent } from '@holdfast/domain/booking/instalment.state';
import { isContactEvent } from '@holdfast/domain/booking/contact.state';
import type { ConversationEvent } from '@holdfast/domain/conversation/conversation.events';
import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import { MISMATCH_SETTLED } from '@holdfast/domain/payment/attention.decide';
import { isGoingBack } from '@holdfast/domain/payment/payment.events';
import { moneyText } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { cancelledSentence } from './cancelled-sentences';
import { changeSentence } from './change-sentences';
import { contactSentence } from './contact-sentences';
import { depositSentence } from './deposit-sentences';
import { differenceSentence } from './difference-sentences';
import { flagSentence } from './flag-sentences';
import { heldSentence, holdSentence } from './hold-sentences';
import { instalmentSentence } from './instalment-sentences';
import { deskSentence, isDeskEvent } from './desk-sentences';
import { conversationSentence, isConversationEvent } from './conversation-sentences';
import { messageName } from '../messages/message-names';
import type {
  AttentionResolution,
  GoingBack,
  Mismatch,
  OfflineMethod,
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

const offlineWays: Readonly<Record<OfflineMethod, string>> = {
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  card_terminal: 'at a card terminal',
  other: 'outside PayPal',
};

const resolutions: Readonly<Record<AttentionResolution, string>> = {
  refunded_by_hand: 'refunded by hand',
  checked_at_provider: 'checked at PayPal',
  nothing_to_do: 'nothing had to be done',
};

const failures: ReadonlyMap<string, string> = new Map([
  ['NOT_NEEDED', 'The payment was no longer needed.'],
  [MISMATCH_SETTLED, 'The payment did not become a booking, and no longer keeps its time.'],
]);

const invoiceNames: Readonly<Record<DataOf<'InvoiceIssued'>['kind'], string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

const bookingSentence = (event: BookingEvent): string => {
  if (isChangeEvent(event)) return changeSentence(event);
  if (isContactEvent(event)) return contactSentence(event);
  if (isCancelledEvent(event)) return cancelledSentence(event);
  if (isFlagEvent(event)) return flagSentence(event);
  if (isDepositEvent(event)) return depositSentence(event);
  if (isInstalmentEvent(event)) return instalmentSentence(event);
  if (isHoldEvent(event)) return holdSentence(event);
  switch (event.type) {
    case 'BookingHeld':
      return heldSentence(event.data);
    case 'BookingDetailsRevised':
      return `The customer changed the details; the total is ${moneyText(sumsOf(event.data.lines).total)}.`;
    case 'BookingConfirmed':
      return event.data.by === 'nothing_due'
        ? 'The booking was confirmed; nothing had to be paid.'
        : 'The booking was confirmed.';
    case 'BookingReinstated':
      return event.data.owedAgain > 0
        ? `The booking stands again; ${moneyText(event.data.owedAgain)} that went back is owed again.`
        : 'The booking stands again.';
    case 'BookingMessageRetried':
      return `The ${messageName(event.data)} is sent again.`;
    case 'BookingNoticeCrossedOff':
      return 'The notice that had not reached you was marked as settled: you know of the booking.';
    case 'BookingTermsAccepted':
      return `The customer agreed to version ${event.data.version} of your terms.`;
    case 'InvoiceIssued':
      return `${invoiceNames[event.data.kind]} ${event.data.number} over ${moneyText(sumsOf(event.data.lines).total)} was issued.`;
  }
};

type RefundedData = Extract<PaymentEvent, { type: 'PaymentRefunded' }>['data'];

const refundedSentence = ({ source, amount, totalRefunded }: RefundedData): string => {
  switch (source) {
    case 'automatic':
      return `${moneyText(amount)} went back to the customer automatically.`;
    case 'requested':
      return `${moneyText(amount)} went back to the customer.`;
    case 'provider':
      return `${moneyText(amount)} was refunded at PayPal, ${moneyText(totalRefunded)} in all.`;
  }
};

/** Money that is to go back, has gone back, or does not. */
const backSentence = (event: GoingBack): string => {
  switch (event.type) {
    case 'PaymentRefunded':
      return refundedSentence(event.data);
    case 'PaymentRefundRequested':
      return event.data.captureId === null
        ? `PayPal can no longer give ${moneyText(event.data.amount)} back. Please give it back by hand.`
        : `A refund of ${moneyText(event.data.amount)} was asked for.`;
    case 'PaymentRefundWithdrawn':
      return `The refund of ${moneyText(event.data.amount)} was taken back before it was made.`;
    case 'PaymentRefundReckoned':
      return event.data.due === 0
        ? 'A refund that had been refused is due no longer.'
        : `Of a refund that had been refused ${moneyText(event.data.due)} is due.`;
    case 'PaymentRefundPending':
      return `A refund of ${moneyText(event.data.amount)} is on its way: PayPal is waiting for the money.`;
    case 'PaymentReturnedOffline':
      return `${moneyText(event.data.amount)} was given back ${offlineWays[event.data.method]} on ${event.data.returnedOn}.`;
    case 'PaymentRefundFailed':
      return event.data.refundId === null
        ? `The automatic refund was refused (${event.data.issue}). Please refund the customer by hand at PayPal.`
        : `PayPal refused to give ${moneyText(event.data.amount ?? 0)} back (${event.data.issue}).`;
  }
};

const paymentSentence = (event: PaymentEvent): string => {
  if (isGoingBack(event)) return backSentence(event);
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
    case 'PaymentOrphaned':
      return `PayPal took ${moneyText(event.data.amount)}, but ${orphanReasons[event.data.reason]}; it is being returned.`;
    case 'PaymentReceivedOffline':
      return `${moneyText(event.data.amount)} was received ${offlineWays[event.data.method]}.`;
    case 'PaymentReceivedOfflineTakenBack':
      return `The payment of ${moneyText(event.data.amount)} that had been written down was taken back.`;
    case 'PaymentMismatchFound':
      return `PayPal reports another ${mismatchFields[event.data.mismatch.field]} than was asked for. Please check the order at PayPal.`;
    case 'PaymentReversed':
      return 'The payment was reversed at PayPal, for example by a chargeback.';
    case 'PaymentDifferenceFound':
      return differenceSentence(event.data);
    case 'PaymentAttentionResolved':
      return `Marked as settled: ${resolutions[event.data.resolution]}.`;
  }
};

/** What a booking's life is made of. */
export type HistoryEvent = BookingEvent | ConversationEvent | DeskEvent | PaymentEvent;

/** A fact in the life of a booking, as a sentence for its owner. */
export const historySentence = (streamType: string, event: HistoryEvent): string => {
  if (isConversationEvent(event)) return conversationSentence(event);
  if (isDeskEvent(event)) return deskSentence(event);
  return streamType === 'booking'
    ? bookingSentence(event as BookingEvent)
    : paymentSentence(event as PaymentEvent);
};

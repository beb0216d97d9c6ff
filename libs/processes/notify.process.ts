import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { MessageChannel, MessageKind } from '@holdfast/domain/booking/message-kinds';
import type { ChannelEvent } from '@holdfast/domain/channel/channel.events';
import type { ConversationEvent } from '@holdfast/domain/conversation/conversation.events';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { answering, ignore } from './answers';
import type { Ignored } from './answers';

/** A message that somebody shall get. Text messages go out only where the tenant has them switched on. */
export interface MessageWish {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  /** Wanted only when the customer had agreed to pay and the payment was tried. */
  readonly onlyIfPaying?: true;
  /** What of the booking it is about, where that is one of several. */
  readonly about?: string;
  /** The booking, where what happened is no booking's own. */
  readonly bookingId?: string;
}

/** What follows from an event: messages, or none, for a reason. */
export type NotifyStep = { readonly kind: 'send'; readonly messages: readonly MessageWish[] } | Ignored;

const both = (kind: MessageKind): MessageWish[] => [
  { kind, channel: 'email' },
  { kind, channel: 'sms' },
];
const about = (id: string, kind: MessageKind): MessageWish[] =>
  both(kind).map((wish) => ({ ...wish, about: id }));
const send = (...messages: MessageWish[]): NotifyStep => ({ kind: 'send', messages });

const soldTwice = (outsideStayId: string, bookingIds: readonly string[]): NotifyStep =>
  bookingIds.length === 0
    ? ignore('nobody has its time here')
    : send(
        ...bookingIds.map((bookingId): MessageWish => {
          return { kind: 'double_booked', channel: 'email', about: outsideStayId, bookingId };
        }),
      );

const onItsScreen = ignore('the screen of calendars says so');

const looking = ignore('the customer is looking at the page');
const unheard = ignore('nobody waits to hear of it');

/**
 * Tells people of a booking: a confirmed one its customer and its owner, a cancelled one its customer; also whoever
 * agreed to pay and has no booking after all, because the payment failed or came too late. What a message says is written
 * when it is sent, from what is known then.
 */
export const { answer: notify, handles: notifyHandles } = answering<
  BookingEvent | ChannelEvent | ConversationEvent | PaymentEvent,
  NotifyStep
>({
  BookingConfirmed: ({ data: { by } }) =>
    by === 'tenant_admin'
      ? ignore('the owner has said whether its customer is told')
      : send(...both('confirmation'), ...both('new_booking')),
  BookingCancelled: ({ data: { by, reasonRef } }) =>
    by === 'customer'
      ? send(...both('cancellation'), {
          kind: 'booking_cancelled_by_customer',
          channel: 'email',
          ...(reasonRef !== null && { about: reasonRef }),
        })
      : send(...both('cancellation')),
  BookingReinstated: () => send(...both('reinstated')),
  BookingResaleReckoned: ignore('what goes back is told when it has gone'),
  BookingHoldExpired: ({ data: { provisional } }) =>
    provisional
      ? send(...both('provisional_lapsed'))
      : send(...both('payment_failed').map((wish) => ({ ...wish, onlyIfPaying: true as const }))),
  BookingHoldReminded: () => send({ kind: 'provisional_ending', channel: 'email' }),
  BookingTermsAccepted: looking,
  PaymentOrphaned: ({ data: { reason } }) =>
    reason === 'time_lost' || reason === 'booking_ended'
      ? send(...both('payment_returned'))
      : ignore('another payment has paid for the booking, or may'),
  BookingChangeAsked: ({ data: { noteRef } }) =>
    send({ kind: 'change_asked', channel: 'email', ...(noteRef !== null && { about: noteRef }) }),
  BookingChangeOffered: ({ data: { by } }) => (by === 'customer' ? looking : send(...both('change_offered'))),
  BookingChangeExtended: unheard,
  BookingMoved: ({ data: { changeId, notify: tells } }) => {
    if (changeId !== null) return send(...both('change_done'), { kind: 'booking_moved', channel: 'email' });
    return tells ? send(...both('change_done')) : ignore('its owner tells them');
  },
  BookingChangeEnded: ({ data: { how, reasonRef } }) => {
    if (how === 'withdrawn') return ignore('the customer took it back, or the booking has ended');
    return send(...(reasonRef === null ? both('change_ended') : about(reasonRef, 'change_ended')));
  },
  BookingHeld: looking,
  BookingDetailsRevised: looking,
  BookingHoldExtended: looking,
  BookingHoldRetaken: looking,
  BookingHoldReleased: ({ data: { by } }) =>
    by === 'tenant_admin'
      ? send(...both('provisional_lapsed'))
      : ignore('the customer gave it back, or could not begin to pay'),
  BookingInstalmentReminded: () => send(...both('balance_reminder')),
  BookingInstalmentOverdue: () => send(...both('balance_overdue')),
  BookingInstalmentPostponed: unheard,
  BookingInstalmentsLaid: unheard,
  BookingInstalmentWaived: unheard,
  BookingLinkRenewed: () => send({ kind: 'manage_link', channel: 'email' }),
  // Whoever reads the former mailbox learns of it there, and the new one gets the link.
  BookingContactRevised: ({ data: { fields, formerRef } }) =>
    fields.includes('email')
      ? send({ kind: 'email_changed', channel: 'email', about: formerRef })
      : ignore('the customer is reached as before'),
  ConversationRemarkAdded: ({ data: { from, textRef } }) =>
    send({ kind: from === 'customer' ? 'customer_wrote' : 'owner_wrote', channel: 'email', about: textRef }),
  ConversationSettled: unheard,
  BookingMessageRetried: unheard,
  BookingNoticeCrossedOff: unheard,
  BookingKeptDespiteChange: unheard,
  BookingFlagged: unheard,
  BookingFlagCleared: unheard,
  BookingDepositReturnNear: () => send({ kind: 'deposit_soon', channel: 'email' }),
  BookingDepositPaused: unheard,
  BookingDepositSettled: ({ data: { kept, reasonRef } }) => {
    if (kept === 0) return send({ kind: 'deposit_returned', channel: 'email' });
    return send({ kind: 'deposit_kept', channel: 'email', ...(reasonRef !== null && { about: reasonRef }) });
  },
  InvoiceIssued: unheard,
  PaymentRequested: unheard,
  PaymentOrderCreated: unheard,
  PaymentCaptureStarted: unheard,
  PaymentCapturePending: unheard,
  PaymentCaptured: ({ data: { instalment } }) =>
    instalment === 1
      ? ignore('the confirmation tells of the first payment')
      : send({ kind: 'balance_paid', channel: 'email' }),
  PaymentDeclined: unheard,
  PaymentFailed: unheard,
  PaymentRefundRequested: unheard,
  PaymentRefundWithdrawn: unheard,
  PaymentRefundReckoned: unheard,
  PaymentRefundPending: unheard,
  // What was refunded at the provider, the owner has told them of, or the provider does.
  PaymentRefunded: ({ data: { refundId } }) =>
    refundId === null ? unheard : send(...about(refundId, 'refund_sent')),
  PaymentReceivedOffline: () => send({ kind: 'balance_paid', channel: 'email' }),
  PaymentReceivedOfflineTakenBack: unheard,
  PaymentReturnedOffline: ({ data: { refundId, returnId } }) =>
    send(...about(refundId ?? returnId, 'refund_sent')),
  PaymentRefundFailed: unheard,
  PaymentMismatchFound: unheard,
  PaymentReversed: unheard,
  PaymentDifferenceFound: unheard,
  PaymentAttentionResolved: unheard,
  OutsideStayImported: ({ data: { outsideStayId, clashes } }) => soldTwice(outsideStayId, clashes),
  OutsideStayMoved: ({ data: { outsideStayId, clashes } }) => soldTwice(outsideStayId, clashes),
  OutsideStayTimeTaken: onItsScreen,
  OutsideStayGone: onItsScreen,
  OutsideStayClashSettled: onItsScreen,
  ChannelAdded: onItsScreen,
  ChannelRevised: onItsScreen,
  ChannelImportLinked: onItsScreen,
  ChannelImportUnlinked: onItsScreen,
  ChannelExportRotated: onItsScreen,
  ChannelPaused: onItsScreen,
  ChannelResumed: onItsScreen,
  ChannelRemoved: onItsScreen,
  ChannelLossHeld: onItsScreen,
  ChannelLossSettled: onItsScreen,
});

import type { MessageChannel, MessageKind } from '@holdfast/domain/booking/message-kinds';

const names: Readonly<Record<MessageKind, { readonly what: string; readonly whom: string }>> = {
  confirmation: { what: 'confirmation', whom: 'the customer' },
  new_booking: { what: 'notice of the new booking', whom: 'you' },
  cancellation: { what: 'notice of the cancellation', whom: 'the customer' },
  reinstated: { what: 'notice that the booking stands again', whom: 'the customer' },
  payment_failed: { what: 'notice of the failed payment', whom: 'the customer' },
  refund_sent: { what: 'notice of the refund', whom: 'the customer' },
  change_asked: { what: 'notice of the change that was asked for', whom: 'you' },
  change_offered: { what: 'notice of the accepted change', whom: 'the customer' },
  change_done: { what: 'notice of the change', whom: 'the customer' },
  change_ended: { what: 'notice that the booking stays as it is', whom: 'the customer' },
  booking_moved: { what: 'notice of the changed booking', whom: 'you' },
  payment_returned: { what: 'notice of the returned payment', whom: 'the customer' },
  manage_link: { what: 'link to the booking', whom: 'the customer' },
  email_changed: { what: 'notice of the new email address', whom: "the customer's former address" },
  owner_wrote: { what: 'message of yours', whom: 'the customer' },
  balance_reminder: { what: 'reminder of the balance', whom: 'the customer' },
  balance_overdue: { what: 'notice that the balance is overdue', whom: 'the customer' },
  balance_paid: { what: 'thanks for the payment', whom: 'the customer' },
  deposit_returned: { what: 'notice of the returned deposit', whom: 'the customer' },
  deposit_kept: { what: 'notice of what was kept of the deposit', whom: 'the customer' },
  double_booked: { what: 'notice that the time was sold twice', whom: 'you' },
  deposit_soon: { what: 'notice that the deposit goes back', whom: 'you' },
  booking_cancelled_by_customer: { what: 'notice of the cancelled booking', whom: 'you' },
  payment_link: { what: 'link to pay', whom: 'the customer' },
  provisional: { what: 'notice of the provisional booking', whom: 'the customer' },
  provisional_lapsed: { what: 'notice that the provisional booking has ended', whom: 'the customer' },
  provisional_ending: { what: 'notice that a provisional booking ends', whom: 'you' },
  customer_wrote: { what: "customer's message", whom: 'you' },
};

const channels = { email: 'email', sms: 'text message' } as const;

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(names, kind);

/** What a message is called for the owner: `confirmation to the customer by email`. */
export const messageName = (message: { readonly kind: string; readonly channel: MessageChannel }): string => {
  const by = channels[message.channel];
  if (!isKind(message.kind)) return `message by ${by}`;
  const { what, whom } = names[message.kind];
  return `${what} to ${whom} by ${by}`;
};

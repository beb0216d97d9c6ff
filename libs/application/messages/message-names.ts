import type { MessageChannel, MessageKind } from '@holdfast/domain/booking/message-kinds';

const names: Readonly<Record<MessageKind, { readonly what: string; readonly whom: string }>> = {
  confirmation: { what: 'confirmation', whom: 'the customer' },
  new_booking: { what: 'notice of the new booking', whom: 'you' },
  cancellation: { what: 'notice of the cancellation', whom: 'the customer' },
  payment_failed: { what: 'notice of the failed payment', whom: 'the customer' },
  payment_returned: { what: 'notice of the returned payment', whom: 'the customer' },
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

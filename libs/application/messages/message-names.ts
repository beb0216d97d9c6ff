import type { MessageRow } from '@holdfast/outbox/message/message.queries';

type Kind = MessageRow['kind'];

const names: Readonly<Record<Kind, { readonly what: string; readonly whom: string }>> = {
  confirmation: { what: 'confirmation', whom: 'the customer' },
  new_booking: { what: 'notice of the new booking', whom: 'you' },
  cancellation: { what: 'notice of the cancellation', whom: 'the customer' },
  payment_failed: { what: 'notice of the failed payment', whom: 'the customer' },
  payment_returned: { what: 'notice of the returned payment', whom: 'the customer' },
};

const channels = { email: 'email', sms: 'text message' } as const;

const isKind = (kind: string): kind is Kind => Object.hasOwn(names, kind);

/** What a message is called for the owner: `confirmation to the customer by email`. */
export const messageName = (message: {
  readonly kind: string;
  readonly channel: 'email' | 'sms';
}): string => {
  const by = channels[message.channel];
  if (!isKind(message.kind)) return `message by ${by}`;
  const { what, whom } = names[message.kind];
  return `${what} to ${whom} by ${by}`;
};

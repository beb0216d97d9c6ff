import type { HistoryEntry } from '@holdfast/contracts/bookings';
import { isGivenUp } from '@holdfast/outbox/message/message.queries';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import { messageName } from '../messages/message-names';

const sentence = (message: MessageRow): string => {
  const name = messageName(message);
  const why = message.lastError === null ? '' : ` (${message.lastError})`;
  switch (message.state) {
    case 'withheld':
      return `The ${name} is held back for as long as what it tells of can be undone.`;
    case 'queued':
      return `The ${name} is about to be sent.`;
    case 'sent':
      return message.deliveredAt === null ? `The ${name} was sent.` : `The ${name} was delivered.`;
    case 'failed':
      return `The ${name} could not be delivered yet${why}. It is tried again.`;
    case 'dead':
      return `The ${name} could not be delivered${why}.`;
    case 'dropped':
      return `The ${name} was not sent${why}.`;
  }
};

const types: Readonly<Record<MessageRow['state'], string>> = {
  withheld: 'MessageWithheld',
  queued: 'MessageQueued',
  sent: 'MessageSent',
  failed: 'MessageFailed',
  dead: 'MessageGivenUp',
  dropped: 'MessageDropped',
};

/** A message as it stands, as an entry of what happened to its booking. */
export const messageEntry = (message: MessageRow): HistoryEntry & { readonly message_id: string } => {
  const { state, deliveredAt, settledAt, queuedAt, messageId } = message;
  const isDelivered = state === 'sent' && deliveredAt !== null;
  return {
    at: new Date((isDelivered ? deliveredAt : settledAt) ?? queuedAt).toISOString(),
    type: isDelivered ? 'MessageDelivered' : types[state],
    sentence: sentence(message),
    actor: 'Holdfast',
    message_id: messageId,
    can_retry: isGivenUp(message),
  };
};

/** What became of a message, as an entry in the history of its booking; none while nothing has. */
export const messageEntries = (messages: readonly MessageRow[]): HistoryEntry[] =>
  messages.filter(({ settledAt, state }) => settledAt !== null || state === 'withheld').map(messageEntry);

import type { HistoryEntry } from '@holdfast/contracts/bookings';
import type { MessageRow } from '@holdfast/projections/message/message.queries';

const names: Readonly<Record<MessageRow['kind'], { readonly what: string; readonly whom: string }>> = {
  confirmation: { what: 'confirmation', whom: 'the customer' },
  new_booking: { what: 'notice of the new booking', whom: 'you' },
  cancellation: { what: 'notice of the cancellation', whom: 'the customer' },
};

const channels = { email: 'email', sms: 'text message' } as const;

const sentence = ({ kind, channel, state, lastError }: MessageRow): string => {
  const { what, whom } = names[kind];
  const by = channels[channel];
  const why = lastError === null ? '' : ` (${lastError})`;
  switch (state) {
    case 'queued':
      return `The ${what} to ${whom} by ${by} is about to be sent.`;
    case 'sent':
      return `${what.charAt(0).toUpperCase()}${what.slice(1)} sent to ${whom} by ${by}.`;
    case 'failed':
      return `The ${what} to ${whom} by ${by} could not be delivered yet${why}. It is tried again.`;
    case 'dead':
      return `The ${what} to ${whom} by ${by} could not be delivered${why}.`;
    case 'dropped':
      return `The ${what} to ${whom} by ${by} was not sent${why}.`;
  }
};

const types: Readonly<Record<MessageRow['state'], string>> = {
  queued: 'MessageQueued',
  sent: 'MessageSent',
  failed: 'MessageFailed',
  dead: 'MessageGivenUp',
  dropped: 'MessageDropped',
};

/** What became of a message, as an entry in the history of its booking; none while nothing has. */
export const messageEntries = (messages: readonly MessageRow[]): HistoryEntry[] =>
  messages.flatMap((message) =>
    message.settledAt === null
      ? []
      : [
          {
            at: new Date(message.settledAt).toISOString(),
            type: types[message.state],
            sentence: sentence(message),
            actor: 'Holdfast',
            message_id: message.messageId,
          },
        ],
  );

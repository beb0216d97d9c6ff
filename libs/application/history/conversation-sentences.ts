import type { ConversationEvent } from '@holdfast/domain/conversation/conversation.events';

const TYPES: { readonly [Type in ConversationEvent['type']]: true } = {
  ConversationRemarkAdded: true,
  ConversationSettled: true,
};

/** Of all that a history tells, what was said. */
export const isConversationEvent = (event: { readonly type: string }): event is ConversationEvent =>
  event.type in TYPES;

/** That something was said about a booking, for its owner; not what: that is told with the conversation. */
export const conversationSentence = (event: ConversationEvent): string => {
  if (event.type === 'ConversationSettled') return 'You marked the conversation as settled.';
  return event.data.from === 'customer' ? 'The customer wrote to you.' : 'You wrote to the customer.';
};

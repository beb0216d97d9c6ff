import type { ConversationEvent } from '@holdfast/domain/conversation/conversation.events';
import type { Tellers, Told } from './told';

/** It is told by the name of its booking, whose id it shares. What was said is no fact of the audit: it is the customer's. */
const ofBooking = (id: string): Told => ({ after: {}, calledAs: { type: 'booking', id } });

export const conversationTellers: Tellers<ConversationEvent> = {
  ConversationRemarkAdded: (_, id) => ofBooking(id),
  ConversationSettled: (_, id) => ofBooking(id),
};

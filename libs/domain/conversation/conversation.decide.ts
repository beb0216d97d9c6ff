import { assertNever } from '../kernel/assert-never';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { ConversationEvent } from './conversation.events';

export interface ConversationState {
  /** The customer has had no answer yet. */
  readonly isWaiting: boolean;
}

/** Before anything was said nobody waits. */
export const initialConversation = (): ConversationState => ({ isWaiting: false });

/** The state after one more event: who spoke last decides whether the customer waits; total. */
export const evolveConversation = (_: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event.type) {
    case 'ConversationRemarkAdded':
      return { isWaiting: event.data.from === 'customer' };
    case 'ConversationSettled':
      return { isWaiting: false };
    default:
      return assertNever(event);
  }
};

/** So much a customer may say within an hour; owners as much as they like. */
const MOST_REMARKS = 10;
const HOUR_SECONDS = 3_600;

type Remark = Extract<ConversationEvent, { type: 'ConversationRemarkAdded' }>['data'];

/** @param recent how many remarks the customer has made within the last hour */
export const addRemark = (remark: Remark, recent: number): Decision<ConversationEvent, 'too_many_requests'> =>
  remark.from === 'customer' && recent >= MOST_REMARKS
    ? reject('too_many_requests', { retryAfterSeconds: HOUR_SECONDS })
    : accept({ type: 'ConversationRemarkAdded', data: remark });

/** Notes that the owner has nothing to answer. Safe to repeat. */
export const settleConversation = ({ isWaiting }: ConversationState): Decision<ConversationEvent, never> =>
  isWaiting ? accept({ type: 'ConversationSettled', data: {} }) : accept();

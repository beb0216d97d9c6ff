import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';

/** Who says something in a conversation. */
export type Speaker = 'customer' | 'tenant_admin';

/** What customer and owner write each other about a booking, under its id. The words lie in the vault, with the customer's other data. */
export type ConversationEvent =
  | DomainEvent<
      'ConversationRemarkAdded',
      {
        remarkId: RecordId;
        from: Speaker;
        via: 'page' | 'email';
        textRef: RecordId;
        /** Whether it is known to be theirs. */
        verified: boolean;
      }
    >
  /** The owner has nothing to answer. */
  | DomainEvent<'ConversationSettled', object>;

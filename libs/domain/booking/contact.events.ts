import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';

/** What a customer is called and reached by. */
export type ContactField = 'name' | 'email' | 'phone';

/** How the customer of a booking is reached, and reaches it. */
export type ContactEvent =
  /** The address at which its customer manages it is another one now: whoever has a former one has nothing any more. */
  | DomainEvent<
      'BookingLinkRenewed',
      { version: number; by: 'customer' | 'tenant_admin' | 'system'; why: 'asked' | 'email_changed' }
    >
  /** Its customer is called, or reached, in another way. */
  | DomainEvent<
      'BookingContactRevised',
      {
        detailsRef: RecordId;
        /** As they were: whoever read the former mailbox is told. */
        formerRef: RecordId;
        fields: readonly ContactField[];
      }
    >;

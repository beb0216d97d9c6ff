import type { DomainEvent } from '../kernel/decision';

/** Where a subscription stopped: at a position of this log. */
export interface Stop {
  readonly subscription: string;
  readonly subscriptionVersion: number;
  readonly position: number;
}

/** What the platform's people do when an event has stopped a subscription. Their names are in no event. */
export type DeadLetterEvent = DomainEvent<'DeadLetterRetried', Stop> | DomainEvent<'DeadLetterSkipped', Stop>;

import { toInstantText } from '../kernel/flavour';
import type { Instant } from '../kernel/flavour';
import type { CancelledEvent } from './cancelled.events';

/** An event as the log tells it, or one that was decided just now and has no moment yet. */
export type ToldCancelled = CancelledEvent & { readonly occurredAt?: Date };

/** How a booking was cancelled. */
export type Cancelled = Extract<CancelledEvent, { type: 'BookingCancelled' }>['data'] & {
  /** Null: in the same breath as whatever is being decided. */
  readonly at: Instant | null;
  /** What its nights were let for again; null: nobody has looked yet. */
  readonly resale: Extract<CancelledEvent, { type: 'BookingResaleReckoned' }>['data'] | null;
};

/** Whether an event is about the end of a booking. */
export const isCancelledEvent = (event: { readonly type: string }): event is CancelledEvent =>
  event.type === 'BookingCancelled' || event.type === 'BookingResaleReckoned';

/** What is known of the end of a booking after one more event about it; null: it has not ended. */
export const withCancelled = (cancelled: Cancelled | null, event: ToldCancelled): Cancelled | null => {
  if (event.type === 'BookingCancelled') {
    const { occurredAt } = event;
    return { ...event.data, at: occurredAt === undefined ? null : toInstantText(occurredAt), resale: null };
  }
  return cancelled && { ...cancelled, resale: event.data };
};

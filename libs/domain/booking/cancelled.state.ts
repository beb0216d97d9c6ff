import type { CancelledEvent } from './cancelled.events';

/** How a booking was cancelled. */
export type Cancelled = Extract<CancelledEvent, { type: 'BookingCancelled' }>['data'] & {
  /** What its nights were let for again; null: nobody has looked yet. */
  readonly resale: Extract<CancelledEvent, { type: 'BookingResaleReckoned' }>['data'] | null;
};

/** Whether an event is about the end of a booking. */
export const isCancelledEvent = (event: { readonly type: string }): event is CancelledEvent =>
  event.type === 'BookingCancelled' || event.type === 'BookingResaleReckoned';

/** What is known of the end of a booking after one more event about it; null: it has not ended. */
export const withCancelled = (cancelled: Cancelled | null, event: CancelledEvent): Cancelled | null => {
  if (event.type === 'BookingCancelled') return { ...event.data, resale: null };
  return cancelled && { ...cancelled, resale: event.data };
};

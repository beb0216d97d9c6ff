import type { Instant } from './flavour';

/** What an owner did that may be undone. Stored with the act, so never renamed. */
export type ActLabel =
  | 'booking_cancelled'
  | 'booking_moved'
  | 'booking_priced'
  | 'booking_tagged'
  | 'booking_untagged'
  | 'booking_no_show'
  | 'booking_flag_cleared'
  | 'block_added'
  | 'block_changed'
  | 'block_removed'
  | 'blocks_cleared'
  | 'blocks_aligned'
  | 'blocks_generated'
  | 'schedule_changed'
  | 'schedule_deleted'
  | 'exception_added'
  | 'exception_removed'
  | 'tariff_published';

/** A day's length of rows that an act may keep of what was before; what touches more cannot be undone. */
export const MOST_BEFORE = 2_000;

const GRACE_MS = 20_000;

/**
 * From when on what was held back for an act is let go: a little after its end, so that an undo that was in time and had to wait for its turn is
 * seen before anybody is told, or any money is sent.
 */
export const heldBackUntil = (until: Instant): Date => new Date(Date.parse(until) + GRACE_MS);

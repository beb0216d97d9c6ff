import type { DomainEvent } from '../kernel/decision';

/** A change of the calendar or of its rules that a booking does not fit, and which rules it would break: codes of refusals. */
interface Despite {
  /** The change: all bookings that it touches name the same. */
  readonly actId: string;
  readonly reasons: readonly string[];
}

/** What the owner says of a booking that a change of theirs touches. The booking itself stays as it is. */
export type FlagEvent =
  /** It is all right as it is. */
  | DomainEvent<'BookingKeptDespiteChange', Despite>
  /** It waits on the owner's list until it is moved, cancelled or kept. */
  | DomainEvent<'BookingFlagged', Despite>
  | DomainEvent<'BookingFlagCleared', { actId: string; how: 'kept' | 'undone' }>;

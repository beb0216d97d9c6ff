import { assertNever } from '../kernel/assert-never';
import type { Instant } from '../kernel/flavour';
import type { HoldEvent } from './hold.events';

/** For how long a booking's time is held. */
export interface WithHold {
  readonly expiresAt: Instant;
  /** The end that its owner was reminded of; null: of none yet. */
  readonly remindedOf: Instant | null;
  /** How often the customer has asked for more time. */
  readonly extensions: number;
}

type Held = { readonly status: 'held'; readonly expiresAt: Instant; readonly preparationNights: number };
type Ended = { readonly status: 'expired'; readonly isReplaced: boolean };

const TYPES: { readonly [Type in HoldEvent['type']]: true } = {
  BookingHoldExtended: true,
  BookingHoldReminded: true,
  BookingHoldReleased: true,
  BookingHoldExpired: true,
  BookingHoldRetaken: true,
};

/** Of all that happens to a booking, what concerns its hold alone. */
export const isHoldEvent = (event: { readonly type: string }): event is HoldEvent => event.type in TYPES;

/** What one more event of its hold changes in a booking; total. */
export const holdAfter = (state: WithHold, event: HoldEvent): Partial<WithHold> | Held | Ended => {
  switch (event.type) {
    case 'BookingHoldExtended': {
      const extensions = event.data.by === 'customer' ? state.extensions + 1 : state.extensions;
      return { expiresAt: event.data.expiresAt, extensions };
    }
    case 'BookingHoldReminded':
      return { remindedOf: event.data.expiresAt };
    case 'BookingHoldReleased':
      return { status: 'expired', isReplaced: event.data.cause === 'other_dates' };
    case 'BookingHoldExpired':
      return { status: 'expired', isReplaced: false };
    case 'BookingHoldRetaken': {
      // Fewer nights may fit behind it than when it was held first.
      const { expiresAt, preparationNights } = event.data;
      return { status: 'held', expiresAt, preparationNights };
    }
    default:
      return assertNever(event);
  }
};

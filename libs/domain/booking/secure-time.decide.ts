import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { LocalDateTime } from '../kernel/dates';
import type { BookingId, Instant } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import type { DiscountTerms, PriceSums } from '../pricing/price';
import { priceSums } from '../pricing/price';
import type { BookingEvent } from './booking.events';
import type { BookingState, KnownBooking } from './booking.state';
import { retakenUntil } from './hold-length';
import { timeRefusal } from './hold.decide';
import type { CalendarSlice, OfferedBlock } from './hold.decide';

/** What the same customer would be offered now. */
export interface OfferNow {
  /** Null when the block is gone. */
  readonly block: OfferedBlock | null;
  /** The discount that was held, as it stands now; null when none was held or it cannot be had any more. */
  readonly discount: DiscountTerms | null;
  /** The version of the tenant's terms in force. */
  readonly termsVersion: number;
}

export interface SecureTime {
  readonly bookingId: BookingId;
  readonly now: Instant;
  readonly localNow: LocalDateTime;
  readonly holdMs: number;
  /** Its capture is under way, or its outcome is not known yet. */
  readonly capturing: boolean;
  readonly standing: 'active' | 'suspended' | 'deleted';
  /** False once the customer was forgotten: they can be neither greeted nor reached. */
  readonly customerKnown: boolean;
  readonly offer: OfferNow;
}

export type TimeNotSecured = 'booking_unknown' | 'booking_not_payable' | 'hold_expired' | 'offer_changed';

/** A hold that keeps its time for the customer now: it lives, or its payment is being taken. */
export const keepsTime = (state: BookingState, now: Instant, capturing: boolean): boolean =>
  state.status === 'held' && (capturing || state.expiresAt > now);

/**
 * May this booking still be settled? The one rule of every way into a capture: the browser's, the provider's notice's, the sweep's.
 *
 * A hold that lives, or whose capture is under way, goes on; also while the tenant is suspended, for it was there before. One that
 * has ended (noticed or not) is a new sale: its time must be free, the tenant must be selling, and block, price and terms must be
 * what was held. Nothing is settled for a deleted tenant.
 */
export const secureTime = (
  command: SecureTime,
  state: BookingState,
  slice: CalendarSlice,
): Decision<BookingEvent, TimeNotSecured> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status === 'confirmed' || state.status === 'cancelled') return reject('booking_not_payable');
  if (command.standing === 'deleted') return reject('hold_expired');
  if (keepsTime(state, command.now, command.capturing)) return accept();
  if (command.standing === 'suspended' || !command.customerKnown) return reject('hold_expired');
  const { block } = command.offer;
  if (block === null || block.blocked) return reject('hold_expired');
  if (timeRefusal(occupiedTime(state.period), slice, command, command.bookingId))
    return reject('hold_expired');
  if (!isStillOffered(state, block, command.offer)) return reject('offer_changed');
  if (state.status === 'held') return accept();
  const expiresAt = retakenUntil(state, command.now, command.holdMs);
  return accept({
    type: 'BookingHoldRetaken',
    data: {
      blockId: state.blockId,
      ...state.period,
      preparationNights: state.preparationNights,
      expiresAt,
      by: 'payment',
    },
  });
};

/** Whether who books now would get the same time, at the same price in every line, under the same terms. */
const isStillOffered = (held: KnownBooking, block: OfferedBlock, offer: OfferNow): boolean => {
  const [then, now] = [occupiedTime(held.period), occupiedTime(block)];
  const sameTime = then.from === now.from && then.to === now.to;
  const discountIsThere = (held.agreement.discount === null) === (offer.discount === null);
  const sameTerms = held.termsVersion === offer.termsVersion;
  return sameTime && sameTerms && discountIsThere && sameSums(held.price, priceSums(block, offer.discount));
};

const sameSums = (a: PriceSums, b: PriceSums): boolean =>
  a.price === b.price &&
  a.bookingFee === b.bookingFee &&
  a.discount === b.discount &&
  a.deposit === b.deposit &&
  a.total === b.total;

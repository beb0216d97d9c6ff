import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { LocalDateTime } from '../kernel/dates';
import type { BookingId, Instant } from '../kernel/flavour';
import { keptTime, occupiedTime } from '../kernel/occupied-time';
import type { DiscountTerms, PriceSums } from '../pricing/price';
import { priceSums } from '../pricing/price';
import { mayRetake } from '../stay/may-stay';
import type { Tariff } from '../stay/tariff';
import type { BookingEvent } from './booking.events';
import type { BookingState, KnownBooking } from './booking.state';
import { retakenUntil } from './hold-length';
import { takenAround, todayAt } from './hold-stay.decide';
import type { TimeAround } from './hold-stay.decide';
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

/** What is known, under the tenant's lock, when time is to be made sure of before money is taken. */
export interface SecureHold {
  readonly bookingId: BookingId;
  readonly now: Instant;
  readonly localNow: LocalDateTime;
  readonly holdMs: number;
  /** Its capture is under way, or its outcome is not known yet. */
  readonly capturing: boolean;
  readonly standing: 'active' | 'suspended' | 'deleted';
  /** False once the customer was forgotten: they can be neither greeted nor reached. */
  readonly customerKnown: boolean;
}

export interface SecureTime extends SecureHold {
  readonly offer: OfferNow;
}

export type TimeNotSecured = 'booking_unknown' | 'booking_not_payable' | 'hold_expired' | 'offer_changed';

/** A hold that keeps its time for the customer now: it lives, or its payment is being taken. */
export const keepsTime = (state: BookingState, now: Instant, capturing: boolean): boolean =>
  state.status === 'held' && (capturing || state.expiresAt > now);

/** What is said of a booking before its time is looked at; null: its hold has ended, and its time must be had anew. */
const settledBefore = (
  command: SecureHold,
  state: BookingState,
): Decision<BookingEvent, TimeNotSecured> | null => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status === 'confirmed' || state.status === 'cancelled') return reject('booking_not_payable');
  if (command.standing === 'deleted') return reject('hold_expired');
  if (state.status === 'expired' && state.isReplaced) return reject('hold_expired');
  if (keepsTime(state, command.now, command.capturing)) return accept();
  return command.standing === 'suspended' || !command.customerKnown ? reject('hold_expired') : null;
};

/** The hold goes on, or is taken again where its end was noticed. */
const goesOn = (command: SecureHold, state: BookingState): Decision<BookingEvent, TimeNotSecured> => {
  if (state.status === 'none' || state.status === 'held') return accept();
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

/**
 * May this booking still be settled? The one rule of every way into a capture: the browser's, the provider's notice's, the sweep's.
 *
 * A hold that lives, or whose capture is under way, goes on; also while the tenant is suspended, for it was there before. One that
 * has ended (noticed or not) is a new sale: its time must be free, the tenant must be selling, and block, price and terms must be
 * what was held. Nothing is settled for a deleted tenant, nor for a hold that was given back for other dates: else whoever has approved the
 * order of both would pay twice.
 */
export const secureTime = (
  command: SecureTime,
  state: BookingState,
  slice: CalendarSlice,
): Decision<BookingEvent, TimeNotSecured> => {
  const settled = settledBefore(command, state);
  if (settled || state.status === 'none') return settled ?? reject('booking_unknown');
  const { block } = command.offer;
  if (block === null || block.blocked) return reject('hold_expired');
  if (timeRefusal(occupiedTime(state.period), slice, command, command.bookingId))
    return reject('hold_expired');
  return isStillOffered(state, block, command.offer) ? goesOn(command, state) : reject('offer_changed');
};

/**
 * The same of a hold of the owner's: price and rules are what the owner has said, so only its time is looked at. It must not have begun, and nobody else
 * may have any of it.
 */
export const secureByHand = (
  command: SecureHold,
  state: BookingState,
  { claims }: Pick<CalendarSlice, 'claims'>,
): Decision<BookingEvent, TimeNotSecured> => {
  const settled = settledBefore(command, state);
  if (settled || state.status === 'none') return settled ?? reject('booking_unknown');
  const time = keptTime(state.period, state.preparationNights);
  return timeRefusal(time, { claims, closed: [] }, command, command.bookingId) === null
    ? goesOn(command, state)
    : reject('hold_expired');
};

/**
 * The same of a stay. One that has ended is judged by its time alone: its rules and its price were promised with the hold. It must not have
 * begun, its nights must be free, and so must be the time to prepare for it and after it.
 */
export const secureStay = (
  command: SecureHold,
  state: BookingState,
  tariff: Tariff,
  around: TimeAround,
): Decision<BookingEvent, TimeNotSecured> => {
  const settled = settledBefore(command, state);
  if (settled || state.status === 'none') return settled ?? reject('booking_unknown');
  const { startDate: arrival, endDate: departure } = state.period;
  const held = { arrival, departure, preparationNights: state.preparationNights };
  const taken = takenAround(around, command.now, command.bookingId);
  const refusal = mayRetake(tariff, taken, held, todayAt(command.localNow));
  return refusal === null ? goesOn(command, state) : reject('hold_expired');
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

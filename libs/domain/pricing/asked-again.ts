import type { Instant } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { mayStay } from '../stay/may-stay';
import { nearby } from '../stay/nearby';
import { ownerSentence } from '../stay/owner-sentence';
import { refuse } from '../stay/refusal';
import type { StayRefusal } from '../stay/refusal';
import type { Today } from '../stay/surroundings';
import type { TakenNights } from '../stay/taken';
import type { Party, StayDates, Tariff } from '../stay/tariff';
import { offersStays } from './night-prices';
import { partyRefusal, partySentence } from './party';
import { priceRefusal, quote, TOO_DEAR } from './quote';
import type { ChosenExtra } from './stay-extras';

/** A booking of nights as it was made, be it of a stay or of a block. */
export interface MadeBooking {
  readonly stay: StayDates;
  readonly bookedAt: Instant;
  /** What the clock on the tenant's wall showed then. */
  readonly bookedOn: Today;
  /** Null: it is not known. */
  readonly party: Party | null;
  readonly extras: readonly ChosenExtra[];
  /** What was agreed: price and booking fee, without discount and deposit. */
  readonly agreed: Minor;
}

/** Why a tariff would not have taken a booking, in a code and a sentence. */
export interface WhyNot {
  readonly code: string;
  readonly sentence: string;
}

/** What a tariff would have made of a booking: a price as the agreed one is meant, or why none. */
export interface AskedAgain<Booking extends MadeBooking> {
  readonly booking: Booking;
  readonly price: Minor | null;
  readonly whyNot: WhyNot | null;
}

/** What is reckoned with where nobody was asked who comes. */
export const UNKNOWN_PARTY: Party = { adults: 2, children: 0, infants: 0, pets: 0 };

const whyNot = (refusal: StayRefusal): WhyNot => ({
  code: refusal.code,
  sentence: ownerSentence(refusal),
});

const priceOrWhyNot = (
  tariff: Tariff,
  taken: readonly TakenNights[],
  { stay, bookedOn, party: known, extras }: MadeBooking,
): Minor | WhyNot => {
  if (!offersStays(tariff)) return whyNot(refuse('stays_off', {}));
  const dates = mayStay(tariff, taken, stay, bookedOn);
  if (dates !== null) return whyNot(dates);
  const party = known ?? UNKNOWN_PARTY;
  const refusal = partyRefusal(tariff.nights, party);
  if (refusal !== null) return { code: refusal.code, sentence: partySentence(refusal.details) };
  const quoted = quote(tariff, { stay, party, extras }, null, bookedOn.date);
  const tooDear = priceRefusal(quoted);
  return tooDear === null
    ? quoted.sums.price + quoted.sums.bookingFee
    : { code: tooDear.code, sentence: TOO_DEAR };
};

/**
 * What a tariff would have made of bookings, had it held when each was asked for: on the day it was made, beside what had been booked before
 * it, for its party (2 adults where that is not known) with the extras that it chose, as far as the tariff has them. Of what was closed then
 * nothing is known.
 */
export const askedAgain = <Booking extends MadeBooking>(
  tariff: Tariff,
  bookings: readonly Booking[],
): readonly AskedAgain<Booking>[] => {
  const near = nearby(
    bookings.map(({ stay, bookedAt }) => ({
      from: stay.arrival,
      to: stay.departure,
      kind: 'booked' as const,
      preparation: null,
      bookedAt,
    })),
    [tariff],
  );
  return bookings.map((booking) => {
    const earlier = near(booking.stay).filter(({ bookedAt }) => bookedAt < booking.bookedAt);
    const answer = priceOrWhyNot(tariff, earlier, booking);
    return typeof answer === 'number'
      ? { booking, price: answer, whyNot: null }
      : { booking, price: null, whyNot: answer };
  });
};

/** What bookings came to, and would have come to. Those that a tariff would not have taken are counted apart. */
export interface AskedAgainSums {
  readonly priced: { readonly bookings: number; readonly agreed: Minor; readonly price: Minor };
  readonly refused: { readonly bookings: number; readonly agreed: Minor };
}

export const sumsOfAskedAgain = (list: readonly AskedAgain<MadeBooking>[]): AskedAgainSums => {
  const sums = { priced: { bookings: 0, agreed: 0, price: 0 }, refused: { bookings: 0, agreed: 0 } };
  for (const { booking, price } of list) {
    const part = price === null ? sums.refused : sums.priced;
    part.bookings += 1;
    part.agreed += booking.agreed;
    sums.priced.price += price ?? 0;
  }
  return sums;
};

import { addDays } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import type { ChosenExtra } from '@holdfast/domain/pricing/stay-extras';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import { shortestStay } from '@holdfast/domain/stay/picker';
import type { StayRefusal } from '@holdfast/domain/stay/refusal';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { NightRules, Party, StayDates } from '@holdfast/domain/stay/tariff';
import type { StayOffer } from './offer';

/** What of a stay has been chosen so far. */
export interface Choice {
  readonly arrival: LocalDate | null;
  readonly departure: LocalDate | null;
  /** Null: nobody has said who comes. */
  readonly party: Party | null;
  readonly extras: readonly ChosenExtra[];
}

/** The dates of it. */
export type Dates = Pick<Choice, 'arrival' | 'departure'>;

export const NOTHING_CHOSEN: Choice = { arrival: null, departure: null, party: null, extras: [] };

/** Whom the first price that is seen is for. */
export const usualParty = ({ guestsIncluded }: NightRules): Party => ({
  adults: guestsIncluded,
  children: 0,
  infants: 0,
  pets: 0,
});

/** The same party where fewer may come by now: what is over a limit is left out. */
const within = (nights: NightRules, party: Party): Party => {
  const adults = Math.min(party.adults, nights.maxGuests);
  return {
    adults,
    children: Math.min(party.children, nights.maxGuests - adults),
    infants: Math.min(party.infants, nights.maxInfants),
    pets: Math.min(party.pets, nights.maxPets),
  };
};

/** Who comes and what they take along, as far as the tariff still has it. */
export const companyOf = (choice: Choice, { tariff }: StayOffer): Omit<StayWish, 'stay'> => ({
  party: within(tariff.nights, choice.party ?? usualParty(tariff.nights)),
  extras: choice.extras.flatMap(({ id, quantity }) => {
    const extra = tariff.extras.find((one) => one.id === id && !one.compulsory);
    return extra ? [{ id, quantity: Math.min(quantity, extra.maxQuantity ?? 1) }] : [];
  }),
});

/** What choosing a date, or two, comes to. */
export type Picked =
  /** `earliest`: the first day on which the stay may end. */
  | { readonly kind: 'arrival'; readonly arrival: LocalDate; readonly earliest: LocalDate }
  | { readonly kind: 'stay'; readonly stay: StayDates }
  | {
      readonly kind: 'refused';
      readonly refusal: StayRefusal;
      /** As it was chosen. */
      readonly tried: Dates;
      readonly wish: StayDates;
    }
  | { readonly kind: 'cleared' };

/** A day as an arrival: from when on one may leave, or why nobody may arrive. */
export const pickArrival = ({ tariff, taken }: StayOffer, arrival: LocalDate, now: Today): Picked => {
  const shortest = shortestStay(tariff, taken, arrival, now);
  if (!isRejection(shortest)) return { kind: 'arrival', arrival, earliest: shortest.departure };
  const wish = { arrival, departure: addDays(arrival, tariff.nights.minNights) };
  return { kind: 'refused', refusal: shortest, tried: { arrival, departure: null }, wish };
};

/** Both days of a stay. */
export const pickStay = ({ tariff, taken }: StayOffer, stay: StayDates, now: Today): Picked => {
  const refusal = mayStay(tariff, taken, stay, now);
  return refusal ? { kind: 'refused', refusal, tried: stay, wish: stay } : { kind: 'stay', stay };
};

/** A day of the calendar, after what has been chosen: two of them make a stay, and a third begins anew. */
export const pickDay = (
  offer: StayOffer,
  { arrival, departure }: Dates,
  date: LocalDate,
  now: Today,
): Picked => {
  const isLeaving = arrival !== null && departure === null;
  if (isLeaving && date === arrival) return { kind: 'cleared' };
  return isLeaving && date > arrival
    ? pickStay(offer, { arrival, departure: date }, now)
    : pickArrival(offer, date, now);
};

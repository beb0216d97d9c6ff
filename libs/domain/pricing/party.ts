import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import { counted } from '../kernel/words';
import type { NightRules, Party } from '../stay/tariff';

/** Whom there are too many of: guests are adults and children. */
export type PartyLimit = 'guests' | 'infants' | 'pets';

/** What is refused: whom there are too many of, and how many may come. */
export interface PartyTooLarge extends Rejection<'party_too_large'> {
  readonly details: { readonly limit: PartyLimit; readonly most: number };
}

/** `2 adults, 1 child, 1 pet`: who is none of a party is not named. */
export const partyInWords = ({ adults, children, infants, pets }: Party): string =>
  [
    adults > 0 ? counted(adults, 'adult') : '',
    children > 0 ? counted(children, 'child', 'children') : '',
    infants > 0 ? counted(infants, 'infant') : '',
    pets > 0 ? counted(pets, 'pet') : '',
  ]
    .filter((words) => words !== '')
    .join(', ');

const ONE: Readonly<Record<PartyLimit, string>> = { guests: 'guest', infants: 'infant', pets: 'pet' };

/** Whether a party may come: `party_too_large` for the first limit that it is over, guests before infants before pets; else null. */
export const partyRefusal = (
  { maxGuests, maxInfants, maxPets }: NightRules,
  { adults, children, infants, pets }: Party,
): PartyTooLarge | null => {
  const limits = [
    ['guests', adults + children, maxGuests],
    ['infants', infants, maxInfants],
    ['pets', pets, maxPets],
  ] as const;
  const over = limits.find(([, come, most]) => come > most);
  if (!over) return null;
  const details = { limit: over[0], most: over[2] };
  return { ...reject('party_too_large'), details };
};

/** `This is for at most 4 guests.` */
export const partySentence = ({ limit, most }: PartyTooLarge['details']): string =>
  `This is for at most ${counted(most, ONE[limit])}.`;

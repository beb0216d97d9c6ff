import type { Rejection } from '../kernel/decision';
import { mayStay, wrongDates } from '../stay/may-stay';
import { nearestStays } from '../stay/nearest-stays';
import type { StayRefusal } from '../stay/refusal';
import { staySentence } from '../stay/sentence';
import type { Today } from '../stay/surroundings';
import type { Taken } from '../stay/taken';
import type { StayTariff } from './night-prices';
import { withTotals } from './other-stays';
import type { LimitedDiscount, StayTotal } from './other-stays';
import { partyRefusal, partySentence } from './party';
import { priceRefusal, quote } from './quote';
import type { StayWish } from './quote';
import { extrasRefusal } from './stay-extras';

/** What a wish for a stay is judged by. */
export interface StayOffer {
  readonly tariff: StayTariff;
  readonly taken: Taken;
  readonly now: Today;
}

export type WishRefusal = StayRefusal['code'] | 'party_too_large' | 'validation_failed';

const datesRefusal = (
  { tariff, taken, now }: StayOffer,
  wish: StayWish,
  discount: LimitedDiscount | null,
): Rejection<StayRefusal['code']> | null => {
  const refusal = mayStay(tariff, taken, wish.stay, now);
  if (refusal === null) return null;
  const nearest: readonly StayTotal[] = withTotals(
    tariff,
    nearestStays(tariff, taken, wish.stay, now),
    wish,
    discount,
    now.date,
  );
  return { ...refusal, details: { ...refusal.details, sentence: staySentence(refusal), nearest } };
};

const refusalOfParty = ({ nights }: StayTariff, { party }: StayWish): Rejection<'party_too_large'> | null => {
  const refusal = partyRefusal(nights, party);
  return refusal && { ...refusal, details: { ...refusal.details, sentence: partySentence(refusal.details) } };
};

/** What is wrong with a wish by itself: its dates, its extras, a price that is too high. */
const wrongWish = (
  { tariff, now }: Pick<StayOffer, 'tariff' | 'now'>,
  wish: StayWish,
): Rejection<WishRefusal> | null =>
  wrongDates(wish.stay) ??
  extrasRefusal(tariff, wish.extras) ??
  priceRefusal(quote(tariff, wish, null, now.date));

/**
 * Why a stay cannot be had by this party, or null when it can: what is wrong with the wish, then its dates, then the party. The code comes
 * after that, and is judged by whoever knows it. A refusal of dates carries the nearest stays that may be had (`nearest`, totals in minor
 * units), and each its `sentence`.
 *
 * @param discount counts in those totals, where it fits
 */
export const wishRefusal = (
  offer: StayOffer,
  wish: StayWish,
  discount: LimitedDiscount | null,
): Rejection<WishRefusal> | null =>
  wrongWish(offer, wish) ?? datesRefusal(offer, wish, discount) ?? refusalOfParty(offer.tariff, wish);

/** The same of dates that the customer has already: they are judged no more. */
export const revisionRefusal = (
  offer: Pick<StayOffer, 'tariff' | 'now'>,
  wish: StayWish,
): Rejection<WishRefusal> | null => wrongWish(offer, wish) ?? refusalOfParty(offer.tariff, wish);

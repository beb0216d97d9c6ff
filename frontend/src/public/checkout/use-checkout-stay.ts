import { toMajor } from '@holdfast/domain/kernel/money';
import { withTotals } from '@holdfast/domain/pricing/other-stays';
import { partyRefusal, partySentence } from '@holdfast/domain/pricing/party';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import { extrasRefusal } from '@holdfast/domain/pricing/stay-extras';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import { nearestStays } from '@holdfast/domain/stay/nearest-stays';
import { staySentence } from '@holdfast/domain/stay/sentence';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { useState } from 'react';
import { checkoutCopy } from '../../shared/copy/checkout';
import { useHoldOn } from '../data/hold-changes';
import { bookedStay } from '../data/booked';
import { searchOf } from '../stay/address';
import type { StayOffer } from '../stay/offer';
import { useOffer } from '../stay/use-offer';
import type { Refusal } from './checkout-state';
import { heldStaySubject, staySubject } from './stay-subject';
import type { Subject } from './subject';

export type CheckoutStay =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly retry: () => void }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'found'; readonly subject: Subject };

const refusalOf = (offer: StayOffer | null, wish: StayWish, now: Today): Refusal | null => {
  if (offer === null) return { sentence: checkoutCopy.gone, nearest: [] };
  const { tariff, taken } = offer;
  const refused = mayStay(tariff, taken, wish.stay, now);
  if (refused) {
    const near = withTotals(tariff, nearestStays(tariff, taken, wish.stay, now), wish, null, now.date);
    const nearest = near.map((stay) => ({ ...stay, total: toMajor(stay.total) }));
    return { sentence: staySentence(refused), nearest };
  }
  const tooLarge = partyRefusal(tariff.nights, wish.party);
  if (tooLarge) return { sentence: partySentence(tooLarge.details), nearest: [] };
  return extrasRefusal(tariff, wish.extras) ? { sentence: checkoutCopy.gone, nearest: [] } : null;
};

/** The stay that an address asks for: one's own hold, else what can be had. */
export const useCheckoutStay = (wish: StayWish): CheckoutStay => {
  const { stay } = wish;
  const { offer, now, isError, error, retry } = useOffer();
  const own = useHoldOn(bookedStay(stay.arrival, stay.departure, searchOf(wish)).id);
  const refusal = offer === undefined ? null : refusalOf(offer, wish, now);
  // Judged once: one's own hold must not look like somebody else's while it is being taken. From then on the server will tell.
  const [found, keep] = useState<StayOffer | null>(null);
  if (offer && found !== offer && (found !== null || own !== null || refusal === null)) keep(offer);
  // Whoever holds it goes on from there, also where no stays are offered any more.
  const [wasOwn, remember] = useState(own);
  if (own !== null && own !== wasOwn) remember(own);
  if (found) return { status: 'found', subject: staySubject(found, wish, now.date) };
  if (offer === null && wasOwn) return { status: 'found', subject: heldStaySubject(wasOwn, wish) };
  if (refusal) return { status: 'refused', refusal };
  return isError ? { status: 'failed', cause: error, retry } : { status: 'loading' };
};

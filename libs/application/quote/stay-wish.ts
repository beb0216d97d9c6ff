import type { StayWish as WireWish } from '@holdfast/contracts/stays';
import type { StayWish } from '@holdfast/domain/pricing/quote';

/** What a customer sends about a stay, as it is judged and priced. */
export const stayWishOf = ({
  arrival,
  departure,
  adults,
  children,
  infants,
  pets,
  extras,
}: WireWish): StayWish => ({
  stay: { arrival, departure },
  party: { adults, children, infants, pets },
  extras,
});

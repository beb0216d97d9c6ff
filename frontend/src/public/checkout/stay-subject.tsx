import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { toMajor, toMinor } from '@holdfast/domain/kernel/money';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import { quote } from '@holdfast/domain/pricing/quote';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { bookedStay } from '../data/booked';
import type { Held } from '../data/holds';
import { searchOf } from '../stay/address';
import type { StayOffer } from '../stay/offer';
import { StayGone } from './stay-gone';
import { priceOfHeld } from './subject';
import type { ShownPrice, Subject } from './subject';

/** What the server will ask, by its own rule. */
const priceOf = (
  { tariff }: StayOffer,
  wish: StayWish,
  discount: ValidDiscount | null,
  today: LocalDate,
): ShownPrice => {
  // Hundredths: of a pound, or of a per cent.
  const terms = discount && { type: discount.type, amount: toMinor(discount.amount) };
  const { lines, sums, vat } = quote(tariff, wish, terms, today);
  return {
    lines: {
      price: toMajor(sums.price),
      booking_fee: toMajor(sums.bookingFee),
      discount: toMajor(sums.discount),
      security_deposit: toMajor(sums.deposit),
      total: toMajor(sums.total),
    },
    stay: { rows: priceRows(lines), total: sums.total, vat: vat?.included ?? null },
  };
};

/** What of the checkout of a stay is the same whoever says its price. */
const wished = (wish: StayWish): Omit<Subject, 'priceOf'> & Required<Pick<Subject, 'stayFacts'>> => {
  const { stay, party, extras } = wish;
  return {
    booked: bookedStay(stay.arrival, stay.departure, searchOf(wish)),
    bodyFor: (total) => ({ stay: { ...stay, ...party, extras }, expected_total: total }),
    stayFacts: { who: partyInWords(party) },
    gone: (refusal) => <StayGone wish={wish} refusal={refusal} />,
  };
};

/** The checkout of a stay. */
export const staySubject = (offer: StayOffer, wish: StayWish, today: LocalDate): Subject => {
  const { arriveFrom, leaveBy } = offer.tariff.nights;
  const known = wished(wish);
  return {
    ...known,
    priceOf: (discount) => priceOf(offer, wish, discount, today),
    stayFacts: { ...known.stayFacts, hours: { arriveFrom, leaveBy } },
  };
};

/**
 * The same of a stay that is held while no stays are offered any more: it goes on at the price it was held at. What another party or another
 * code would make of that only the server knows, and tells before anything is agreed.
 */
export const heldStaySubject = ({ booking }: Held, wish: StayWish): Subject => ({
  ...wished(wish),
  priceOf: () => priceOfHeld(booking),
});

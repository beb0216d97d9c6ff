import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { toMajor, toMinor } from '@holdfast/domain/kernel/money';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import { quote } from '@holdfast/domain/pricing/quote';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { bookedStay } from '../data/booked';
import { searchOf } from '../stay/address';
import type { StayOffer } from '../stay/offer';
import { StayGone } from './stay-gone';
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

/** The checkout of a stay. */
export const staySubject = (offer: StayOffer, wish: StayWish, today: LocalDate): Subject => {
  const { stay, party, extras } = wish;
  const { arriveFrom, leaveBy } = offer.tariff.nights;
  return {
    booked: bookedStay(stay.arrival, stay.departure, searchOf(wish)),
    bodyFor: (total) => ({ stay: { ...stay, ...party, extras }, expected_total: total }),
    priceOf: (discount) => priceOf(offer, wish, discount, today),
    stayFacts: { hours: { arriveFrom, leaveBy }, who: partyInWords(party) },
    gone: (refusal) => <StayGone wish={wish} refusal={refusal} />,
  };
};

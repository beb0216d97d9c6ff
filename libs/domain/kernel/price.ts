import { divideHalfUp } from './money';
import type { Pence } from './money';

/** What a block costs, as its owner set it. */
export interface PriceTerms {
  readonly price: Pence;
  readonly includeFees: boolean;
  readonly deposit: Pence;
}

/** The price alone of something that has one. */
export const priceOf = ({ price, includeFees, deposit }: PriceTerms): PriceTerms => ({
  price,
  includeFees,
  deposit,
});

/** Whether something costs otherwise than another: in price, fees or deposit. */
export const priceChanged = (a: PriceTerms, b: PriceTerms): boolean =>
  a.price !== b.price || a.includeFees !== b.includeFees || a.deposit !== b.deposit;

/** `percent`: amount in hundredths of a per cent: 1250 is 12.5 %. `value`: amount in pence. */
export interface DiscountTerms {
  readonly type: 'percent' | 'value';
  readonly amount: number;
}

/** The lines of a price in pence. They add up: total = price + bookingFee − discount + deposit. */
export interface PriceLines {
  readonly price: Pence;
  readonly bookingFee: Pence;
  readonly discount: Pence;
  readonly deposit: Pence;
  readonly total: Pence;
}

/** The provider keeps 3.4 % and 20p: `price / 0.966 + 0.20` leaves the owner the listed price. See docs/rules.md. */
const FEE_FIXED: Pence = 20;

/** `price / 0.966 + 0.20 − price`, in whole pence, half up: price × 34/966 + 20p. */
export const bookingFee = (terms: PriceTerms): Pence =>
  terms.includeFees ? divideHalfUp(terms.price * 34, 966) + FEE_FIXED : 0;

const discountOn = (discounted: Pence, discount: DiscountTerms | null): Pence => {
  if (discount === null) return 0;
  return discount.type === 'percent'
    ? divideHalfUp(discounted * discount.amount, 10_000)
    : Math.min(discount.amount, discounted);
};

/** A price before any discount, its fee worked out. */
export type FullPrice = Pick<PriceLines, 'price' | 'bookingFee' | 'deposit'>;

/**
 * The price of a booking (docs/rules.md, Prices): `max(0, price + fee − discount) + deposit`. A per cent discount is a
 * share of price and fee, a value discount is capped at them, and the deposit is never discounted.
 */
export const discountedLines = (full: FullPrice, discount: DiscountTerms | null): PriceLines => {
  const { price, bookingFee: fee, deposit } = full;
  const discounted = price + fee;
  const reduction = Math.min(discountOn(discounted, discount), discounted);
  return { price, bookingFee: fee, discount: reduction, deposit, total: discounted - reduction + deposit };
};

/** The same of what an owner has set: the fee is worked out from their terms. */
export const priceLines = (terms: PriceTerms, discount: DiscountTerms | null = null): PriceLines =>
  discountedLines({ price: terms.price, bookingFee: bookingFee(terms), deposit: terms.deposit }, discount);

import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { FEE_TERMS, feeOn } from './fee';

/** What a block costs, as its owner set it. */
export interface PriceTerms {
  readonly price: Minor;
  readonly includeFees: boolean;
  readonly deposit: Minor;
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

/** `percent`: amount in hundredths of a per cent: 1250 is 12.5 %. `value`: amount in minor units. */
export interface DiscountTerms {
  readonly type: 'percent' | 'value';
  readonly amount: number;
}

/** The sums of a price in minor units. They add up: total = price + bookingFee − discount + deposit. */
export interface PriceSums {
  readonly price: Minor;
  readonly bookingFee: Minor;
  readonly discount: Minor;
  readonly deposit: Minor;
  readonly total: Minor;
}

/** The fee on what an owner has set: nothing where they do not pass it on. */
export const bookingFee = ({ price, includeFees }: PriceTerms): Minor =>
  includeFees ? feeOn(price, FEE_TERMS) : 0;

const discountOn = (discounted: Minor, discount: DiscountTerms | null): Minor => {
  if (discount === null) return 0;
  return discount.type === 'percent'
    ? divideHalfUp(discounted * discount.amount, 10_000)
    : Math.min(discount.amount, discounted);
};

/** A price before any discount, its fee worked out. */
export type FullPrice = Pick<PriceSums, 'price' | 'bookingFee' | 'deposit'>;

/**
 * The price of a booking (docs/rules.md, Prices): `max(0, price + fee − discount) + deposit`. A per cent discount is a
 * share of price and fee, a value discount is capped at them, and the deposit is never discounted.
 */
export const discountedSums = (full: FullPrice, discount: DiscountTerms | null): PriceSums => {
  const { price, bookingFee: fee, deposit } = full;
  const discounted = price + fee;
  const reduction = Math.min(discountOn(discounted, discount), discounted);
  return { price, bookingFee: fee, discount: reduction, deposit, total: discounted - reduction + deposit };
};

/** The same of what an owner has set: the fee is worked out from their terms. */
export const priceSums = (terms: PriceTerms, discount: DiscountTerms | null = null): PriceSums =>
  discountedSums({ price: terms.price, bookingFee: bookingFee(terms), deposit: terms.deposit }, discount);

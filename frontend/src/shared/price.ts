import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { toPence, toPounds } from './money';

/** What a price is made of, in pounds. */
export interface PriceParts {
  readonly price: number;
  readonly booking_fee: number;
  readonly security_deposit: number | null;
}

/** The lines of a price in pounds; they add up to `total`. */
export interface PriceLines {
  readonly price: number;
  readonly booking_fee: number;
  readonly discount: number;
  readonly security_deposit: number;
  readonly total: number;
}

/** A share of `pence` in per cent, half up. Hundredths of a per cent are whole, so that no binary fraction rounds. */
const share = (pence: number, percent: number): number =>
  Math.floor((pence * Math.round(percent * 100) * 2 + 10_000) / 20_000);

/**
 * What the server will charge (product.md section 9): `max(0, price + fee − discount) + deposit`. A preview only: the
 * answer of the booking call is what counts.
 */
export const priceLines = (
  parts: PriceParts,
  discount: Pick<ValidDiscount, 'type' | 'amount'> | null = null,
): PriceLines => {
  const price = toPence(parts.price);
  const fee = toPence(parts.booking_fee);
  const deposit = toPence(parts.security_deposit ?? 0);
  const off =
    discount === null
      ? 0
      : discount.type === 'percent'
        ? share(price + fee, discount.amount)
        : toPence(discount.amount);
  const reduction = Math.min(off, price + fee);
  return {
    price: toPounds(price),
    booking_fee: toPounds(fee),
    discount: toPounds(reduction),
    security_deposit: toPounds(deposit),
    total: toPounds(price + fee - reduction + deposit),
  };
};

/** The fee line is shown only when above a penny (product.md section 9). */
export const showsFee = (bookingFee: number): boolean => toPence(bookingFee) > 1;

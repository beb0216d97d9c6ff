import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { toMinor, toMajor } from '@holdfast/domain/kernel/money';
import { discountedSums } from '@holdfast/domain/pricing/price';

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

/**
 * What the server will charge, by its own rule, in the pounds that the API speaks. A preview only: the answer of the
 * booking call is what counts.
 */
export const priceLines = (
  parts: PriceParts,
  discount: Pick<ValidDiscount, 'type' | 'amount'> | null = null,
): PriceLines => {
  const lines = discountedSums(
    {
      price: toMinor(parts.price),
      bookingFee: toMinor(parts.booking_fee),
      deposit: toMinor(parts.security_deposit ?? 0),
    },
    // Hundredths: of a pound, or of a per cent.
    discount && { type: discount.type, amount: toMinor(discount.amount) },
  );
  return {
    price: toMajor(lines.price),
    booking_fee: toMajor(lines.bookingFee),
    discount: toMajor(lines.discount),
    security_deposit: toMajor(lines.deposit),
    total: toMajor(lines.total),
  };
};

/** The fee line is shown only when above a penny (docs/rules.md, Prices). */
export const showsFee = (bookingFee: number): boolean => toMinor(bookingFee) > 1;

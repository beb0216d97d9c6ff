import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { toPence, toPounds } from '@holdfast/domain/kernel/money';
import { discountedLines } from '@holdfast/domain/kernel/price';

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
  const lines = discountedLines(
    {
      price: toPence(parts.price),
      bookingFee: toPence(parts.booking_fee),
      deposit: toPence(parts.security_deposit ?? 0),
    },
    // Hundredths: of a pound, or of a per cent.
    discount && { type: discount.type, amount: toPence(discount.amount) },
  );
  return {
    price: toPounds(lines.price),
    booking_fee: toPounds(lines.bookingFee),
    discount: toPounds(lines.discount),
    security_deposit: toPounds(lines.deposit),
    total: toPounds(lines.total),
  };
};

/** The fee line is shown only when above a penny (docs/rules.md, Prices). */
export const showsFee = (bookingFee: number): boolean => toPence(bookingFee) > 1;

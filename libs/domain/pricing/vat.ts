import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';

/** Rates of VAT have at most two decimals: so many hundredths are one per cent. */
const HUNDREDTHS = 100;

/**
 * The VAT that an amount includes, in whole minor units, half up: `amount × rate / (100 + rate)`. The rate is in per cent, with at most two
 * decimals.
 */
export const vatWithin = (amount: Minor, ratePercent: number): Minor => {
  const rate = Math.round(ratePercent * HUNDREDTHS);
  return divideHalfUp(amount * rate, 100 * HUNDREDTHS + rate);
};

import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';

/**
 * An amount spread over nights as evenly as pence allow, rounded cumulatively: the first n of them come to amount × n ÷ nights, half a penny up,
 * whichever n, and all of them to the amount.
 *
 * @param amount not below 0
 * @param nights 0 spreads nothing
 * @returns one amount for each night, in their order
 */
export const spreadOverNights = (amount: Minor, nights: number): readonly Minor[] => {
  const upTo = (night: number): Minor => divideHalfUp(amount * night, nights);
  return Array.from({ length: nights }, (_, night) => upTo(night + 1) - upTo(night));
};

import type { Flavour } from './flavour';

/** An amount in integer minor units of its currency: pence of a pound. */
export type Minor = Flavour<number, 'Minor'>;

/** An ISO 4217 code. Only pounds are offered so far. */
export type Currency = 'GBP';

/** `numerator / denominator`, rounded half up, exactly (both non-negative integers within 2^53). */
export const divideHalfUp = (numerator: number, denominator: number): number => {
  const remainder = numerator % denominator;
  // Doubling a number below 2^53 is exact, adding to it is not: so the remainder decides.
  return (numerator - remainder) / denominator + (2 * remainder >= denominator ? 1 : 0);
};

/** An amount as a price is written: 52518 becomes `£525.18`. */
export const moneyText = (amount: Minor): string =>
  `£${Math.trunc(amount / 100).toLocaleString('en-GB')}.${String(amount % 100).padStart(2, '0')}`;

/** The same in a sentence, where 0 is `nothing`. */
export const moneyOrNothing = (amount: Minor): string => (amount === 0 ? 'nothing' : moneyText(amount));

/** An amount that may be below 0, with a minus sign of its own: −550 becomes `−£5.50`. */
export const signedMoneyText = (amount: Minor): string =>
  amount < 0 ? `−${moneyText(-amount)}` : moneyText(amount);

/** An amount as the number of major units that JSON carries: 12050 becomes 120.5. */
export const toMajor = (amount: Minor): number => amount / 100;

/** What JSON carries as whole minor units, in which all sums are done: 120.5 becomes 12050. */
export const toMinor = (major: number): Minor => Math.round(major * 100);

/** `£45.00 more`, `£45.00 less`, `the same`. */
export const differenceText = (difference: Minor): string =>
  difference === 0 ? 'the same' : `${moneyText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;

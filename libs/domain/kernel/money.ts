import type { Flavour } from './flavour';

/** An amount in integer pence. */
export type Pence = Flavour<number, 'Pence'>;

/** `numerator / denominator`, rounded half up, exactly (both non-negative integers within 2^53). */
export const divideHalfUp = (numerator: number, denominator: number): number => {
  const remainder = numerator % denominator;
  // Doubling a number below 2^53 is exact, adding to it is not: so the remainder decides.
  return (numerator - remainder) / denominator + (2 * remainder >= denominator ? 1 : 0);
};

/** Pence as a price is written: 52518 becomes `£525.18`. */
export const inPounds = (pence: Pence): string =>
  `£${Math.trunc(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}`;

/** Pence as the number of pounds that JSON carries: 12050 becomes 120.5. */
export const toPounds = (pence: Pence): number => pence / 100;

/** Pounds as JSON carries them in whole pence, in which all sums are done: 120.5 becomes 12050. */
export const toPence = (pounds: number): Pence => Math.round(pounds * 100);

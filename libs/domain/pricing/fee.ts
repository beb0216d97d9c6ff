import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';

/** What the provider keeps of what it takes: a share in hundredths of a per cent, and a fixed part. */
export interface FeeTerms {
  readonly basisPoints: number;
  readonly fixed: Minor;
}

/** The terms of the booking fee: 3.4 % and 20p (docs/rules.md, Prices). */
export const FEE_TERMS: FeeTerms = { basisPoints: 340, fixed: 20 };

/** So many basis points are the whole. */
const WHOLE = 10_000;

/**
 * What covers the provider's charge, so that the owner is left the listed price: with 3.4 % and 20p `price / 0.966 + 0.20 − price`, in
 * whole minor units, half up.
 */
export const feeOn = (price: Minor, { basisPoints, fixed }: FeeTerms): Minor =>
  divideHalfUp(price * basisPoints, WHOLE - basisPoints) + fixed;

import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type DiscountCode = Extract<ProblemCode, `discount_${string}`>;

/** To the public all codes that cannot be had are one sentence. */
const BAD_DISCOUNT = 'Invalid discount code';

/** Why a code cannot be had, or not be made: a part of the one table. */
export const discountProblems: Readonly<Record<DiscountCode, ProblemKind>> = {
  discount_unknown: { status: 409, title: 'Discount unknown', sentence: BAD_DISCOUNT },
  discount_inactive: { status: 409, title: 'Discount inactive', sentence: BAD_DISCOUNT },
  discount_expired: { status: 409, title: 'Discount expired', sentence: BAD_DISCOUNT },
  discount_used_up: { status: 409, title: 'Discount used up', sentence: BAD_DISCOUNT },
  discount_not_for_stay: {
    status: 409,
    title: 'Discount not for these dates',
    sentence: 'This code is not for these dates',
    detail: ({ isFor }) => String(isFor),
  },
  discount_code_taken: {
    status: 409,
    title: 'Discount code taken',
    sentence: 'There is already a discount with this code',
  },
};

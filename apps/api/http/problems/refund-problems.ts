import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type RefundCode = Extract<ProblemCode, `refund_${string}`>;

/** Why money cannot be given back, or not so: a part of the one table. Refusals of an amount bring a sentence that names another. */
export const refundProblems: Readonly<Record<RefundCode, ProblemKind>> = {
  refund_unknown: { status: 404, title: 'Refund unknown', sentence: 'There is no such refund' },
  refund_too_much: {
    status: 409,
    title: 'Refund too much',
    sentence: 'This is more than can be refunded.',
  },
  refund_under_way: {
    status: 409,
    title: 'Refund under way',
    sentence: 'This refund is on its way already, or has arrived.',
  },
  refund_amount_differs: {
    status: 409,
    title: 'Another amount',
    sentence: 'This refund is of another amount.',
  },
};

import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type CancellationCode = Extract<ProblemCode, `cancellation_${string}` | 'booking_not_cancellable'>;

/** Why a booking is not cancelled, or not so: a part of the one table. */
export const cancellationProblems: Readonly<Record<CancellationCode, ProblemKind>> = {
  booking_not_cancellable: {
    status: 409,
    title: 'Booking not cancellable',
    sentence: 'Only a paid booking can be cancelled',
  },
  cancellation_not_offered: {
    status: 409,
    title: 'Cancellation not offered',
    sentence: 'Please contact us to cancel.',
  },
  cancellation_changed: {
    status: 409,
    title: 'Cancellation changed',
    sentence: 'What comes back to you has changed. Please look again.',
  },
};

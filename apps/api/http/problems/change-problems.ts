import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type ChangeCode = Extract<ProblemCode, `change_${string}` | 'booking_started' | 'booking_not_movable'>;

/** What may stand in the way of customers who want other dates for their booking: a part of the one table. */
export const changeProblems: Readonly<Record<ChangeCode, ProblemKind>> = {
  booking_started: {
    status: 409,
    title: 'Booking begun',
    sentence: 'This booking has already begun. Please get in touch with us.',
  },
  booking_not_movable: {
    status: 409,
    title: 'Booking not movable',
    sentence: 'Only a booking that stands, or that you hold yourself, can be moved.',
  },
  change_not_allowed: {
    status: 409,
    title: 'Change not allowed',
    sentence: 'The dates of this booking cannot be changed here. Please ask us.',
  },
  change_open: {
    status: 409,
    title: 'Change open',
    sentence: 'A change of this booking is open already.',
  },
  change_over: {
    status: 409,
    title: 'Change over',
    sentence: 'This change is over.',
  },
};

import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type ManageCode = Extract<ProblemCode, `manage_${string}` | 'booking_over'>;

/** What may stand in the way of customers who manage their booking: a part of the one table. */
export const manageProblems: Readonly<Record<ManageCode, ProblemKind>> = {
  // Wrong, replaced or of another business: nobody learns which.
  manage_link_unknown: {
    status: 404,
    title: 'No such link',
    sentence: 'This link does not open a booking. It may have been replaced by a newer one.',
  },
  manage_link_ended: {
    status: 410,
    title: 'Link ended',
    sentence: 'This booking lies too far back to be shown here.',
  },
  booking_over: {
    status: 409,
    title: 'Booking over',
    sentence: 'This booking is over. Please get in touch with us.',
  },
};

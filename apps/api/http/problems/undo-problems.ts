import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type UndoCode = Extract<ProblemCode, `undo_${string}` | 'act_unknown' | 'booking_not_cancelled'>;

/** What may stand in the way of taking something back: a part of the one table. */
export const undoProblems: Readonly<Record<UndoCode, ProblemKind>> = {
  act_unknown: {
    status: 404,
    title: 'Nothing to undo',
    sentence: 'There is nothing here that could be undone.',
  },
  booking_not_cancelled: {
    status: 409,
    title: 'Booking not cancelled',
    sentence: 'This booking has not been cancelled.',
  },
  undo_done: { status: 409, title: 'Undone already', sentence: 'This has been undone already.' },
  undo_money_moved: {
    status: 409,
    title: 'Refund on its way',
    sentence: 'The refund is on its way already.',
  },
  undo_overtaken: {
    status: 409,
    title: 'Changed since',
    sentence: 'It has been changed again since.',
  },
  undo_time_taken: {
    status: 409,
    title: 'Time taken',
    sentence: 'These dates have been booked by somebody else meanwhile.',
  },
  undo_too_late: {
    status: 409,
    title: 'Too late to undo',
    sentence: 'This could be undone for a few minutes.',
  },
};

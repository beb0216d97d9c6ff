import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type DeskCode = Extract<
  ProblemCode,
  | 'note_unknown'
  | 'tag_unknown'
  | 'tag_name_taken'
  | 'too_many_tags'
  | 'not_begun'
  | 'no_show_not_possible'
  | 'cleaning_unknown'
>;

/** What may stand in the way of what a business keeps about its bookings: a part of the one table. */
export const deskProblems: Readonly<Record<DeskCode, ProblemKind>> = {
  note_unknown: { status: 404, title: 'No such note', sentence: 'There is no such note' },
  tag_unknown: { status: 404, title: 'No such tag', sentence: 'There is no such tag' },
  tag_name_taken: {
    status: 409,
    title: 'Name taken',
    sentence: 'There is a tag of this name already.',
  },
  too_many_tags: {
    status: 409,
    title: 'Too many tags',
    sentence: 'There are as many tags as there can be. Delete one first.',
    detail: ({ most }) => `There can be ${most} tags. Delete one first.`,
  },
  not_begun: { status: 409, title: 'Not begun', sentence: 'This booking has not begun yet.' },
  no_show_not_possible: {
    status: 409,
    title: 'No no-show',
    sentence: 'Only a booking that stands can be a no-show, until 30 days after its end.',
  },
  cleaning_unknown: {
    status: 404,
    title: 'Nothing to clean',
    sentence: 'Nobody leaves here any more: this booking does not stand.',
  },
};

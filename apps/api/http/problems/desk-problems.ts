import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type DeskCode = Extract<
  ProblemCode,
  | 'rules_broken'
  | 'contact_needed'
  | 'provisional_too_long'
  | 'not_provisional'
  | 'provisional_over'
  | 'provisional_lives'
  | 'terms_not_accepted'
  | 'note_unknown'
  | 'tag_unknown'
  | 'tag_name_taken'
  | 'too_many_tags'
  | 'not_begun'
  | 'no_show_not_possible'
  | 'cleaning_unknown'
>;

/** What may stand in the way of owners who take or move bookings at their desk: a part of the one table. */
export const deskProblems: Readonly<Record<DeskCode, ProblemKind>> = {
  rules_broken: { status: 409, title: 'Rules broken', sentence: 'This breaks a rule of yours.' },
  contact_needed: {
    status: 409,
    title: 'Nowhere to send the link',
    sentence: 'To send a payment link, an email address or a UK mobile number is needed.',
    detail: ({ textsOff }) =>
      textsOff === true
        ? 'Text messages are switched off here: to send a payment link, an email address is needed.'
        : 'To send a payment link, an email address or a UK mobile number is needed.',
  },
  provisional_too_long: {
    status: 409,
    title: 'Held for too long',
    sentence: 'A provisional booking ends within 30 days and before it begins.',
  },
  not_provisional: {
    status: 409,
    title: 'Not provisional',
    sentence: 'This booking is not provisional.',
  },
  provisional_over: {
    status: 409,
    title: 'Provisional booking over',
    sentence: 'This provisional booking has ended. You can have its time held again while it is free.',
  },
  provisional_lives: {
    status: 409,
    title: 'Still held',
    sentence: 'This provisional booking has not ended yet.',
  },
  terms_not_accepted: {
    status: 409,
    title: 'Terms not accepted',
    sentence: 'Please agree to the terms before you pay.',
  },
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

import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type ChannelCode = Extract<ProblemCode, `channel_${string}` | 'time_taken_elsewhere'>;

/** Why a calendar of another platform cannot be linked or looked at, or a time be had that it lists: a part of the one table. */
export const channelProblems: Readonly<Record<ChannelCode, ProblemKind>> = {
  channel_unknown: { status: 404, title: 'Calendar unknown', sentence: 'There is no such calendar' },
  channel_limit: { status: 409, title: 'Too many calendars', sentence: 'At most 10 calendars can be linked' },
  channel_address_refused: {
    status: 400,
    title: 'Address refused',
    sentence: 'This address cannot be used. Paste the https address of the calendar from the other site.',
  },
  channel_address_own: {
    status: 400,
    title: 'Own address',
    sentence: 'This is an address of your own site. Paste the one that the other site gives you.',
  },
  channel_address_known: {
    status: 409,
    title: 'Calendar known',
    sentence: 'This calendar is linked already',
  },
  channel_not_a_calendar: {
    status: 409,
    title: 'Not a calendar',
    sentence: 'There is no calendar at this address',
  },
  channel_unreachable: {
    status: 409,
    title: 'Calendar unreachable',
    sentence: 'The other site did not answer. Nothing was saved. Please try again.',
  },
  channel_just_looked: {
    status: 429,
    title: 'Just looked',
    sentence: 'This calendar was looked at a moment ago. Please wait a minute.',
    retryAfter: 60,
  },
  channel_names_refused: {
    status: 400,
    title: 'Names refused',
    sentence: 'Names can only be shown in a calendar of your own',
  },
  time_taken_elsewhere: {
    status: 409,
    title: 'Time taken elsewhere',
    sentence: 'This date has just been booked elsewhere. You have not been charged.',
  },
};

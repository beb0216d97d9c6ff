import type { ProblemCode } from '@holdfast/contracts/problem';
import { cancellationProblems } from './cancellation-problems';
import { changeProblems } from './change-problems';
import { deskProblems } from './desk-problems';
import { channelProblems } from './channel-problems';
import { discountProblems } from './discount-problems';
import { manageProblems } from './manage-problems';
import { paperProblems } from './paper-problems';
import { paymentProblems } from './payment-problems';
import type { ProblemKind } from './problem-kind';
import { depositProblems } from './deposit-problems';
import { refundProblems } from './refund-problems';
import { signInProblems } from './sign-in-problems';
import { stayProblems } from './stay-problems';
import { undoProblems } from './undo-problems';

const DATE_GONE = 'This date is no longer available';

const many = (count: unknown, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** The one table of all problems: code → status, title, sentence. */
export const problems: Readonly<Record<ProblemCode, ProblemKind>> = {
  validation_failed: { status: 400, title: 'Validation failed', sentence: 'Please check what was entered' },
  malformed_request: { status: 400, title: 'Malformed request', sentence: 'The request could not be read' },
  search_in_body: { status: 400, title: 'Not in an address', sentence: 'Send this in the body of a POST' },
  not_found: { status: 404, title: 'Not found', sentence: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed', sentence: 'This cannot be done here' },
  payload_too_large: { status: 413, title: 'Payload too large', sentence: 'Too much was sent at once' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    sentence: 'This kind of content is not accepted here',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    sentence: 'What was sent took too long to arrive. Please try again.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    sentence: 'Too many attempts. Please wait a moment and try again.',
    retryAfter: 1,
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    sentence: 'Something went wrong. Please try again.',
  },
  not_ready: {
    status: 503,
    title: 'Not ready',
    sentence: 'The service is not available at the moment. Please try again shortly.',
    detail: ({ reason }) => String(reason),
    retryAfter: 2,
  },
  busy: {
    status: 503,
    title: 'Busy',
    sentence: 'The service is busy. Please try again shortly.',
    retryAfter: 1,
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    sentence: 'Somebody else changed this at the same moment. Please reload and try again.',
  },
  tenant_unknown: {
    status: 404,
    title: 'No such tenant',
    sentence: 'No Booking Service Available',
    flag: 'noTenant',
  },
  tenant_suspended: { status: 403, title: 'Suspended', sentence: 'Service Suspended', flag: 'suspended' },
  ...signInProblems,
  role_forbidden: { status: 403, title: 'Forbidden', sentence: 'You are not allowed to do this' },
  subdomain_taken: {
    status: 409,
    title: 'Subdomain taken',
    sentence: 'This subdomain is already taken',
  },
  subdomain_reserved: {
    status: 400,
    title: 'Subdomain reserved',
    sentence: 'This subdomain is reserved. Please choose another one.',
  },
  tenant_has_upcoming_bookings: {
    status: 409,
    title: 'Upcoming bookings',
    sentence: 'This tenant has upcoming paid bookings',
    detail: ({ upcomingBookings }) =>
      `This tenant has ${many(upcomingBookings, 'upcoming paid booking', 'upcoming paid bookings')}. It is deleted only when that is forced.`,
  },
  tenant_holds_deposits: {
    status: 409,
    title: 'Deposits are held',
    sentence: 'This tenant holds deposits of customers',
    detail: ({ heldDeposits }) =>
      `This tenant holds ${many(heldDeposits, 'deposit of a customer', 'deposits of customers')}: nobody could give them back. It is deleted only when that is forced.`,
  },
  payments_under_way: {
    status: 409,
    title: 'Payments under way',
    sentence:
      'Payments of this tenant are under way. Suspend it, so that no new ones begin, and delete it when they have ended.',
    detail: ({ paymentsUnderWay }) =>
      `${many(paymentsUnderWay, 'payment of this tenant is', 'payments of this tenant are')} under way. It is not deleted before they have ended, forced or not.`,
  },
  customer_unknown: { status: 404, title: 'No such customer', sentence: 'There is no such customer' },
  customer_has_upcoming_bookings: {
    status: 409,
    title: 'Upcoming bookings',
    sentence: 'This customer has an upcoming booking',
    detail: ({ upcomingBookings }) =>
      `This customer has ${many(upcomingBookings, 'upcoming booking', 'upcoming bookings')}. Their details are erased only when that is forced.`,
  },
  block_unknown: { status: 404, title: 'No such block', sentence: DATE_GONE },
  block_not_available: { status: 409, title: 'Block not available', sentence: DATE_GONE },
  block_started: { status: 409, title: 'Block has started', sentence: DATE_GONE },
  block_time_taken: { status: 409, title: 'Time taken', sentence: DATE_GONE },
  block_in_use: {
    status: 409,
    title: 'Block in use',
    sentence: 'This block is held or booked and cannot be changed',
  },
  block_wrong_mode: {
    status: 409,
    title: 'Wrong booking mode',
    sentence: 'This block does not fit the booking mode',
  },
  booking_unknown: { status: 404, title: 'No such booking', sentence: 'Failed to load booking details' },
  ...cancellationProblems,
  attention_unknown: {
    status: 404,
    title: 'Nothing to settle',
    sentence: 'Nothing of this kind needs attention here any more',
  },
  booking_not_payable: {
    status: 409,
    title: 'Booking not payable',
    sentence: 'This booking can no longer be paid',
  },
  hold_expired: {
    status: 409,
    title: 'Hold expired',
    sentence: 'Your time to pay for this date has run out. You have not been charged.',
  },
  offer_changed: {
    status: 409,
    title: 'Offer changed',
    sentence:
      'The price or the terms for this date have changed since it was held for you. You have not been charged. Please book again.',
  },
  // Without its token a hold is as good as not there: nobody learns whether the booking exists.
  hold_token_wrong: {
    status: 404,
    title: 'No such hold',
    sentence: 'This date is not held for you any more',
  },
  hold_extended_out: {
    status: 409,
    title: 'No extensions left',
    sentence: 'This date cannot be held any longer',
  },
  too_many_holds: {
    status: 429,
    title: 'Too many holds',
    sentence: 'You are holding too many dates. Please finish or give back one of them first.',
    retryAfter: 60,
  },
  too_many_holds_here: {
    status: 429,
    title: 'Too many holds from one address',
    sentence: 'Too many dates are held from your address. Please finish or let go of one of them first.',
    retryAfter: 60,
  },
  ...paperProblems,
  ...paymentProblems,
  ...changeProblems,
  ...deskProblems,
  ...channelProblems,
  ...undoProblems,
  ...discountProblems,
  ...manageProblems,
  ...depositProblems,
  ...refundProblems,
  schedule_unknown: { status: 404, title: 'No such schedule', sentence: 'Failed to load schedule details' },
  impact_changed: {
    status: 409,
    title: 'Other bookings touched',
    sentence: 'Other bookings are touched by now. Please look again.',
  },
  schedule_inactive: {
    status: 409,
    title: 'Schedule inactive',
    sentence: 'An inactive schedule cannot generate blocks',
  },
  schedule_wrong_mode: {
    status: 409,
    title: 'Wrong booking mode',
    sentence: 'This schedule does not fit the booking mode',
  },
  generation_too_large: {
    status: 400,
    title: 'Too many blocks',
    sentence: 'At most 2 years and 10,000 blocks can be generated at once',
  },
  booking_mode_in_use: {
    status: 409,
    title: 'Booking mode in use',
    sentence: 'The booking mode cannot be changed while blocks of the current mode lie ahead',
    detail: ({ upcomingBlocks, sentence }) =>
      typeof sentence === 'string'
        ? sentence
        : `${many(upcomingBlocks, 'block of the current mode lies', 'blocks of the current mode lie')} ahead. Delete them first.`,
  },
  stays_wrong_mode: {
    status: 409,
    title: 'Wrong booking mode for stays',
    sentence: 'Nights can be offered only where dates are booked.',
  },
  ...stayProblems,
  tariff_version_unknown: {
    status: 404,
    title: 'No such version of the tariff',
    sentence: 'There is no such version of the prices',
  },
  image_invalid: {
    status: 415,
    title: 'Image not accepted',
    sentence: 'Only JPEG, PNG and WebP images are accepted',
  },
  image_limit: {
    status: 409,
    title: 'Too many images',
    sentence: 'There are too many images already',
    detail: ({ max }) => `A service shows at most ${max} images.`,
  },
  image_unknown: { status: 404, title: 'No such image', sentence: 'There is no such image' },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    sentence: 'This idempotency key was used for another request',
  },
  idempotency_key_in_progress: {
    status: 409,
    title: 'Request in progress',
    sentence: 'The first request with this idempotency key is still running',
    retryAfter: 1,
  },
  webhook_invalid: { status: 400, title: 'Webhook refused', sentence: 'This notification was not accepted' },
  message_unknown: { status: 404, title: 'No such message', sentence: 'There is no such message' },
  message_not_given_up: {
    status: 409,
    title: 'Message not given up',
    sentence: 'Only a message that could not be delivered can be sent again',
  },
  job_unknown: { status: 404, title: 'No such job', sentence: 'There is no such job' },
  terms_version_unknown: {
    status: 400,
    title: 'No such version of the terms',
    sentence: 'These terms were never published. Please reload the page and read them again.',
  },
};

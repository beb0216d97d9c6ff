import { randomUUID } from 'node:crypto';
import type { PopulatedTenant } from '../support/populated-tenant';

/** How an operation that names something is asked for what another tenant owns. */
export interface Fill {
  readonly path: (ids: PopulatedTenant['ids']) => string;
  readonly body?: (ids: PopulatedTenant['ids']) => unknown;
  readonly headers?: (ids: PopulatedTenant['ids']) => Readonly<Record<string, string>>;
  /** 404 unless told otherwise. */
  readonly status?: number;
}

const ADMIN = '/api/admin';

export const byLink: Fill['headers'] = (b) => ({ 'X-Booking-Token': b['link'] ?? '' });

/** What a manage link opens, and how an owner reaches whoever has it. */
export const managed: Readonly<Record<string, Fill>> = {
  'GET /api/admin/bookings/{id}/conversation': { path: (b) => `${ADMIN}/bookings/${b.booking}/conversation` },
  'POST /api/admin/bookings/{id}/conversation': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/conversation`,
    body: () => ({ text: 'Hello' }),
  },
  'POST /api/admin/bookings/{id}/conversation/settle': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/conversation/settle`,
  },
  'PUT /api/admin/bookings/{id}/customer': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/customer`,
    body: () => ({ name: 'Somebody Else' }),
  },
  'POST /api/admin/bookings/{id}/link': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/link`,
    body: () => ({ renew: true }),
  },
  'PUT /api/public/manage/details': {
    path: () => '/api/public/manage/details',
    headers: byLink,
    body: () => ({ name: 'Somebody Else' }),
  },
  'POST /api/public/manage/conversation': {
    path: () => '/api/public/manage/conversation',
    headers: byLink,
    body: () => ({ text: 'Hello' }),
  },
  'POST /api/public/manage/link': {
    path: () => '/api/public/manage/link',
    headers: byLink,
    body: () => ({ sure: true }),
  },
  'GET /api/public/booking/{id}/calendar.ics': {
    path: (b) => `/api/public/booking/${b.booking}/calendar.ics`,
  },
  'GET /api/public/manage/calendar.ics': {
    path: () => '/api/public/manage/calendar.ics',
    headers: byLink,
  },
  'POST /api/admin/bookings/{id}/change/accept': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/change/accept`,
    body: () => ({}),
  },
  'POST /api/admin/bookings/{id}/change/decline': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/change/decline`,
    body: () => ({}),
  },
  'POST /api/public/manage/changes/quote': {
    path: () => '/api/public/manage/changes/quote',
    headers: byLink,
    body: (b) => ({ to: { block_id: b.block } }),
  },
  'POST /api/public/manage/changes': {
    path: () => '/api/public/manage/changes',
    headers: byLink,
    body: (b) => ({ to: { block_id: b.block }, expected_difference: 0 }),
  },
  'POST /api/public/manage/changes/{id}/accept': {
    path: () => `/api/public/manage/changes/${randomUUID()}/accept`,
    headers: byLink,
    body: () => ({ expected_difference: 0 }),
  },
  'POST /api/public/manage/changes/{id}/withdraw': {
    path: () => `/api/public/manage/changes/${randomUUID()}/withdraw`,
    headers: byLink,
  },
  'GET /api/public/manage/cancellation': {
    path: () => '/api/public/manage/cancellation',
    headers: byLink,
  },
  'POST /api/public/manage/cancellation': {
    path: () => '/api/public/manage/cancellation',
    headers: byLink,
    body: () => ({ expected_refund: 0, sure: true }),
  },
  'GET /api/public/manage': { path: () => '/api/public/manage', headers: byLink },
};

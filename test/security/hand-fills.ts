import { BY_HAND } from '../support/by-hand';
import type { Fill } from './managed-fills';

const ADMIN = '/api/admin';

/** Bookings that an owner takes by hand, and keeps for a while. */
export const byHand: Readonly<Record<string, Fill>> = {
  'POST /api/admin/bookings/preview': {
    path: () => `${ADMIN}/bookings/preview`,
    body: (b) => ({ to: { block_id: b.block } }),
  },
  'POST /api/admin/bookings': {
    path: () => `${ADMIN}/bookings`,
    body: (b) => ({ ...BY_HAND, to: { block_id: b.block } }),
  },
  'POST /api/admin/bookings/{id}/extend': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/extend`,
    body: () => ({ until: '2100-01-01T00:00:00.000Z' }),
  },
  'POST /api/admin/bookings/{id}/retake': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/retake`,
    body: () => ({ until: '2100-01-01T00:00:00.000Z' }),
  },
  'POST /api/admin/bookings/{id}/confirm': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/confirm`,
    body: () => ({ without_payment: true }),
  },
  'POST /api/admin/bookings/{id}/release': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/release`,
  },
};

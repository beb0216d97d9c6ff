import { randomUUID } from 'node:crypto';
import { byLink } from './managed-fills';
import type { Fill } from './managed-fills';

const ADMIN = '/api/admin';

/** What a booking owes, as its owner deals with it, and as whoever has its link pays it. */
export const owed: Readonly<Record<string, Fill>> = {
  'POST /api/admin/bookings/{id}/instalments/{number}': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/instalments/1`,
    body: () => ({ waive: true }),
  },
  'POST /api/admin/bookings/{id}/payments': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/payments`,
    body: () => ({ amount: 1, method: 'cash', received_on: '2026-01-01' }),
  },
  'POST /api/admin/bookings/{id}/payments/{paymentId}/take-back': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/payments/${randomUUID()}/take-back`,
    body: () => ({ reason: 'x' }),
  },
  'POST /api/public/manage/payments': {
    path: () => '/api/public/manage/payments',
    headers: byLink,
    body: () => ({ number: 1 }),
  },
  'POST /api/public/manage/payments/confirm': {
    path: () => '/api/public/manage/payments/confirm',
    headers: byLink,
    body: (b) => ({ order_id: b.order }),
  },
};

import type { Fill } from './managed-fills';

const ADMIN = '/api/admin';

/** Bookings that an owner moves. */
export const moves: Readonly<Record<string, Fill>> = {
  'POST /api/admin/bookings/{id}/move/preview': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/move/preview`,
    body: (b) => ({ to: { block_id: b.block } }),
  },
  'POST /api/admin/bookings/{id}/move': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/move`,
    body: (b) => ({ to: { block_id: b.block }, price: { mode: 'keep' }, expected_total: 420 }),
  },
};

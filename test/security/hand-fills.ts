import type { Fill } from './managed-fills';

const ADMIN = '/api/admin';

/** Bookings that an owner takes by hand, and keeps for a while. */
export const byHand: Readonly<Record<string, Fill>> = {
  'POST /api/admin/bookings/preview': {
    path: () => `${ADMIN}/bookings/preview`,
    body: (b) => ({ to: { block_id: b.block } }),
  },
};

import { z } from 'zod';
import { poundsOut } from './fields';

/** What bookings come to: of one tenant or of the platform, one rule for all (`docs/api.md`, Totals). */
export const bookingTotals = {
  totalBookings: z.number().int().meta({ description: 'Ever paid, or pending now' }),
  totalRevenue: poundsOut.meta({
    description: 'Paid for bookings that are paid now, less what was given back',
  }),
  paidBookings: z.number().int().meta({ description: 'Paid now: neither cancelled nor refunded whole' }),
  pendingBookings: z.number().int().meta({ description: 'Held now and not paid yet' }),
  refundableDeposits: poundsOut.meta({
    description: 'How much of the revenue are security deposits that have not been given back',
  }),
};

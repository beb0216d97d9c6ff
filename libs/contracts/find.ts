import { z } from 'zod';
import { bookingStatuses, paymentStatuses } from './bookings';
import { id, requiredLine } from './fields';

/** What is looked for. In a body, for addresses are written down on their way. */
export const FindBookings = z
  .strictObject({
    q: requiredLine(200).meta({
      description:
        'The beginning of a reference, parts of a name, an email address or a phone number, a date, or a discount code',
    }),
  })
  .meta({ id: 'FindBookings' });
export type FindBookings = z.infer<typeof FindBookings>;

/** By what a booking was found. */
export const foundBy = ['reference', 'person', 'code', 'date'] as const;

export const BookingHit = z
  .object({
    id,
    reference: z.string(),
    customer_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    status: z.enum(bookingStatuses),
    payment_status: z.enum(paymentStatuses),
    found_by: z.enum(foundBy),
  })
  .meta({ id: 'BookingHit' });
export type BookingHit = z.infer<typeof BookingHit>;

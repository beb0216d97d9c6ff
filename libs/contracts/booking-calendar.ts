import { z } from 'zod';
import { daysAtMost, id, instant, isoDate, poundsOut } from './fields';
import { Party } from './stays';

/** The days of one look at the calendar: a year, and the weeks that it begins and ends in. */
const DAYS_AT_MOST = 400;

/** Which days of the owner's calendar, both included. */
export const BookingCalendarQuery = z.object({ from: isoDate, to: isoDate }).check(daysAtMost(DAYS_AT_MOST));
export type BookingCalendarQuery = z.infer<typeof BookingCalendarQuery>;

/** A booking as the owner's calendar shows it: who comes, when they leave, what they owe. */
export const CalendarBooking = z
  .object({
    id,
    reference: z.string(),
    block_id: id.nullable().meta({ description: 'null: a stay that is no block' }),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    arrive_from: z.string().nullable().meta({ description: 'HH:MM; of a stay, as are the next two' }),
    leave_by: z.string().nullable(),
    party: Party.nullable(),
    customer_name: z.string(),
    state: z.enum(['confirmed', 'provisional', 'held']).meta({
      description: '`provisional`: held by the owner until `held_until`; `held`: while its customer pays',
    }),
    held_until: instant.nullable(),
    balance_due: poundsOut,
    overdue: z.boolean(),
    change_open: z.boolean().meta({ description: 'Its customer wants, or is offered, other dates' }),
  })
  .meta({ id: 'CalendarBooking' });
export type CalendarBooking = z.infer<typeof CalendarBooking>;

/** The bookings of some days, in the order of their beginnings. */
export const BookingCalendar = z
  .object({
    bookings: z.array(CalendarBooking),
    more: z.boolean().meta({ description: 'There are more than fit into one answer: ask for fewer days' }),
  })
  .meta({ id: 'BookingCalendar' });
export type BookingCalendar = z.infer<typeof BookingCalendar>;

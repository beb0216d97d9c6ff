import { z } from 'zod';
import { blankable, customerPrice, id, instant, isoDate, line, pounds, poundsOut, wallTime } from './fields';
import { impactFields } from './impact';
import { Warning } from './warning';

export const blockStatuses = ['available', 'blocked', 'booked'] as const;
export type BlockStatus = (typeof blockStatuses)[number];

/** A block of availability as its owner sees it. */
export const AvailabilityBlock = z
  .object({
    id,
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    price: poundsOut,
    include_paypal_fees: z.boolean(),
    security_deposit: poundsOut.nullable(),
    status: z.enum(blockStatuses),
    block_reason: z.string().nullable(),
    hold_expires_at: instant.nullable(),
    booking_id: id.nullable(),
    booked_block_id: id
      .nullable()
      .meta({ description: 'The block that the booking is of: another one, where this is only overlapped' }),
    booking_reference: z.string().nullable(),
    customer_name: z
      .string()
      .nullable()
      .meta({ description: 'Of the customer who holds or booked the time' }),
    taken_by: z
      .string()
      .optional()
      .meta({ description: 'The calendar that lists its time as taken; absent: nobody has it elsewhere' }),
    is_closed: z.boolean().meta({ description: 'Another block closes its time' }),
    schedule_id: id.nullable(),
    customer_price: customerPrice,
  })
  .meta({ id: 'AvailabilityBlock' });
export type AvailabilityBlock = z.infer<typeof AvailabilityBlock>;

const blockFields = {
  start_date: isoDate,
  end_date: isoDate,
  start_time: blankable(wallTime).optional(),
  end_time: blankable(wallTime).optional(),
  price: pounds,
  status: z.enum(['available', 'blocked']).default('available'),
  block_reason: blankable(line(500)).optional(),
  include_paypal_fees: z.boolean().default(false),
  security_deposit: blankable(pounds).optional(),
  fees_acknowledged: z.boolean().optional().meta({
    description: 'That the warning about passing on payment fees was read; without it the answer warns',
  }),
  ...impactFields,
};

const endIsNotBeforeStart = (block: { start_date: string; end_date: string }) =>
  block.end_date >= block.start_date;

/** The body of both POST and PUT: a block is always sent whole. */
export const SaveBlock = z
  .strictObject(blockFields)
  .refine(endIsNotBeforeStart, { path: ['end_date'], message: 'Must not be before the start date' })
  .meta({ id: 'SaveBlock' });
export type SaveBlock = z.infer<typeof SaveBlock>;

/** A block, with the live bookings that stay inside a time that was closed. */
export const SavedBlock = AvailabilityBlock.extend({
  bookings_inside: z.array(z.object({ id, reference: z.string() })),
  warnings: z.array(Warning),
}).meta({ id: 'SavedBlock' });
export type SavedBlock = z.infer<typeof SavedBlock>;

/** A block as the public calendar shows it. */
export const CalendarBlock = z
  .object({
    id,
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    price: poundsOut,
    include_paypal_fees: z.boolean(),
    security_deposit: poundsOut.nullable(),
    customer_price: customerPrice,
    booking_fee: poundsOut,
    status: z.enum(blockStatuses),
    free_again_at: z.string().optional().meta({
      description:
        "YYYY-MM-DDTHH:MM on the tenant's clock: somebody holds the time while they pay, and it may be free again then. Absent for what is booked",
    }),
  })
  .meta({ id: 'CalendarBlock' });
export type CalendarBlock = z.infer<typeof CalendarBlock>;

export const CalendarQuery = z.object({ from: isoDate.optional(), to: isoDate.optional() });

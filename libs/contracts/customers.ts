import { z } from 'zod';
import { Booking } from './bookings';
import { Remark } from './conversation';
import { Note } from './notes';
import { emailAddress, id, instant } from './fields';

/** In a body: an address would be written down on its way. */
export const FindCustomer = z.strictObject({ email: emailAddress }).meta({ id: 'FindCustomer' });

export const EraseCustomerQuery = z.object({ force: z.enum(['true', 'false']).optional() });

/** What somebody said about themselves, as often as they said it. */
const StatedDetails = z.object({
  recorded_at: instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  accepted_terms: z.object({ version: z.number().int(), at: instant }).nullable(),
});

const WrittenNote = z.object({ written_at: instant, text: z.string() });

/** One record of a person: each booking begins a new one, which is erased by its `subject_id`. */
const CustomerFile = z.object({
  subject_id: id,
  booking: Booking,
  details: z.array(StatedDetails),
  conversation: z.array(Remark),
  notes: z.array(Note).meta({ description: 'What the business noted about the booking for itself' }),
  tags: z.array(z.string()).meta({ description: 'The words that it marked the booking with' }),
  change_notes: z.array(WrittenNote).meta({
    description: 'What they wrote when they asked for other dates, and why they were told no',
  }),
  price_notes: z.array(WrittenNote).meta({ description: 'Why the owner set another price than the list’s' }),
  refund_notes: z.array(WrittenNote).meta({ description: 'What the owner wrote to them about refunds' }),
  deposit_notes: z.array(WrittenNote).meta({ description: 'Why some of a deposit was kept' }),
  cancellation_notes: z
    .array(WrittenNote)
    .meta({ description: 'Why the booking was cancelled, as they or its owner wrote' }),
  payment_notes: z.array(WrittenNote).meta({
    description: 'What the owner noted of payments outside the provider, and why one was taken back',
  }),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

/** Everything that a tenant holds about the person with an e-mail address. */
export const CustomerExport = z
  .object({ email: z.string(), exported_at: instant, files: z.array(CustomerFile) })
  .meta({ id: 'CustomerExport' });
export type CustomerExport = z.infer<typeof CustomerExport>;

import { z } from 'zod';
import { AskedChange } from './changes';
import { BookingsCursor } from './cursors';
import { id, instant, poundsOut } from './fields';
import { depositStates } from './deposit';
import { owedFacts } from './instalments';
import { ChosenExtra, Party, Quote } from './stays';
import { bookingTotals } from './totals';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'expired'] as const;

export const bookingSources = ['site', 'phone', 'walk_in', 'email', 'other'] as const;

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const bookingFacts = {
  id,
  reference: z.string(),
  block_id: id.nullable().meta({ description: 'null: a stay that is no block' }),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  price: poundsOut,
  booking_fee: poundsOut,
  security_deposit: poundsOut,
  discount_code: z.string().nullable(),
  discount_amount: poundsOut,
  total_amount: poundsOut,
  amount_paid: poundsOut,
  refunded_amount: poundsOut,
  status: z.enum(bookingStatuses),
  payment_status: z.enum(paymentStatuses),
  booking_date: instant,
  paypal_order_id: z.string().nullable(),
  hold_expires_at: instant.nullable(),
  ...owedFacts,
  party: Party.optional().meta({ description: 'Of a stay that is no block, as are the next four' }),
  extras: z.array(ChosenExtra).optional().meta({ description: 'Those that were chosen' }),
  arrive_from: z
    .string()
    .optional()
    .meta({ description: 'HH:MM; shown, and no part of the time that is taken' }),
  leave_by: z.string().optional(),
  quote: Quote.optional().meta({ description: 'What was agreed, line by line' }),
};

/** A booking as its tenant's admin sees it. */
export const Booking = z
  .object({
    ...bookingFacts,
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string().nullable(),
    source: z
      .enum(bookingSources)
      .meta({ description: 'site: the customer booked; else the owner took it by hand' }),
    provisional: z.boolean().meta({
      description: 'Taken by hand until an end: pending while it is held, expired once it has lapsed',
    }),
    needs_attention: z.boolean(),
    deposit_state: z.enum(depositStates),
    tag_ids: z.array(id).meta({ description: 'What the business marked it with' }),
    no_show: z.boolean().meta({ description: 'Nobody came' }),
    change: AskedChange.nullable()
      .optional()
      .meta({ description: 'Of a booking that is read by itself: the change that is open' }),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

/** A booking as its customer sees it: e-mail and phone are masked. */
export const PublicBooking = z
  .object({
    ...bookingFacts,
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string().nullable(),
    payment_checking: z.boolean().meta({ description: 'A payment is still being checked with the provider' }),
  })
  .meta({ id: 'PublicBooking' });
export type PublicBooking = z.infer<typeof PublicBooking>;

const status = z.enum([...bookingStatuses, ...paymentStatuses, 'needs_attention']).optional();

/** Which page of a list. */
export const BookingsPage = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: BookingsCursor.optional(),
});

export const BookingsQuery = BookingsPage.extend({
  status,
  tag: id.optional().meta({ description: 'Only those with this tag' }),
});
export type BookingsQuery = z.infer<typeof BookingsQuery>;

/** What is looked for: a piece of a name, an e-mail address or a reference. In a body, for addresses are written down on their way. */
export const BookingsSearch = z
  .strictObject({ q: z.string().max(200).optional(), status, tag: id.optional() })
  .meta({ id: 'BookingsSearch' });
export type BookingsSearch = z.infer<typeof BookingsSearch>;

export const TenantStats = z
  .object({ ...bookingTotals, upcomingBookings: z.number().int() })
  .meta({ id: 'TenantStats' });
export type TenantStats = z.infer<typeof TenantStats>;

/** One readable step in a booking's life. */
export const HistoryEntry = z
  .object({
    at: instant,
    type: z.string(),
    sentence: z.string(),
    actor: z.string(),
    message_id: id.optional().meta({ description: 'The message it is about, when it is about one' }),
    can_retry: z.boolean().optional().meta({ description: 'Whether that message can be sent again' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** What a person can cross off, and what they say they did. */
export const settleableKinds = [
  'payment_mismatch',
  'payment_reversed',
  'refund_failed',
  'payment_difference',
  'owner_not_told',
  'schedule_conflict',
  'double_booked',
] as const;
/** What somebody did about time that was sold twice. */
const clashResolutions = ['cancelled_there', 'cancelled_here', 'same_customer'] as const;
const isOfClash = (resolution: string): boolean =>
  (clashResolutions as readonly string[]).includes(resolution);

/** What is no matter of money: the owner knows of it, and that is all. */
const known: readonly string[] = ['owner_not_told', 'schedule_conflict'];

export const SettleAttention = z
  .strictObject({
    kind: z.enum(settleableKinds),
    resolution: z.enum(['refunded_by_hand', 'checked_at_paypal', 'nothing_to_do', ...clashResolutions]),
  })
  .refine(
    ({ kind, resolution }) =>
      resolution === 'nothing_to_do' || (kind === 'double_booked') === isOfClash(resolution),
    { path: ['resolution'], message: 'Must be one of what can be done about this' },
  )
  .refine(({ kind, resolution }) => !known.includes(kind) || resolution === 'nothing_to_do', {
    path: ['resolution'],
    message: 'This is no matter of money: it leaves nothing to do',
  })
  .meta({ id: 'SettleAttention' });
export type SettleAttention = z.infer<typeof SettleAttention>;

/** All that may need attention; what is not settleable ends by itself. */
export const attentionKinds = [
  'orphaned_capture',
  ...settleableKinds,
  'outcome_unknown',
  'customer_wrote',
  'change_asked',
  'balance_overdue',
  'provisional_ending',
] as const;

/** Something about a booking or its payment that only a person can settle. */
export const AttentionItem = z
  .object({
    booking_id: id,
    reference: z.string(),
    kind: z.enum(attentionKinds),
    sentence: z.string(),
    amount: poundsOut.nullable(),
    refund_id: id.nullable().meta({ description: 'The refund that it is about, when it is about one' }),
    retryable: z.boolean().meta({ description: 'Whether that refund can be asked for again' }),
    instalment: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The number of the instalment that it is about, when it is about one' }),
    since: instant,
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof AttentionItem>;

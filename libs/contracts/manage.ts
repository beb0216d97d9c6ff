import { z } from 'zod';
import { Cancelled } from './cancellation';
import { OpenChange } from './changes';
import { bookingStatuses, paymentStatuses } from './bookings';
import { Remark } from './conversation';
import { emailAddress, id, instant, line, poundsOut, requiredLine } from './fields';
import { BookingPaper } from './papers';
import { isUkPhone, UK_PHONE_MESSAGE } from './rules';
import { owedFacts } from './instalments';
import { refundReasons, refundStates } from './money-fields';
import { BookedDeposit } from './deposit';
import { ChosenExtra, Party } from './stays';

/** Why something may not be done now: words of problems, by what it is. */
const whyNot = z
  .enum(['booking_over', 'booking_not_payable', 'nothing_due', 'payment_pending', 'tenant_suspended'])
  .nullable();

/** Something that goes back, or has gone back, to whoever paid. */
export const ManagedRefund = z.object({
  amount: poundsOut,
  at: instant.meta({ description: 'Since when it is in its state' }),
  state: z.enum(refundStates),
  returned_on: z.string().nullable().meta({ description: 'Of what was given back by hand' }),
  reason: z.enum(refundReasons).nullable(),
  orphaned: z
    .boolean()
    .meta({ description: 'Of a payment that the booking had no use for: no part of `paid`' }),
});
export type ManagedRefund = z.infer<typeof ManagedRefund>;

/** A booking as whoever has its manage link sees it: name, e-mail and phone are masked, for links are passed on. */
export const ManagedBooking = z
  .object({
    reference: z.string(),
    status: z.enum(bookingStatuses),
    payment_status: z.enum(paymentStatuses),
    payment_checking: z.boolean().meta({ description: 'A payment is still being checked with the provider' }),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    arrive_from: z.string().nullable().meta({ description: 'Of a stay that is no block' }),
    leave_by: z.string().nullable(),
    party: Party.nullable(),
    extras: z.array(ChosenExtra).meta({ description: 'Those that were chosen' }),
    address: z.string().nullable().meta({ description: 'Of the business' }),
    contact: z
      .object({ email: z.string().nullable(), phone: z.string().nullable() })
      .meta({ description: 'Of the business' }),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    lines: z.array(
      z.object({
        kind: z.enum(['block', 'night', 'reduction', 'extra', 'set', 'fee', 'discount', 'deposit']),
        text: z.string(),
        amount: poundsOut,
      }),
    ),
    deposit: BookedDeposit,
    discount_code: z.string().nullable(),
    total: poundsOut,
    paid: poundsOut,
    refunded: poundsOut,
    refunds: z.array(ManagedRefund).meta({ description: 'In the order in which they were asked for' }),
    vat: z.object({ rate_percent: z.number(), included: poundsOut }).nullable(),
    papers: z.array(BookingPaper).meta({ description: 'As PDF under `receipts/{number}.pdf`' }),
    ...owedFacts,
    conversation: z.array(Remark),
    policy: z
      .object({ sentence: z.string() })
      .nullable()
      .meta({ description: 'What cancelling costs, and until when; null: nothing was agreed about that' }),
    cancelled: Cancelled.nullable(),
    instalments_why: z
      .array(z.object({ number: z.number().int(), why: z.array(z.string()) }))
      .meta({ description: 'Why each part is so much, and due then' }),
    change: OpenChange.nullable().meta({ description: 'The change that is open; null: none is' }),
    hold_expires_at: instant
      .nullable()
      .meta({ description: 'Until when the owner keeps the time; null: it is booked, or over' }),
    terms_to_accept: z.number().int().nullable().meta({
      description: 'Which version of the terms is agreed to with the payment; null: they were before',
    }),
    may: z.object({
      dates: z.enum(['no', 'ask', 'self']),
      pay: z.boolean(),
      details: z.boolean(),
      cancel: z.boolean(),
      write: z.boolean(),
    }),
    why_not: z.object({
      dates: z.enum(['booking_started', 'change_not_allowed', 'tenant_suspended']).nullable(),
      pay: whyNot,
      details: whyNot,
      cancel: z.enum(['booking_not_cancellable', 'cancellation_not_offered', 'payment_pending']).nullable(),
      write: whyNot,
    }),
  })
  .meta({ id: 'ManagedBooking' });
export type ManagedBooking = z.infer<typeof ManagedBooking>;

/** What the browser that has just booked asks its manage link with. */
export const OpenManaged = z
  .object({ booking_id: id, hold_token: z.string().min(1, 'Required').max(200) })
  .meta({ id: 'OpenManaged' });
export type OpenManaged = z.infer<typeof OpenManaged>;

export const ManageUrl = z.object({ manage_url: z.string() }).meta({ id: 'ManageUrl' });
export type ManageUrl = z.infer<typeof ManageUrl>;

/** Unknown fields are ignored on public routes; what is left out stays as it is. */
export const ReviseDetails = z
  .object({
    name: requiredLine(120).optional(),
    phone: requiredLine(40).refine(isUkPhone, UK_PHONE_MESSAGE).optional(),
  })
  .meta({ id: 'ReviseDetails' });
export type ReviseDetails = z.infer<typeof ReviseDetails>;

/** What only a person says: a box that nobody has ticked before. */
export const RenewOwnLink = z.object({ sure: z.literal(true, 'Required') }).meta({ id: 'RenewOwnLink' });

/** Of whoever has lost the link: where to, and of which booking. */
export const FindBooking = z
  .object({ email: emailAddress, reference: line(20).nullish() })
  .meta({ id: 'FindBooking' });
export type FindBooking = z.infer<typeof FindBooking>;

export const FoundBooking = z.object({ sentence: z.string() }).meta({ id: 'FoundBooking' });

/** How the owner corrects a customer's name and ways to reach them; what is left out stays as it is. */
export const ReviseCustomer = z
  .strictObject({
    name: requiredLine(120),
    email: emailAddress,
    phone: requiredLine(40).refine(isUkPhone, UK_PHONE_MESSAGE),
  })
  .partial()
  .meta({ id: 'ReviseCustomer' });
export type ReviseCustomer = z.infer<typeof ReviseCustomer>;

/** Whether the customer gets another link, or the one that they have once more. */
export const SendLink = z.strictObject({ renew: z.boolean() }).meta({ id: 'SendLink' });
export type SendLink = z.infer<typeof SendLink>;

export const RenewLinks = z.strictObject({ sure: z.literal(true, 'Required') }).meta({ id: 'RenewLinks' });

import { z } from 'zod';
import { id, instant, isoDate, line, poundsOut, requiredLine } from './fields';
import { offlineMethods, positivePounds } from './money-fields';

export const instalmentKinds = ['first', 'balance', 'change'] as const;
export const instalmentStates = ['paid', 'due', 'overdue', 'waived'] as const;

/** A part of what a booking owes, where it is paid in more than one. */
export const BookedInstalment = z
  .object({
    number: z.number().int(),
    kind: z.enum(instalmentKinds),
    amount: poundsOut,
    paid: poundsOut,
    left: poundsOut.meta({ description: 'What is still to be paid of it, once the booking is confirmed' }),
    due_on: z.string().nullable().meta({ description: 'null: at once' }),
    state: z
      .enum(instalmentStates)
      .meta({ description: 'waived: what is not paid of it was let go, or the booking has ended' }),
    paid_on: z.string().nullable(),
  })
  .meta({ id: 'BookedInstalment' });
export type BookedInstalment = z.infer<typeof BookedInstalment>;

/** What is still to be paid of a booking. */
export const owedFacts = {
  instalments: z.array(BookedInstalment).meta({ description: 'Empty where all of it is paid at once' }),
  balance_due: poundsOut.meta({ description: 'What is still to be paid of a confirmed booking' }),
  balance_due_on: z.string().nullable().meta({ description: 'By when the first part of that is due' }),
};

/** How bookings are paid in parts, as far as it concerns who books: a part of the price or an amount now, the rest so many days before the arrival. */
export const TermsOfPayment = z.object({
  now: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ percent: z.number() }),
    z.object({ amount: poundsOut }),
  ]),
  balance_days: z.number().int(),
  deposit_with: z.enum(['first', 'balance']),
});

/** More time for a part of what is owed, or what is left of it let go. */
export const ChangeInstalment = z
  .strictObject({ due_on: isoDate.optional(), waive: z.literal(true).optional() })
  .refine(({ due_on: dueOn, waive }) => (dueOn === undefined) !== (waive === undefined), {
    path: ['due_on'],
    message: 'Say until when, or that it is let go',
  })
  .meta({ id: 'ChangeInstalment' });
export type ChangeInstalment = z.infer<typeof ChangeInstalment>;

/** Money that was received outside the payment provider. */
export const RecordPayment = z
  .strictObject({
    amount: positivePounds,
    method: z.enum(offlineMethods),
    received_on: isoDate,
    note: line(500).nullish(),
  })
  .meta({ id: 'RecordPayment' });
export type RecordPayment = z.infer<typeof RecordPayment>;

export const TakeBackPayment = z.strictObject({ reason: requiredLine(500) }).meta({ id: 'TakeBackPayment' });
export type TakeBackPayment = z.infer<typeof TakeBackPayment>;

/** Money that was received outside the payment provider, as it was written down. */
export const OfflinePayment = z.object({
  id,
  amount: poundsOut,
  method: z.enum(offlineMethods),
  received_on: z.string(),
  note: z.string().nullable(),
  recorded_at: instant,
  taken_back_at: instant.nullable().meta({ description: 'Since when it no longer counts' }),
  reason: z.string().nullable().meta({ description: 'Why it was taken back' }),
});
export type OfflinePayment = z.infer<typeof OfflinePayment>;

/** A part of what a booking owes that its customer pays now. */
export const PayInstalment = z
  .strictObject({
    number: z.number().int().min(1).max(1000),
    provider: z.enum(['paypal']).optional(),
    terms_version: z
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The terms that the customer agrees to, where `terms_to_accept` asks for it' }),
  })
  .meta({ id: 'PayInstalment' });
export type PayInstalment = z.infer<typeof PayInstalment>;

/** The order that the customer approves at the provider. */
export const PayableInstalment = z
  .object({
    payment: z.object({ provider: z.enum(['paypal']), order_id: z.string() }),
    amount: poundsOut,
  })
  .meta({ id: 'PayableInstalment' });
export type PayableInstalment = z.infer<typeof PayableInstalment>;

export const ConfirmInstalment = z
  .strictObject({ order_id: z.string().min(1, 'Required').max(100) })
  .meta({ id: 'ConfirmInstalment' });
export type ConfirmInstalment = z.infer<typeof ConfirmInstalment>;

import { z } from 'zod';
import { LedgerCursor } from './cursors';
import { daysAtMost, id, instant, isoDate, poundsOut } from './fields';
import { refundStates } from './money-fields';

const kinds = ['charge', 'deposit', 'let_go', 'payment', 'refund'] as const;
const signed = poundsOut.meta({
  description:
    'Pounds. What a customer owes adds up: charges, deposits and refunds above 0, payments and what is let go below',
});

const reasons = [
  'goodwill',
  'correction',
  'change',
  'cancellation',
  'deposit',
  'resale',
  'provider',
] as const;

/** The rule that made a movement, and what it went by. */
const MovementRule = z.object({
  kind: z.enum([
    'agreed',
    'moved',
    'waived',
    'cancelled',
    'refund',
    'reinstated',
    'withdrawn',
    'deposit_returned',
    'paid',
    'orphaned',
    'taken_back',
  ]),
  reason: z.enum(reasons).nullable().meta({ description: 'Of what goes back, or is let go for that' }),
  sentences: z
    .array(z.string())
    .meta({ description: 'Why it is this amount, in words: the rule, the day count, the sums' }),
});

const movement = {
  at: instant,
  kind: z.enum(kinds),
  amount: signed,
  instalment: z.number().int().nullable(),
  provider_id: z
    .string()
    .nullable()
    .meta({ description: 'The capture or refund at the provider, or your own note of it' }),
  fee: poundsOut.nullable().meta({ description: 'What the provider keeps; null while it has not said' }),
  method: z
    .string()
    .nullable()
    .meta({ description: 'A provider, or cash, bank_transfer, card_terminal, other' }),
  on_day: isoDate.nullable().meta({ description: 'The day that you named, of money outside a provider' }),
  rule: MovementRule,
};

const whose = {
  booking_id: id,
  reference: z.string(),
  customer_name: z.string().meta({ description: 'Empty once they were erased' }),
};

const sums = z.object({
  charge: signed,
  deposit: signed,
  let_go: signed,
  payment: signed,
  refund: signed,
  fees: poundsOut,
  total: signed.meta({ description: 'Of all movements of the filter' }),
});

/** Movements of money, newest first, with the sums of all that the filter finds. */
export const Ledger = z
  .object({ movements: z.array(z.object({ ...whose, ...movement })), sums })
  .meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof Ledger>;

export const LedgerQuery = z.object({
  from: isoDate.optional(),
  to: isoDate.optional(),
  kind: z.enum(kinds).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: LedgerCursor.optional(),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** The account of one booking: every movement in its order, and what its customer owes. */
export const BookingAccount = z
  .object({
    movements: z.array(z.object(movement)),
    owed: signed.meta({ description: 'What the customer owes; below 0, so much is owed to somebody' }),
    awaited: poundsOut.meta({ description: 'What of it is promised and on its way back' }),
  })
  .meta({ id: 'BookingAccount' });
export type BookingAccount = z.infer<typeof BookingAccount>;

const OwedPart = z.object({
  ...whose,
  arrival: isoDate,
  number: z.number().int(),
  kind: z.enum(['first', 'balance', 'change']),
  due_on: isoDate.nullable(),
  overdue: z.boolean(),
  amount: poundsOut,
});
const Deposit = z.object({
  ...whose,
  departure: isoDate,
  amount: poundsOut,
  state: z.enum(['held', 'paused', 'settled']),
  return_at: instant.nullable().meta({ description: 'When it goes back by itself; null: it does not' }),
  returned: poundsOut,
  kept: poundsOut,
});
const Refund = z.object({
  ...whose,
  id,
  amount: poundsOut,
  state: z.enum(refundStates),
  reason: z.string().nullable(),
  method: z.string().nullable(),
  asked_at: instant,
  at: instant.meta({ description: 'Since when it is in its state' }),
});

/** What is still to be paid, by the day it is due. */
export const OwedList = z.object({ parts: z.array(OwedPart), total: poundsOut }).meta({ id: 'OwedList' });
export type OwedList = z.infer<typeof OwedList>;

/** The deposits of bookings that stand. */
export const DepositList = z
  .object({ deposits: z.array(Deposit), held: poundsOut })
  .meta({ id: 'DepositList' });
export type DepositList = z.infer<typeof DepositList>;

/** What goes back, or has gone back. */
export const RefundList = z
  .object({ refunds: z.array(Refund), on_their_way: poundsOut })
  .meta({ id: 'RefundList' });
export type RefundList = z.infer<typeof RefundList>;

const DAYS_AT_MOST = 366;

/** Which accounts: by the days on which money moved, or on which stays begin; both days included. */
export const AccountsQuery = z
  .object({ by: z.enum(['payment', 'stay']), from: isoDate, to: isoDate })
  .check(daysAtMost(DAYS_AT_MOST));
export type AccountsQuery = z.infer<typeof AccountsQuery>;

/** A month, `YYYY-MM`, of the years that dates may lie in. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM')
  .refine((text) => isoDate.safeParse(`${text}-01`).success, 'Must be a month that exists');

const MONTHS_AT_MOST = 36;
const monthNumber = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));

export const IncomeQuery = z
  .object({ from: month, to: month })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before from' })
  .refine(({ from, to }) => monthNumber(to) - monthNumber(from) < MONTHS_AT_MOST, {
    path: ['to'],
    message: `Must be at most ${MONTHS_AT_MOST} months after from, both included`,
  });
export type IncomeQuery = z.infer<typeof IncomeQuery>;

/** A month's nights and money. */
export const IncomeMonth = z
  .object({
    month: z.string().meta({ example: '2027-06' }),
    nights: z.number().int().meta({ description: 'That the month has' }),
    closed: z.number().int().meta({ description: 'Closed, and not sold in spite of that' }),
    sold: z.number().int(),
    occupancy: z
      .number()
      .nullable()
      .meta({ description: 'Per cent: sold ÷ (nights − closed). null where nothing could be sold' }),
    income_by_stay: poundsOut.meta({
      description: 'What stays earn, spread over their nights; kept deposits in the month of departure',
    }),
    income_by_payment: poundsOut.meta({ description: 'What was received, before refunds and fees' }),
    refunds: poundsOut,
    fees: poundsOut,
  })
  .meta({ id: 'IncomeMonth' });
export type IncomeMonth = z.infer<typeof IncomeMonth>;

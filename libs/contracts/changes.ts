import { z } from 'zod';
import { id, instant, paragraph, pounds, poundsOut } from './fields';
import { Party, StayWish } from './stays';

/** Where a customer wants their booking to be. */
const ChangeTarget = z
  .object({ block_id: id.nullish(), stay: StayWish.omit({ discount_code: true }).nullish() })
  .refine(({ block_id: block, stay }) => Boolean(block) || Boolean(stay), {
    path: ['block_id'],
    message: 'Required',
  })
  .refine(({ block_id: block, stay }) => !block || !stay, {
    path: ['stay'],
    message: 'Choose a block or a stay, not both',
  })
  .meta({ id: 'ChangeTarget', description: 'A block, or other dates, or another party' });
export type ChangeTarget = z.infer<typeof ChangeTarget>;

const SIGNED = /^-?\d{1,7}(\.\d{1,2})?$/;

/** Pounds that may be below 0, as integer pence. */
const signedPounds = z
  .number()
  .refine((value) => SIGNED.test(String(value)), 'Must be an amount in pounds with at most 2 decimals')
  .transform((value) => Math.round(value * 100))
  .meta({ description: 'Pounds with at most 2 decimals; may be below 0', example: 45 });

export const QuoteChange = z.object({ to: ChangeTarget }).meta({ id: 'QuoteChange' });
export type QuoteChange = z.infer<typeof QuoteChange>;

/** What a change would come to now. */
export const ChangeQuote = z
  .object({
    lines: z.array(z.object({ kind: z.string(), text: z.string(), amount: poundsOut })),
    total: poundsOut,
    difference: poundsOut.meta({ description: 'What the booking costs more; below 0: less' }),
    pay_now: poundsOut,
    pay_later: poundsOut.meta({ description: 'What is put onto a balance that is not due yet' }),
    less_to_pay: poundsOut.meta({ description: 'What need not be paid any more' }),
    refund: poundsOut.meta({ description: 'What goes back' }),
    mode: z.enum(['self', 'ask']).meta({ description: '`ask`: the business answers; nothing is held' }),
  })
  .meta({ id: 'ChangeQuote' });
export type ChangeQuote = z.infer<typeof ChangeQuote>;

const expected = {
  expected_difference: signedPounds.meta({
    description: 'What the customer was told: for another difference nothing happens',
  }),
};

export const StartChange = z
  .object({
    to: ChangeTarget,
    ...expected,
    expected_refund: pounds
      .nullish()
      .meta({ description: 'What they were told that goes back; 0 unless said' }),
    note: paragraph(500).nullish().meta({ description: 'To the business, where it is asked' }),
  })
  .meta({ id: 'StartChange' });
export type StartChange = z.infer<typeof StartChange>;

export const PayChange = z.object(expected).meta({ id: 'PayChange' });
export type PayChange = z.infer<typeof PayChange>;

const openChange = {
  id,
  state: z.enum(['asked', 'offered']).meta({ description: '`offered`: what it adds is held' }),
  by: z.enum(['customer', 'owner']),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  party: Party.nullable(),
  total: poundsOut.meta({ description: 'What the booking would come to' }),
  difference: poundsOut,
  pay_now: poundsOut,
  open_until: instant.nullable().meta({ description: 'null: it is being paid' }),
};

/** A change of a booking that is neither made nor over. */
export const OpenChange = z.object(openChange).meta({ id: 'OpenChange' });
export type OpenChange = z.infer<typeof OpenChange>;

/** The same as the owner sees it. */
export const AskedChange = z
  .object({ ...openChange, note: z.string().nullable().meta({ description: 'What the customer wrote' }) })
  .meta({ id: 'AskedChange' });
export type AskedChange = z.infer<typeof AskedChange>;

/** What came of a customer's wish. */
export const ChangeStarted = z
  .object({
    change: OpenChange.nullable().meta({ description: 'null: it is made' }),
    payment: z
      .object({ provider: z.enum(['paypal']), order_id: z.string(), amount: poundsOut })
      .nullable()
      .meta({ description: 'What is paid for it now' }),
  })
  .meta({ id: 'ChangeStarted' });
export type ChangeStarted = z.infer<typeof ChangeStarted>;

/** The owner's yes. */
export const AcceptChange = z
  .strictObject({
    give_back: pounds.nullish().meta({
      description: 'How much of what it costs less the customer gets back; as they were told unless said',
    }),
  })
  .meta({ id: 'AcceptChange' });
export type AcceptChange = z.infer<typeof AcceptChange>;

/** The owner's no. */
export const DeclineChange = z
  .strictObject({ reason: paragraph(500).nullish().meta({ description: 'The customer is told' }) })
  .meta({ id: 'DeclineChange' });
export type DeclineChange = z.infer<typeof DeclineChange>;

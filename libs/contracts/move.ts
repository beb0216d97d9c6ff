import { z } from 'zod';
import { BrokenRule } from './broken-rule';
import { OwnersTarget } from './desk';
import { paragraph, pounds, poundsOut } from './fields';

/** What a moved booking costs. */
const MovePrice = z
  .strictObject({
    mode: z.enum(['keep', 'recalculate', 'set']).meta({
      description:
        '`keep`: what it did; `recalculate`: what it would be sold for today; `set`: `total`, whatever the prices say',
    }),
    total: pounds.nullish().meta({ description: 'With `set`: what it costs, with any deposit' }),
    reason: paragraph(500)
      .nullish()
      .meta({ description: 'With `set`: why. The customer may ask to read it' }),
    give_back: pounds.nullish().meta({
      description:
        'How much of what it costs less comes back, once what is not paid yet is lowered; all of it unless said',
    }),
  })
  .refine(({ mode, total }) => (mode === 'set') === (total !== null && total !== undefined), {
    path: ['total'],
    message: 'Say what it costs where the price is set, and only there',
  })
  .meta({ id: 'MovePrice' });

export const PreviewMove = z.strictObject({ to: OwnersTarget }).meta({ id: 'PreviewMove' });
export type PreviewMove = z.infer<typeof PreviewMove>;

/** What a move would come to now; it promises nothing. */
export const MovePreview = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    free: z.boolean(),
    taken_by: z
      .array(z.string())
      .meta({ description: 'What has some of that time: the reference of a booking, or a calendar' }),
    rules_broken: z.array(BrokenRule),
    total_kept: poundsOut,
    total_new: poundsOut.nullable().meta({ description: 'At today’s prices; null: there is none' }),
    paid: poundsOut.meta({ description: 'What was paid and has not gone back' }),
    may_ask: z.boolean().meta({ description: 'Whether its customer can be asked first' }),
  })
  .meta({ id: 'MovePreview' });
export type MovePreview = z.infer<typeof MovePreview>;

/** A move of a booking by its owner. */
export const MoveBooking = z
  .strictObject({
    to: OwnersTarget,
    price: MovePrice,
    expected_total: pounds.meta({
      description: 'The total that was shown for that price: for another one nothing happens',
    }),
    ask_customer: z.boolean().optional().meta({
      description:
        'Nothing is moved before the customer has said yes, or paid; what it adds is held for 48 hours',
    }),
    notify: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the customer is told of the move; yes unless said' }),
    ignore_rules: z.boolean().optional().meta({ description: 'Go on although it breaks rules of your own' }),
  })
  .meta({ id: 'MoveBooking' });
export type MoveBooking = z.infer<typeof MoveBooking>;

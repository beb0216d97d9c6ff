import { z } from 'zod';
import { instant, line, pounds, poundsOut } from './fields';

/** none: there is none, or nothing is paid of it; paused: it would have gone back by itself. */
export const depositStates = ['none', 'held', 'paused', 'settled'] as const;

/** How much of a deposit the owner keeps; the rest of what was paid of it goes back. */
export const SettleDeposit = z
  .strictObject({
    kept: pounds,
    reason: line(500)
      .nullish()
      .meta({ description: 'Why something is kept, 10 to 500 characters: the customer reads it' }),
  })
  .refine(({ kept, reason }) => kept === 0 || (reason ?? '').length >= 10, {
    path: ['reason'],
    message: 'Must be at least 10 characters',
  })
  .meta({ id: 'SettleDeposit' });
export type SettleDeposit = z.infer<typeof SettleDeposit>;

/** The security deposit of a booking. */
export const BookedDeposit = z
  .object({
    state: z.enum(depositStates),
    amount: poundsOut.meta({ description: 'As it was agreed' }),
    paid: poundsOut.meta({ description: 'What of it is paid and has not gone back' }),
    settle_from: z.string().meta({ description: 'The day of departure' }),
    return_at: instant
      .nullable()
      .meta({ description: 'When it goes back by itself; null: the owner gives it back' }),
    returned: poundsOut,
    kept: poundsOut,
    reason: z.string().nullable().meta({ description: 'Why something was kept' }),
  })
  .meta({ id: 'BookedDeposit' });
export type BookedDeposit = z.infer<typeof BookedDeposit>;

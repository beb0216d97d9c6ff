import { z } from 'zod';
import { instant, isoDate } from './fields';

/** waiting: the provider's books do not reach so far yet, or it has not answered; refused: it does not let us in. */
export const checkStates = ['begun', 'waiting', 'agrees', 'differs', 'refused'] as const;

/** A day whose books were compared with the provider's. */
export const Check = z
  .object({
    day: z.string(),
    state: z.enum(checkStates),
    search_off: z
      .boolean()
      .meta({ description: 'Transaction Search is off: captures were asked for one by one' }),
    captures: z.number().int(),
    refunds: z.number().int(),
    differences: z.number().int(),
    at: instant,
  })
  .meta({ id: 'Check' });
export type Check = z.infer<typeof Check>;

export const Checks = z
  .object({
    checks: z.array(Check).meta({ description: 'Newest day first' }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Checks' });
export type Checks = z.infer<typeof Checks>;

export const ChecksQuery = z.object({
  limit: z.coerce.number().int().min(1).max(366).optional(),
  cursor: isoDate.optional().meta({ description: 'The last day of the page before' }),
});
export type ChecksQuery = z.infer<typeof ChecksQuery>;

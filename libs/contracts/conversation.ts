import { z } from 'zod';
import { id, instant, paragraph } from './fields';

const LONGEST_REMARK = 2_000;

/** Something that a customer or the owner says about a booking. Unknown fields are ignored on public routes. */
export const Say = z
  .object({ text: paragraph(LONGEST_REMARK).refine((text) => text !== '', 'Required') })
  .meta({ id: 'Say' });
export type Say = z.infer<typeof Say>;

export const SayAsOwner = z.strictObject(Say.shape).meta({ id: 'SayAsOwner' });

export const Remark = z
  .object({
    id,
    at: instant,
    from: z.enum(['customer', 'owner']),
    via: z.enum(['page', 'email']),
    text: z.string(),
  })
  .meta({ id: 'Remark' });
export type Remark = z.infer<typeof Remark>;

/** What customer and owner have written each other about a booking, oldest first. */
export const Conversation = z
  .object({
    waiting_since: instant.nullable().meta({ description: 'Since when the customer has had no answer' }),
    remarks: z.array(Remark),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

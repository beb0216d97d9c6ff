import { z } from 'zod';
import { blankable, id, instant } from './fields';

export const discountTypes = ['percent', 'value'] as const;

export const Discount = z
  .object({
    id,
    code: z.string(),
    type: z.enum(discountTypes),
    amount: z.number(),
    max_uses: z.number().int().nullable(),
    times_used: z.number().int(),
    expires_at: instant.nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

/** Per cent or pounds, at most 2 decimals: parsed to hundredths (pence, or hundredths of a per cent). */
const hundredths = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value).trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) <= 0) {
    context.addIssue('Must be a number above 0 with at most 2 decimals');
    return z.NEVER;
  }
  return Math.round(Number(text) * 100);
});

export const CreateDiscount = z
  .strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{2,32}$/, 'Must be 2 to 32 letters, digits, hyphens or underscores'),
    type: z.enum(discountTypes),
    amount: hundredths,
    max_uses: blankable(z.coerce.number().int().min(1).max(1_000_000)).optional(),
    expires_at: blankable(instant).optional(),
  })
  .refine((discount) => discount.type !== 'percent' || discount.amount <= 10_000, {
    path: ['amount'],
    message: 'Must be at most 100 per cent',
  })
  .meta({ id: 'CreateDiscount' });
export type CreateDiscount = z.infer<typeof CreateDiscount>;

export const SwitchDiscount = z.strictObject({ is_active: z.boolean() }).meta({ id: 'SwitchDiscount' });

import { z } from 'zod';
import { blankable, hundredths, id, instant, isoDate } from './fields';

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
    stay_from: z.string().nullable().meta({ description: 'The first night that it is for' }),
    stay_until: z.string().nullable().meta({ description: 'The last one' }),
    min_nights: z.number().int().nullable(),
    once_per_customer: z.boolean(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

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
    stay_from: blankable(isoDate).optional(),
    stay_until: blankable(isoDate).optional(),
    min_nights: blankable(z.coerce.number().int().min(1).max(365)).optional(),
    once_per_customer: z.boolean().optional(),
  })
  .refine(({ stay_from: from, stay_until: until }) => !from || !until || from <= until, {
    path: ['stay_until'],
    message: 'Must not be before the first night',
  })
  .refine((discount) => discount.type !== 'percent' || discount.amount <= 10_000, {
    path: ['amount'],
    message: 'Must be at most 100 per cent',
  })
  .meta({ id: 'CreateDiscount' });
export type CreateDiscount = z.infer<typeof CreateDiscount>;

export const SwitchDiscount = z.strictObject({ is_active: z.boolean() }).meta({ id: 'SwitchDiscount' });

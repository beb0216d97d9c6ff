import { z } from 'zod';
import { emailAddress, id, instant, pounds, poundsOut, requiredLine } from './fields';
import { bookingStatuses } from './bookings';
import { isUkPhone, UK_PHONE_MESSAGE } from './rules';
import { Quote, StayWish } from './stays';

/** What a customer sends to hold a block, or a stay by dates. Unknown fields are ignored on public routes. */
export const BookBlock = z
  .object({
    block_id: id.nullish(),
    stay: StayWish.nullish(),
    customer_name: requiredLine(120),
    customer_email: emailAddress,
    customer_phone: requiredLine(40).refine(isUkPhone, UK_PHONE_MESSAGE),
    discount_code: z.string().trim().max(64).nullish(),
    hold_token: z.string().max(200).nullish(),
    terms_version: z.number().int().min(0).nullish(),
    expected_total: pounds.nullish().meta({
      description: 'What the customer was told that it comes to: for another total nothing is held',
    }),
  })
  .refine(({ block_id: block, stay }) => Boolean(block) || Boolean(stay), {
    path: ['block_id'],
    message: 'Required',
  })
  .refine(({ block_id: block, stay }) => !block || !stay, {
    path: ['stay'],
    message: 'Choose a block or a stay, not both',
  })
  .meta({ id: 'BookBlock' });
export type BookBlock = z.infer<typeof BookBlock>;

/** The lines of a price; they add up to `total`. */
export const PriceBreakdown = z
  .object({
    price: poundsOut,
    booking_fee: poundsOut,
    discount: poundsOut,
    security_deposit: poundsOut,
    total: poundsOut,
  })
  .meta({ id: 'PriceBreakdown' });
export type PriceBreakdown = z.infer<typeof PriceBreakdown>;

export const HeldBooking = z
  .object({
    booking_id: id,
    reference: z.string(),
    status: z.enum(bookingStatuses),
    paypal_order_id: z.string().nullable(),
    hold_token: z.string(),
    hold_expires_at: instant.nullable(),
    extensions_left: z.number().int(),
    amount: poundsOut,
    pay_now: poundsOut.meta({ description: 'What the order is for' }),
    instalments: Quote.shape.instalments.meta({ description: 'Empty where all of it is paid at once' }),
    price: PriceBreakdown,
    quote: Quote.nullable().meta({ description: 'Of a stay' }),
  })
  .meta({ id: 'HeldBooking' });
export type HeldBooking = z.infer<typeof HeldBooking>;

export const HoldReference = z
  .object({ booking_id: id, hold_token: z.string().min(1, 'Required').max(200) })
  .meta({ id: 'HoldReference' });
export type HoldReference = z.infer<typeof HoldReference>;

export const ExtendedHold = z
  .object({ booking_id: id, hold_expires_at: instant, extensions_left: z.number().int() })
  .meta({ id: 'ExtendedHold' });
export type ExtendedHold = z.infer<typeof ExtendedHold>;

export const ConfirmPayment = z
  .object({ booking_id: id, paypal_order_id: z.string().min(1, 'Required').max(100) })
  .meta({ id: 'ConfirmPayment' });
export type ConfirmPayment = z.infer<typeof ConfirmPayment>;

export const ValidateDiscount = z
  .object({ code: z.string().trim().min(1, 'Required').max(64) })
  .meta({ id: 'ValidateDiscount' });

export const ValidDiscount = z
  .object({ code: z.string(), type: z.enum(['percent', 'value']), amount: z.number() })
  .meta({ id: 'ValidDiscount' });
export type ValidDiscount = z.infer<typeof ValidDiscount>;

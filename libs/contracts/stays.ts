import { z } from 'zod';
import { id, isoDate, poundsOut } from './fields';
import { between, listOf, or } from './tariff-fields';

const people = between(0, 50);

/** An extra that a customer chooses. */
export const ChosenExtra = z.object({ id, quantity: between(1, 99) });

/** How many of whom a stay is for. */
export const Party = z
  .object({
    adults: z.number().int(),
    children: z.number().int(),
    infants: z.number().int(),
    pets: z.number().int(),
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof Party>;

/** What a customer asks the price of. Unknown fields are ignored on public routes. */
export const StayWish = z
  .object({
    arrival: isoDate,
    departure: isoDate,
    adults: between(1, 50),
    children: or(people, 0),
    infants: or(people, 0),
    pets: or(people, 0),
    extras: listOf(ChosenExtra, 30),
    discount_code: z.string().trim().max(64).nullish(),
  })
  .meta({ id: 'StayWish' });
export type StayWish = z.infer<typeof StayWish>;

/** A line of a stay's price, which names the rule that it comes from: `base`, `extra`, or the id of a season or reduction. */
export const QuoteLine = z
  .object({
    kind: z
      .enum(['night', 'reduction', 'extra', 'set'])
      .meta({ description: 'set: the whole price, as its owner has set it by hand' }),
    amount: poundsOut.meta({ description: 'Pounds; below 0 where something is taken off' }),
    label: z.string(),
    rule: z.object({ from: z.string(), field: z.string() }),
    night: z.string().optional().meta({ description: 'Of a night: its date' }),
    id: z.string().optional().meta({ description: 'Of an extra' }),
    quantity: z.number().int().optional(),
    unit: poundsOut.optional(),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Another stay, and what it comes to. */
export const StayTotal = z
  .object({ arrival: z.string(), departure: z.string(), total: poundsOut })
  .meta({ id: 'StayTotal' });
export type StayTotal = z.infer<typeof StayTotal>;

/** What a stay costs. `price` is what the lines come to; fee and deposit are added to it and the discount taken off. */
export const Quote = z
  .object({
    tariff_version: z.number().int(),
    arrival: z.string(),
    departure: z.string(),
    nights: z.number().int(),
    lines: z.array(QuoteLine),
    price: poundsOut,
    booking_fee: poundsOut,
    discount: poundsOut,
    security_deposit: poundsOut,
    total: poundsOut,
    vat_included: poundsOut.nullable().meta({ description: 'VAT that is in it; null: none is charged' }),
    instalments: z.array(
      z.object({
        number: z.number().int(),
        kind: z.enum(['first', 'balance', 'change']),
        amount: poundsOut,
        due_on: z.string().nullable().meta({ description: 'null: at once' }),
      }),
    ),
    policy: z
      .object({
        steps: z.array(z.object({ days: z.number().int(), percent: z.number() })),
        free_hours: z.number().int(),
        customer_may_cancel: z.boolean(),
        resale: z.boolean(),
      })
      .nullable(),
    cheaper: StayTotal.omit({ arrival: true })
      .nullable()
      .meta({ description: 'A longer stay with the same arrival that costs less' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

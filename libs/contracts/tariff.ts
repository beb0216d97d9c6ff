import { z } from 'zod';
import { requiredLine } from './fields';
import { answeredFields } from './impact';
import { amount, findsNo, listOf, or, orNull, percentTo } from './tariff-fields';
import { Nights, Season } from './tariff-nights';
import { Extra, Reduction, wrongParts } from './tariff-parts';
import { Cancellation, PAID_AT_ONCE, Payment, wrongTerms } from './tariff-terms';

/** The body of a PUT: a tariff is always published whole. */
export const PublishTariff = z
  .strictObject({
    based_on: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'The version that this began as; when another one is current, it is refused' }),
    nights: orNull(Nights).meta({ description: 'null: no stays are offered' }),
    seasons: listOf(Season, 60),
    reductions: listOf(Reduction, 20),
    extras: listOf(Extra, 30),
    booking_fee: or(z.boolean(), false),
    fees_acknowledged: or(z.boolean(), false).meta({
      description: 'That the warning about passing on payment fees was read; without it the answer warns',
    }),
    security_deposit: or(amount, 0),
    vat: orNull(z.strictObject({ rate_percent: percentTo(100), number: requiredLine(20) })),
    payment: or(Payment, PAID_AT_ONCE),
    cancellation: orNull(Cancellation),
    ...answeredFields,
  })
  .superRefine(findsNo((tariff) => [...wrongParts(tariff), ...wrongTerms(tariff)]))
  .meta({ id: 'PublishTariff' });
export type PublishTariff = z.infer<typeof PublishTariff>;

import { z } from 'zod';
import { TermsOfCancellation } from './cancellation';
import { dayOfWeek, id, instant, poundsOut } from './fields';
import { extraPer } from './tariff-parts';
import { Warning } from './warning';

const days = z.array(dayOfWeek);
const poundsByWeekday = z.record(z.string(), poundsOut).meta({ description: 'By day, `0` to `6`' });

const rates = { rate: poundsOut.nullable(), weekday_rates: poundsByWeekday, week: poundsOut.nullable() };

const nights = z
  .object({
    ...rates,
    rate: poundsOut,
    open: z.boolean(),
    min_nights: z.number().int(),
    max_nights: z.number().int(),
    min_nights_from: z.record(z.string(), z.number().int()),
    arrival_days: days,
    departure_days: days,
    preparation_nights: z.number().int(),
    notice_days: z.number().int(),
    notice_until: z.string().nullable(),
    horizon_days: z.number().int(),
    fill_gaps_from: z.number().int().nullable(),
    smallest_gap: z.number().int().nullable(),
    max_guests: z.number().int(),
    guests_included: z.number().int(),
    max_infants: z.number().int(),
    max_pets: z.number().int(),
    arrive_from: z.string(),
    leave_by: z.string(),
  })
  .meta({ id: 'TariffNights' });

const season = z
  .object({
    ...rates,
    id,
    name: z.string(),
    from: z.string(),
    to: z.string(),
    yearly: z.boolean(),
    open: z.boolean().nullable(),
    min_nights: z.number().int().nullable(),
    arrival_days: days.nullable(),
    departure_days: days.nullable(),
    percent: z.number().int().nullable(),
  })
  .meta({ id: 'TariffSeason' });

const reduction = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(['length', 'early', 'late']),
    at: z.number().int(),
    percent: z.number(),
    seasons: z.array(z.string()).nullable(),
  })
  .meta({ id: 'TariffReduction' });

const extra = z
  .object({
    id,
    name: z.string(),
    amount: poundsOut,
    per: z.enum(extraPer),
    compulsory: z.boolean(),
    max_quantity: z.number().int().nullable(),
  })
  .meta({ id: 'TariffExtra' });

const publicPayment = z.object({
  now: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ percent: z.number().int() }),
    z.object({ amount: poundsOut }),
  ]),
  balance_days: z.number().int(),
  deposit_with: z.enum(['first', 'balance']),
  return_deposit_days: z.number().int().nullable(),
});

const payment = publicPayment.extend({
  when_unpaid: z.enum(['ask', 'cancel']),
  grace_days: z.number().int(),
});

const version = z.number().int().meta({ description: '0 before any was published' });

const terms = {
  nights: nights.nullable(),
  seasons: z.array(season),
  reductions: z.array(reduction),
  extras: z.array(extra),
  booking_fee: z.boolean(),
  security_deposit: poundsOut,
  vat: z.object({ rate_percent: z.number(), number: z.string() }).nullable(),
  payment,
  cancellation: TermsOfCancellation.nullable(),
};

/** A tariff as its owner sees it. */
export const Tariff = z
  .object({ version, published_at: instant.nullable(), ...terms })
  .meta({ id: 'Tariff' });
export type Tariff = z.infer<typeof Tariff>;

/** The tariff as it is now, with what its owner should know about that. */
export const PublishedTariff = Tariff.extend({ warnings: z.array(Warning) }).meta({ id: 'PublishedTariff' });
export type PublishedTariff = z.infer<typeof PublishedTariff>;

export const TariffVersion = z
  .object({ version: z.number().int(), published_at: instant, actor: z.string() })
  .meta({ id: 'TariffVersion' });
export type TariffVersion = z.infer<typeof TariffVersion>;

/** The tariff as anybody may read it. */
const PublicTariff = z.object({ version, ...terms, payment: publicPayment }).meta({ id: 'PublicTariff' });

/** Time that nobody may stay in: from the first night to the day of departure. */
const TakenNights = z
  .object({
    from: z.string(),
    to: z.string(),
    kind: z.enum(['booked', 'closed']),
    preparation: z.number().int().meta({ description: 'Nights kept free behind it' }),
  })
  .meta({ id: 'TakenNights' });
export type TakenNights = z.infer<typeof TakenNights>;

/** What a page needs to offer stays. */
export const Stays = z
  .object({
    tariff: PublicTariff.nullable().meta({ description: 'null: no stays are offered' }),
    taken: z.array(TakenNights),
    today: z.string().meta({ description: "The tenant's today, YYYY-MM-DD" }),
    earliest_arrival: z.string().nullable(),
    latest_arrival: z.string().nullable(),
  })
  .meta({ id: 'Stays' });
export type Stays = z.infer<typeof Stays>;

/** In a path. */
export const versionNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

import { z } from 'zod';
import {
  blankable,
  emailAddress,
  id,
  instant,
  isoDate,
  line,
  paragraph,
  pounds,
  poundsOut,
  requiredLine,
  wallTime,
} from './fields';
import { LONGEST_NOTE } from './notes';
import { offlineMethods, positivePounds } from './money-fields';
import { isUkPhone, UK_PHONE_MESSAGE } from './rules';
import { between, or } from './tariff-fields';
import { BrokenRule } from './broken-rule';
import { PriceBreakdown } from './checkout';
import { Quote, StayWish } from './stays';

const people = between(0, 50);

/** Who comes, where an owner says it beside dates. */
const OwnersParty = z.strictObject({
  adults: between(1, 50),
  children: or(people, 0),
  infants: or(people, 0),
  pets: or(people, 0),
});

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Where an owner wants a booking to be. */
export const OwnersTarget = z
  .strictObject({
    block_id: id.nullish(),
    stay: StayWish.omit({ discount_code: true }).nullish(),
    start_date: isoDate.nullish(),
    end_date: isoDate.nullish(),
    start_time: blankable(wallTime).optional(),
    end_time: blankable(wallTime).optional(),
    party: OwnersParty.nullish(),
  })
  .refine(
    ({ block_id: block, stay, start_date: start }) => [block, stay, start].filter(isGiven).length === 1,
    { path: ['block_id'], message: 'Choose one: a block, a stay, or dates' },
  )
  .refine(({ start_date: start, end_date: end }) => isGiven(start) === isGiven(end), {
    path: ['end_date'],
    message: 'Required',
  })
  .meta({
    id: 'OwnersTarget',
    description: 'A block, a stay by dates, or any dates and times of the calendar',
  });
export type OwnersTarget = z.infer<typeof OwnersTarget>;

/** What a target comes to. */
export const TargetView = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    block_id: id.nullable(),
    free: z.boolean(),
    taken_by: z
      .array(z.string())
      .meta({ description: 'What has something of this time: the reference of a booking, or a calendar' }),
    rules_broken: z.array(BrokenRule),
    price: PriceBreakdown.nullable().meta({
      description: 'At list price; null: there is none for this time',
    }),
    quote: Quote.nullable().meta({ description: 'Of a stay: the price line by line' }),
    total: poundsOut.nullable(),
  })
  .meta({ id: 'TargetView' });
export type TargetView = z.infer<typeof TargetView>;

export const PreviewTargetBody = z.strictObject({ to: OwnersTarget }).meta({ id: 'PreviewTarget' });
export type PreviewTargetBody = z.infer<typeof PreviewTargetBody>;

/** How a booking came that was taken by hand. */
export const handSources = ['phone', 'walk_in', 'email', 'other'] as const;

/** An instant as it is kept: in UTC, to the millisecond. */
const moment = instant.transform((text) => new Date(text).toISOString());

const HandPrice = z
  .strictObject({
    mode: z.enum(['list', 'set']),
    total: pounds
      .nullish()
      .meta({ description: 'Of a price that is set: all of it, with what of it is deposit' }),
    reason: line(500).nullish().meta({ description: 'Why it is set; only you can read it' }),
  })
  .refine(({ mode, total }) => mode === 'list' || (total !== undefined && total !== null), {
    path: ['total'],
    message: 'Required',
  });

/** A booking as its owner takes it by hand. */
export const TakeBooking = z
  .strictObject({
    to: OwnersTarget,
    customer: z.strictObject({
      name: requiredLine(120),
      email: blankable(emailAddress).optional(),
      phone: blankable(requiredLine(40).refine(isUkPhone, UK_PHONE_MESSAGE)).optional(),
    }),
    source: z.enum(handSources),
    price: HandPrice,
    payment: z
      .enum(['link', 'offline', 'none'])
      .meta({ description: 'link: the customer is sent an address where they pay' }),
    provisional_until: moment.nullish().meta({
      description: 'Held until then instead of booked: 30 days at most, and not past its beginning',
    }),
    received: z
      .strictObject({ amount: positivePounds, method: z.enum(offlineMethods), received_on: isoDate })
      .nullish()
      .meta({ description: 'Money that has changed hands already' }),
    ignore_rules: z.boolean().default(false).meta({ description: 'That it may break rules of your own' }),
    notify: z.boolean().default(true).meta({ description: 'Whether the customer is told' }),
    note: paragraph(LONGEST_NOTE)
      .nullish()
      .meta({ description: 'For the staff; the customer may ask to read it' }),
  })
  .meta({ id: 'TakeBooking' });
export type TakeBooking = z.infer<typeof TakeBooking>;

/** How long a provisional booking is held from now on. */
export const HoldUntil = z.strictObject({ until: moment }).meta({ id: 'HoldUntil' });
export type HoldUntil = z.infer<typeof HoldUntil>;

export const ConfirmByHand = z
  .strictObject({
    without_payment: z.literal(true, 'Required'),
    notify: z.boolean().default(true).meta({ description: 'Whether the customer is told' }),
  })
  .meta({ id: 'ConfirmByHand' });
export type ConfirmByHand = z.infer<typeof ConfirmByHand>;

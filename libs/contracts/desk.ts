import { z } from 'zod';
import { blankable, id, isoDate, poundsOut, wallTime } from './fields';
import { between, or } from './tariff-fields';
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

/** A rule of the owner's own that is broken. */
export const BrokenRule = z.object({ code: z.string(), sentence: z.string() }).meta({ id: 'BrokenRule' });
export type BrokenRule = z.infer<typeof BrokenRule>;

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

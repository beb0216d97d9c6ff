import { z } from 'zod';
import { id, poundsOut } from './fields';
import { Impact } from './impact';
import { Party } from './stays';

const totals = z
  .object({ lowest: poundsOut, highest: poundsOut })
  .nullable()
  .meta({ description: 'null: no such stay may begin in that month' });

const beforeAndAfter = z.object({ before: totals, after: totals });

const dates = z.array(z.string());

/** What a draft does to the next twelve months. */
const CalendarChanges = z
  .object({
    nights_opened: dates,
    nights_closed: dates,
    arrival_days_gained: dates,
    arrival_days_lost: dates,
    months: z
      .array(z.object({ month: z.string(), shortest: beforeAndAfter, week: beforeAndAfter }))
      .meta({ description: 'Totals by the month of the arrival: of the shortest stays, and of weeks' }),
  })
  .meta({ id: 'CalendarChanges' });

/** A booking of the last twelve months, as it was made and as a draft would have made it. */
const AskedAgain = z
  .object({
    booking_id: id,
    reference: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    booked_on: z.string(),
    party: Party.nullable().meta({ description: 'null: not known, 2 adults are reckoned with' }),
    as_booked: poundsOut,
    by_draft: poundsOut.nullable().meta({ description: 'null: it would have been refused' }),
    difference: poundsOut.nullable(),
    refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
  })
  .meta({ id: 'AskedAgain' });
export type AskedAgain = z.infer<typeof AskedAgain>;

/** What the customers of the last twelve months would have paid: with booking fee, without discount and deposit. */
const LastYear = z
  .object({
    first_night: z.string(),
    last_night: z.string(),
    bookings: z.number().int().meta({ description: 'Those that the draft would have taken' }),
    as_booked: poundsOut.meta({ description: 'What they came to' }),
    by_draft: poundsOut,
    difference: poundsOut,
    refused: z.number().int(),
    refused_as_booked: poundsOut,
    cut: z.boolean().meta({ description: 'There are more: the newest 2,000 are told' }),
    items: z.array(AskedAgain).meta({ description: 'All of them, the latest arrival first' }),
  })
  .meta({ id: 'LastYear' });
export type LastYear = z.infer<typeof LastYear>;

/** What publishing a draft would change, and would have changed. Nothing of it is stored. */
export const TariffPreview = z
  .object({ impact: Impact, calendar: CalendarChanges, last_year: LastYear })
  .meta({ id: 'TariffPreview' });
export type TariffPreview = z.infer<typeof TariffPreview>;

import { z } from 'zod';
import { AttentionItem } from './bookings';
import { DemandSentence } from './demand';
import { id, instant, isoDate, poundsOut } from './fields';
import { Party } from './stays';

const whose = {
  booking_id: id,
  reference: z.string(),
  customer_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
};

/** Somebody who comes, is there, or leaves. */
export const Expected = z
  .object({
    ...whose,
    provisional: z.boolean().meta({ description: 'You hold it for them: they have not booked yet' }),
    party: Party.nullable(),
    balance_due: poundsOut,
  })
  .meta({ id: 'Expected' });
export type Expected = z.infer<typeof Expected>;

const sum = z.object({ amount: poundsOut, count: z.number().int() });

const expected = z.array(Expected);

/** What an owner has to know and to do today. */
export const Today = z
  .object({
    today: isoDate.meta({ description: 'On the wall of the business' }),
    arrivals: expected,
    departures: expected,
    staying: expected.meta({ description: 'Those who are there, and neither came nor leave today' }),
    soon: expected.meta({ description: 'Those who arrive within the six days after it' }),
    cleaning: z
      .object({ to_do: z.number().int(), done: z.number().int() })
      .meta({ description: 'Behind how many of those who leave today' }),
    waiting: z.object({
      questions: z.array(
        z.object({
          ...whose,
          since: instant,
          text: z.string().nullable().meta({ description: 'The last that they wrote; null once erased' }),
        }),
      ),
      changes: z.array(
        z.object({
          ...whose,
          since: instant,
          wanted: z.object({ start_date: z.string(), end_date: z.string() }),
          difference: poundsOut,
        }),
      ),
      provisional_ending: z.array(z.object({ ...whose, until: instant })),
    }),
    money: z.object({
      due_7_days: sum,
      overdue: sum,
      received_30_days: sum,
      refunds_open: sum,
    }),
    attention: z.array(AttentionItem),
    occupancy: z.array(
      z.object({
        month: z.string().meta({ example: '2027-06' }),
        sold: z.number().int().meta({ description: 'Nights' }),
        offered: z
          .number()
          .int()
          .meta({ description: 'Nights that were not closed, or sold in spite of that' }),
      }),
    ),
    income: z.array(z.object({ month: z.string(), by_stay: poundsOut, by_payment: poundsOut })),
    demand: z.array(DemandSentence).meta({ description: 'What turned visitors away most in thirty days' }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;

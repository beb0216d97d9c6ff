import { z } from 'zod';
import { daysAtMost, isoDate } from './fields';

const DAYS_AT_MOST = 775;

/** Which days, both included, and what the figures are told apart by. */
export const DemandQuery = z
  .object({ from: isoDate, to: isoDate, by: z.enum(['rule', 'month', 'nights']) })
  .check(daysAtMost(DAYS_AT_MOST));
export type DemandQuery = z.infer<typeof DemandQuery>;

/** What one rule turned away of stays that are alike, said in a sentence. */
export const DemandSentence = z
  .object({
    sentence: z.string().meta({
      example: 'Minimum stay 4 turned away 11 searches for 2 nights on May weekends.',
    }),
    rule: z.string().meta({ description: 'The code of the refusal', example: 'stay_too_short' }),
    count: z.number().int(),
  })
  .meta({ id: 'DemandSentence' });
export type DemandSentence = z.infer<typeof DemandSentence>;

const figures = {
  searches: z
    .number()
    .int()
    .meta({ description: 'Dates that could be had, counted once for each visitor in ten minutes' }),
  refused: z
    .number()
    .int()
    .meta({ description: 'Dates that a rule turned away, counted in the same way for each rule' }),
  holds: z.number().int().nullable().meta({ description: 'Stays that visitors held, exactly; null by rule' }),
  lapsed: z.number().int().nullable().meta({ description: 'Those of them whose hold ran out; null by rule' }),
};

/** What visitors asked for, and what of it ended in nothing. */
export const Demand = z
  .object({
    rows: z.array(
      z.object({
        key: z.string().meta({ description: 'A code, a month, or so many nights (30: that many or more)' }),
        name: z.string(),
        ...figures,
      }),
    ),
    sentences: z.array(DemandSentence).meta({ description: 'From five searches on, the most first' }),
  })
  .meta({ id: 'Demand' });
export type Demand = z.infer<typeof Demand>;

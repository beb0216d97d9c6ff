import { z } from 'zod';
import { instant } from './fields';

/** What somebody did, in one word: `label` of an act. */
export const actLabels = [
  'booking_cancelled',
  'booking_moved',
  'booking_priced',
  'booking_tagged',
  'booking_untagged',
  'booking_no_show',
  'booking_flag_cleared',
  'block_added',
  'block_changed',
  'block_removed',
  'blocks_cleared',
  'blocks_aligned',
  'blocks_generated',
  'schedule_changed',
  'schedule_deleted',
  'exception_added',
  'exception_removed',
  'tariff_published',
] as const;

/** Something that was done and may be undone for a while. */
export const Act = z
  .object({
    id: z.string(),
    label: z.enum(actLabels),
    at: instant,
    until: instant.meta({ description: 'It can be undone before then' }),
    booking_id: z.string().nullable().meta({ description: 'The booking that it was about, if it was one' }),
    told_at: instant
      .nullable()
      .meta({ description: 'When its people are told, or were; null: nobody is told of it' }),
    undone_at: instant.nullable(),
  })
  .meta({ id: 'Act' });
export type Act = z.infer<typeof Act>;

/** What came of undoing. */
export const UndoneAct = z
  .object({
    undone: z.array(z.string()).meta({ description: 'What was taken back, in words' }),
    left: z
      .array(z.object({ sentence: z.string(), why: z.string() }))
      .meta({ description: 'What stays as it is, and why' }),
  })
  .meta({ id: 'UndoneAct' });
export type UndoneAct = z.infer<typeof UndoneAct>;

/** The header of an answer to a deed that may be undone: an `Act` as JSON. */
export const ACT_HEADER = 'X-Act';

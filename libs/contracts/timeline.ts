import { z } from 'zod';
import { TimelineCursor } from './cursors';
import { id, instant, poundsOut } from './fields';

/** What an entry of a booking's timeline is: a fact about it, money, a message, something said, a note. */
export const timelineKinds = ['fact', 'payment', 'message', 'remark', 'note'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const kinds = z
  .string()
  .max(100)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(timelineKinds)).min(1))
  .meta({ description: `Separated by commas: ${timelineKinds.join(', ')}`, example: 'payment,message' });

/** Which entries; all kinds unless some are named. */
export const TimelineQuery = z.object({
  kinds: kinds.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: TimelineCursor.optional(),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;

export const TimelineEntry = z
  .object({
    id: z.string().meta({ description: 'Stays the same, however often it is read' }),
    at: instant,
    kind: z.enum(timelineKinds),
    type: z.string(),
    sentence: z.string(),
    text: z
      .string()
      .nullable()
      .meta({ description: 'What somebody wrote with it, word for word; null where nobody did' }),
    actor: z.string(),
    position: z.number().int().nullable().meta({ description: 'In the log; null for messages' }),
    act: z
      .object({ id, until: instant })
      .nullable()
      .meta({ description: 'The deed that it was part of, which may be undone until then' }),
    message_id: id.nullable(),
    can_retry: z.boolean().meta({ description: 'Whether that message can be sent again' }),
    money: poundsOut
      .nullable()
      .meta({ description: 'What came in; below 0, what went back. null where no money moved' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** All that has happened to a booking, newest first. */
export const Timeline = z
  .object({ entries: z.array(TimelineEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'Timeline' });
export type Timeline = z.infer<typeof Timeline>;

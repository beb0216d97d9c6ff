import { z } from 'zod';
import { id, instant, paragraph } from './fields';

/** Characters. */
export const LONGEST_NOTE = 2_000;

/** Who reads a note: the staff, or those who clean and read nothing else of it. */
export const noteReaders = ['staff', 'cleaners'] as const;

export const AddNote = z
  .strictObject({
    text: paragraph(LONGEST_NOTE).refine((text) => text !== '', 'Required'),
    for: z.enum(noteReaders).default('staff'),
    pinned: z.boolean().default(false).meta({ description: 'Shown with the arrivals' }),
  })
  .meta({ id: 'AddNote' });
export type AddNote = z.infer<typeof AddNote>;

/** Something that a business has written about a booking for itself. The customer may ask to read it. */
export const Note = z
  .object({
    id,
    at: instant,
    for: z.enum(noteReaders),
    pinned: z.boolean(),
    text: z.string(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

export const NoShow = z
  .strictObject({
    withdraw: z.boolean().default(false).meta({ description: 'They came after all' }),
  })
  .meta({ id: 'NoShow' });
export type NoShow = z.infer<typeof NoShow>;

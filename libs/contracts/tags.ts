import { z } from 'zod';
import { id, requiredLine } from './fields';

const LONGEST_TAG = 24;
const COLOURS = 8;

const colour = z
  .number()
  .int()
  .min(0)
  .max(COLOURS - 1)
  .meta({ description: 'One of eight, by number' });

export const SaveTag = z.strictObject({ name: requiredLine(LONGEST_TAG), colour }).meta({ id: 'SaveTag' });
export type SaveTag = z.infer<typeof SaveTag>;

/** A word that a business marks bookings with. */
export const Tag = z.object({ id, name: z.string(), colour }).meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

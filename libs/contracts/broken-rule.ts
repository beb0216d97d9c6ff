import { z } from 'zod';

/** A rule of the owner's own that is broken. */
export const BrokenRule = z.object({ code: z.string(), sentence: z.string() }).meta({ id: 'BrokenRule' });
export type BrokenRule = z.infer<typeof BrokenRule>;

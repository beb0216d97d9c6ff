import { z } from 'zod';

export const warningCodes = ['fees_not_acknowledged'] as const;

/** What was done as it was asked for, and what its owner should know about it nevertheless. */
export const Warning = z
  .object({ code: z.enum(warningCodes), sentence: z.string().meta({ description: 'For a person' }) })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof Warning>;

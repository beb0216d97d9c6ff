import { z } from 'zod';

/** Whether something goes wrong before or after the call had its effect. */
export const when = z.enum(['before', 'after']).default('after');

/** Milliseconds, a week at most. */
export const ms = z
  .number()
  .int()
  .nonnegative()
  .max(7 * 24 * 3600 * 1000);

/** What may go wrong on any line: an answer that is late, that never comes, or that is cut off. */
export const lineEffects = [
  z.strictObject({ kind: z.literal('latency'), ms }),
  z.strictObject({ kind: z.literal('hang'), when }),
  z.strictObject({ kind: z.literal('reset'), when }),
] as const;

import { z } from 'zod';
import { FaultRules } from '../fault-rules';
import { ms } from '../fault-kinds';

const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.number().int().min(400).max(599) }),
  z.strictObject({ kind: z.literal('html') }),
  /** A calendar in which nothing is listed. */
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('truncated') }),
  z.strictObject({ kind: z.literal('junk_line') }),
  z.strictObject({ kind: z.literal('new_uids') }),
  z.strictObject({ kind: z.literal('thrice') }),
  /** Closes all that lies further ahead than so many days, as Airbnb does. */
  z.strictObject({ kind: z.literal('window'), days: z.number().int().positive().default(365) }),
  z.strictObject({ kind: z.literal('slow'), ms }),
  z.strictObject({ kind: z.literal('huge'), bytes: z.number().int().positive().max(10_000_000) }),
  z.strictObject({ kind: z.literal('redirect'), location: z.string().max(2_000) }),
  /** Neither ETag nor Last-Modified. */
  z.strictObject({ kind: z.literal('no_validator') }),
]);

const rule = z.strictObject({
  /** Of one platform; left out: of all. */
  channel: z.string().optional(),
  nth: z.number().int().positive().optional(),
  times: z.number().int().positive().optional(),
  effect,
});

export const channelFaultRules = z.array(rule).max(50);
export type ChannelEffect = z.output<typeof effect>;

/** What goes wrong when a platform's calendar is asked for. */
export class ChannelFaults extends FaultRules<z.output<typeof rule>> {
  of(channel: string): readonly ChannelEffect[] {
    return this.take((each) => each.channel === undefined || each.channel === channel);
  }
}

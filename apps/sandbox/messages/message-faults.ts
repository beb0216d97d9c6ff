import { z } from 'zod';
import { lineEffects, ms, when } from '../fault-kinds';
import { FaultRules } from '../fault-rules';

const match = {
  /** Only messages to this address or number. */
  to: z.string().optional(),
  nth: z.number().int().positive().optional(),
  times: z.number().int().positive().optional(),
};

const mailEffect = z.discriminatedUnion('kind', [
  ...lineEffects,
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    when: when.default('before'),
  }),
]);

const textEffect = z.discriminatedUnion('kind', [
  ...lineEffects,
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    /** Twilio's own number of the error. */
    code: z.number().int().default(20500),
    when: when.default('before'),
  }),
  /** How it ends, instead of `delivered`. */
  z.strictObject({
    kind: z.literal('ends'),
    status: z.enum(['undelivered', 'failed']),
    code: z.number().int().default(30003),
  }),
  /** When its end is reported, instead of after 20 seconds. */
  z.strictObject({ kind: z.literal('ends_after'), ms }),
  /** Its end is reported before the call that sent it is answered. */
  z.strictObject({ kind: z.literal('ends_before_response') }),
  z.strictObject({ kind: z.literal('reports_reversed') }),
  z.strictObject({ kind: z.literal('no_reports') }),
  z.strictObject({ kind: z.literal('bad_signature') }),
]);

const rule = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('email'), ...match, effect: mailEffect }),
  z.strictObject({ channel: z.literal('sms'), ...match, effect: textEffect }),
]);

export const messageFaultRules = z.array(rule).max(200);

export type MailEffect = z.infer<typeof mailEffect>;
export type TextEffect = z.infer<typeof textEffect>;

/** The rules that say what goes wrong with mails and text messages. */
export class MessageFaults extends FaultRules<z.infer<typeof rule>> {
  ofMail(recipients: readonly string[]): MailEffect[] {
    return this.take(
      ({ channel, to }) => channel === 'email' && (to === undefined || recipients.includes(to)),
    ) as MailEffect[];
  }

  ofText(recipient: string): TextEffect[] {
    return this.take(
      ({ channel, to }) => channel === 'sms' && (to === undefined || to === recipient),
    ) as TextEffect[];
  }
}

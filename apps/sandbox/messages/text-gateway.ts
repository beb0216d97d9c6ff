import { createHmac, randomBytes } from 'node:crypto';
import { post } from '../post';
import { effectOf } from '../fault-rules';
import type { VirtualClock } from '../virtual-clock';
import type { Mailbox } from './mailbox';
import type { TextEffect } from './message-faults';

export type TextStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed';

/** A text message as Twilio knows it. */
export interface SentText {
  readonly sid: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** Where its progress is reported to. */
  readonly callback: string | undefined;
  readonly createdAt: string;
  status: TextStatus;
  errorCode: number | null;
}

type NewText = Pick<SentText, 'accountSid' | 'authToken' | 'to' | 'from' | 'body' | 'callback'>;

const SENT_AFTER_MS = 50;
/** Long enough for a person at the outbox to say otherwise. */
const ENDS_AFTER_MS = 20_000;

const isFinal = (status: TextStatus): boolean => status !== 'queued' && status !== 'sent';

/** Takes text messages, keeps them, and reports what became of them: after a while they are delivered. */
export class TextGateway {
  /** By the id of the message in the mailbox. */
  private readonly texts = new Map<string, SentText>();

  constructor(
    private readonly mailbox: Mailbox,
    private readonly clock: VirtualClock,
  ) {}

  async take(text: NewText, effects: readonly TextEffect[]): Promise<SentText> {
    const kept: SentText = {
      ...text,
      sid: `SM${randomBytes(16).toString('hex')}`,
      createdAt: new Date(this.clock.now()).toUTCString().replace('GMT', '+0000'),
      status: 'queued',
      errorCode: null,
    };
    const { to, from, body } = text;
    const at = new Date(this.clock.now()).toISOString();
    const mail = { subject: null, message_id: null, html: null, attachments: [] };
    const { id } = this.mailbox.put({ channel: 'sms', to, from, text: body, ...mail, at });
    this.texts.set(id, kept);
    await this.plan(kept, effects);
    return kept;
  }

  ofMessage(messageId: string): SentText | undefined {
    return this.texts.get(messageId);
  }

  ofSid(sid: string): SentText | undefined {
    return [...this.texts.values()].find((text) => text.sid === sid);
  }

  clear(): void {
    this.texts.clear();
  }

  /** What a person at the outbox wants to have happened. Once a text message has ended, nothing more comes of it. */
  async simulate(text: SentText, status: 'delivered' | 'undelivered' | 'failed'): Promise<void> {
    if (!isFinal(text.status)) await this.report(text, status, []);
  }

  private async plan(text: SentText, effects: readonly TextEffect[]): Promise<void> {
    if (effectOf(effects, 'no_reports')) return;
    const end = effectOf(effects, 'ends')?.status ?? 'delivered';
    const ending = () => (isFinal(text.status) ? Promise.resolve() : this.report(text, end, effects));
    if (effectOf(effects, 'ends_before_response')) return ending();
    if (effectOf(effects, 'reports_reversed')) {
      this.clock.after(SENT_AFTER_MS, () => void ending().then(() => this.tell(text, 'sent', effects)));
      return;
    }
    this.clock.after(SENT_AFTER_MS, () => {
      if (!isFinal(text.status)) void this.report(text, 'sent', effects);
    });
    this.clock.after(effectOf(effects, 'ends_after')?.ms ?? ENDS_AFTER_MS, () => void ending());
  }

  private async report(text: SentText, status: TextStatus, effects: readonly TextEffect[]): Promise<void> {
    text.status = status;
    const isFault = status === 'undelivered' || status === 'failed';
    text.errorCode = isFault ? (effectOf(effects, 'ends')?.code ?? 30003) : null;
    await this.tell(text, status, effects);
  }

  private async tell(text: SentText, status: TextStatus, effects: readonly TextEffect[]): Promise<void> {
    if (text.callback === undefined || !URL.canParse(text.callback)) return;
    const parameters = {
      AccountSid: text.accountSid,
      ApiVersion: '2010-04-01',
      From: text.from,
      MessageSid: text.sid,
      MessageStatus: status,
      SmsSid: text.sid,
      SmsStatus: status,
      To: text.to,
      ...(text.errorCode === null ? {} : { ErrorCode: String(text.errorCode) }),
    };
    const token = effectOf(effects, 'bad_signature') ? 'somebody else' : text.authToken;
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Twilio-Signature': twilioSignature(token, text.callback, parameters),
    };
    const body = Buffer.from(new URLSearchParams(parameters).toString());
    // Twilio tries a status callback once.
    await post(new URL(text.callback), headers, body).catch(() => 0);
  }
}

/** HMAC-SHA1, in base64, over the address followed by each parameter's name and value in the order of the names. */
const twilioSignature = (
  authToken: string,
  url: string,
  parameters: Readonly<Record<string, string>>,
): string => {
  const text = Object.keys(parameters)
    .toSorted()
    .reduce((all, name) => `${all}${name}${parameters[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
};

import type { Twilio } from 'twilio';
import type { Delivery } from '@holdfast/ports/email.port';
import type { SmsPort, TextMessage } from '@holdfast/ports/sms.port';
import { issueOf } from './issues';
import { senderKind } from './sender';

interface TwilioConfig {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
}

/** What the SDK throws; without a status it is the network that failed. */
interface TwilioError {
  readonly status?: number;
  readonly code?: number | string;
}

const TIMEOUT_MS = 10_000;

/** Sends text messages through Twilio. Without an account it is not set up, and refuses everything. */
export class TwilioSms implements SmsPort {
  private client: Promise<Twilio> | undefined;

  constructor(private readonly config: TwilioConfig | null) {
    // The first message should not wait for the SDK, which is large.
    if (config !== null) this.client = open(config);
    this.client?.catch(() => undefined);
  }

  get isSetUp(): boolean {
    return this.config !== null;
  }

  get takesReplies(): boolean {
    return this.config !== null && senderKind(this.config.from) !== 'name';
  }

  async send({ to, text, reportTo }: TextMessage): Promise<Delivery> {
    if (this.config === null) return { outcome: 'refused', issue: 'text messages are not set up' };
    try {
      this.client ??= open(this.config);
      const { from } = this.config;
      const sent = await (
        await this.client
      ).messages.create({
        to,
        body: text,
        statusCallback: reportTo,
        ...(senderKind(from) === 'service' ? { messagingServiceSid: from } : { from }),
      });
      return { outcome: 'accepted', providerId: sent.sid };
    } catch (error) {
      return outcomeOf(error as TwilioError);
    }
  }
}

/** The SDK is large: a process that sends nothing does not load it. */
const open = async ({ apiUrl, accountSid, authToken }: TwilioConfig): Promise<Twilio> => {
  const { default: twilio } = await import('twilio');
  const client = twilio(accountSid, authToken, { timeout: TIMEOUT_MS });
  client.api.baseUrl = apiUrl.replace(/\/$/, '');
  return client;
};

/** Wrong credentials (401, 403) and too much at once (429) are about us, not about the message: it may go through later. */
const LATER = new Set([401, 403, 408, 429]);

const outcomeOf = ({ status, code }: TwilioError): Delivery => {
  if (status === undefined)
    return { outcome: 'unavailable', issue: `Twilio could not be reached: ${code ?? 'unknown'}` };
  const issue = `Twilio refused it: ${issueOf(code)}`;
  return status >= 400 && status < 500 && !LATER.has(status)
    ? { outcome: 'refused', issue }
    : { outcome: 'unavailable', issue };
};

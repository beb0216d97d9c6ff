import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Delivery, Email, EmailPort } from '@holdfast/ports/email.port';
import { oneLine, senderOf } from './headers';

interface SmtpConfig {
  readonly smtpUrl: string;
  /** `Holdfast <bookings@example.com>` */
  readonly from: string;
  /** With it mails are signed for the sender's domain. */
  readonly dkim?: { readonly selector: string; readonly privateKey: string } | null;
}

/** What nodemailer throws. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** A mail server that does not answer within this is not there; together less than a message's claim lasts. */
const TIMEOUTS = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

/** Sends mail through an SMTP server. */
export class SmtpEmail implements EmailPort {
  private readonly transport: Transporter;
  private readonly sender: { readonly address: string; readonly domain: string };

  constructor({ smtpUrl, from, dkim }: SmtpConfig) {
    const url = new URL(smtpUrl);
    this.sender = senderOf(from);
    this.transport = createTransport({
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      ...(url.username === ''
        ? {}
        : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      ...TIMEOUTS,
      // Nothing in a mail of ours is read from a file or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim
        ? {
            dkim: { domainName: this.sender.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
          }
        : {}),
    });
  }

  async send(email: Email): Promise<Delivery> {
    const messageId = `<${email.id}@${this.sender.domain}>`;
    try {
      await this.transport.sendMail({
        messageId,
        from: { name: oneLine(email.senderName), address: this.sender.address },
        to: { name: oneLine(email.to.name), address: oneLine(email.to.address) },
        ...(email.replyTo === null ? {} : { replyTo: oneLine(email.replyTo) }),
        subject: oneLine(email.subject),
        text: email.text,
        html: email.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: email.attachments.map((attachment) => ({ ...attachment })),
      });
      return { outcome: 'accepted', providerId: messageId };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  }
}

/** The words of a mail server may repeat the address: only its number is kept. */
const outcomeOf = ({ code = 'unknown', responseCode }: SmtpError): Delivery => {
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutTheMail && (responseCode === undefined || responseCode >= 500)) {
    const answer = responseCode === undefined ? 'the address cannot be used' : `answer ${responseCode}`;
    return { outcome: 'refused', issue: `the mail server refused it: ${answer}` };
  }
  return responseCode === undefined
    ? { outcome: 'unavailable', issue: `the mail server could not be reached: ${code}` }
    : { outcome: 'unavailable', issue: `the mail server did not take it: answer ${responseCode}` };
};

import { createHmac, randomBytes } from 'node:crypto';
import express from 'express';
import type { Request, Response, Router } from 'express';
import { post } from '../post';
import type { VirtualClock } from '../virtual-clock';
import type { Mailbox } from './mailbox';

interface Sms {
  readonly sid: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly callback: string | undefined;
  readonly createdAt: string;
  status: 'queued' | 'sent' | 'delivered';
}

type Form = Readonly<Record<string, string | undefined>>;

/** Twilio's Messages resource (2010-04-01): takes text messages, keeps them, and reports them sent and delivered. */
export function twilioRouter(mailbox: Mailbox, clock: VirtualClock): Router {
  const router = express.Router();
  const sent = new Map<string, Sms>();
  const path = '/2010-04-01/Accounts/:account/Messages';
  router.use('/2010-04-01', express.urlencoded({ extended: false }));

  router.post(`${path}.json`, (request, response) => {
    const authToken = authTokenIn(request);
    if (authToken === undefined) return fail(response, 401, 20003, 'Authenticate');
    const form = request.body as Form;
    const refusal = refusalOf(form);
    if (refusal) return fail(response, 400, ...refusal);
    const sms: Sms = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      accountSid: String(request.params.account),
      authToken,
      to: form.To ?? '',
      from: form.From ?? form.MessagingServiceSid ?? '',
      body: form.Body ?? '',
      callback: form.StatusCallback,
      createdAt: new Date(clock.now()).toUTCString().replace('GMT', '+0000'),
      status: 'queued',
    };
    sent.set(sms.sid, sms);
    const { to, from, body: text } = sms;
    const at = new Date(clock.now()).toISOString();
    mailbox.put({ channel: 'sms', to, from, subject: null, text, html: null, attachments: [], at });
    clock.after(50, () => void progress(sms, 'sent').then(() => progress(sms, 'delivered')));
    response.status(201).json(shown(sms));
  });

  router.get(`${path}/:file`, (request, response) => {
    const sms = sent.get(String(request.params.file).replace(/\.json$/, ''));
    if (!sms || authTokenIn(request) !== sms.authToken) return fail(response, 404, 20404, 'Not found');
    response.json(shown(sms));
  });
  return router;
}

/** Why Twilio would not take it: its number and its words. */
function refusalOf(form: Form): [number, string] | undefined {
  if (!form.To) return [21604, "A 'To' phone number is required."];
  if (!form.From && !form.MessagingServiceSid) return [21603, "A 'From' phone number is required."];
  if (!form.Body) return [21602, 'Message body is required.'];
  if (!/^\+[1-9]\d{6,14}$/.test(form.To)) return [21211, `Invalid 'To' Phone Number: ${form.To}`];
  return form.Body.length > 1600 ? [21617, 'The message body exceeds the 1600 character limit.'] : undefined;
}

async function progress(sms: Sms, status: 'sent' | 'delivered'): Promise<void> {
  sms.status = status;
  if (sms.callback === undefined || !URL.canParse(sms.callback)) return;
  const parameters = {
    AccountSid: sms.accountSid,
    ApiVersion: '2010-04-01',
    From: sms.from,
    MessageSid: sms.sid,
    MessageStatus: status,
    SmsSid: sms.sid,
    SmsStatus: status,
    To: sms.to,
  };
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Twilio-Signature': twilioSignature(sms.authToken, sms.callback, parameters),
  };
  const body = Buffer.from(new URLSearchParams(parameters).toString());
  // Twilio tries a status callback once.
  await post(new URL(sms.callback), headers, body).catch(() => 0);
}

/** HMAC-SHA1, in base64, over the address followed by each parameter's name and value in the order of the names. */
export function twilioSignature(
  authToken: string,
  url: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const text = Object.keys(parameters)
    .toSorted()
    .reduce((all, name) => `${all}${name}${parameters[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

function authTokenIn(request: Request): string | undefined {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [, token] = /^[^:]+:(.+)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return token;
}

const fail = (response: Response, status: number, code: number, message: string): void =>
  void response
    .status(status)
    .json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

const shown = (sms: Sms): object => ({
  sid: sms.sid,
  account_sid: sms.accountSid,
  api_version: '2010-04-01',
  body: sms.body,
  date_created: sms.createdAt,
  date_sent: null,
  date_updated: sms.createdAt,
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: sms.from,
  messaging_service_sid: null,
  num_media: '0',
  num_segments: String(Math.max(1, Math.ceil(sms.body.length / 160))),
  price: null,
  price_unit: 'USD',
  status: sms.status,
  subresource_uris: {},
  to: sms.to,
  uri: `/2010-04-01/Accounts/${sms.accountSid}/Messages/${sms.sid}.json`,
});

import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import type { Request, Response, Router } from 'express';
import { effectOf } from '../fault-rules';
import type { MessageFaults, TextEffect } from './message-faults';
import { segmentsOf } from './segments';
import type { SentText, TextGateway } from './text-gateway';

type Form = Readonly<Record<string, string | undefined>>;

/** Twilio's Messages resource (2010-04-01): takes text messages, and tells of them. */
export function twilioRouter(gateway: TextGateway, faults: MessageFaults): Router {
  const router = express.Router();
  const path = '/2010-04-01/Accounts/:account/Messages';
  router.use('/2010-04-01', express.urlencoded({ extended: false }));

  router.post(`${path}.json`, async (request, response) => {
    const authToken = authTokenIn(request);
    if (authToken === undefined) return fail(response, 401, 20003, 'Authenticate');
    const form = request.body as Form;
    const refusal = refusalOf(form);
    if (refusal) return fail(response, 400, ...refusal);
    const effects = faults.ofText(form.To ?? '');
    await sleep(effectOf(effects, 'latency')?.ms ?? 0);
    if (isDisturbed(response, effects, 'before')) return;
    const text = await gateway.take(
      {
        accountSid: String(request.params.account),
        authToken,
        to: form.To ?? '',
        from: form.From ?? form.MessagingServiceSid ?? '',
        body: form.Body ?? '',
        callback: form.StatusCallback,
      },
      effects,
    );
    if (!isDisturbed(response, effects, 'after')) response.status(201).json(shown(text));
  });

  router.get(`${path}/:file`, (request, response) => {
    const text = gateway.ofSid(String(request.params.file).replace(/\.json$/, ''));
    if (!text || authTokenIn(request) !== text.authToken) return fail(response, 404, 20404, 'Not found');
    response.json(shown(text));
  });
  return router;
}

/** Does what a rule asks for at this moment; false when there is none. */
function isDisturbed(response: Response, effects: readonly TextEffect[], when: 'before' | 'after'): boolean {
  const failure = effectOf(effects, 'status');
  if (effectOf(effects, 'reset')?.when === when) response.socket?.resetAndDestroy();
  else if (failure?.when === when)
    fail(response, failure.status, failure.code, 'As a rule of the sandbox says');
  else return effectOf(effects, 'hang')?.when === when;
  return true;
}

/** Why Twilio would not take it: its number and its words. */
function refusalOf(form: Form): [number, string] | undefined {
  if (!form.To) return [21604, "A 'To' phone number is required."];
  if (!form.From && !form.MessagingServiceSid) return [21603, "A 'From' phone number is required."];
  if (!form.Body) return [21602, 'Message body is required.'];
  if (!/^\+[1-9]\d{6,14}$/.test(form.To)) return [21211, `Invalid 'To' Phone Number: ${form.To}`];
  return form.Body.length > 1600 ? [21617, 'The message body exceeds the 1600 character limit.'] : undefined;
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

const shown = (text: SentText): object => ({
  sid: text.sid,
  account_sid: text.accountSid,
  api_version: '2010-04-01',
  body: text.body,
  date_created: text.createdAt,
  date_sent: null,
  date_updated: text.createdAt,
  direction: 'outbound-api',
  error_code: text.errorCode,
  error_message: null,
  from: text.from,
  messaging_service_sid: null,
  num_media: '0',
  num_segments: String(segmentsOf(text.body).count),
  price: null,
  price_unit: 'USD',
  status: text.status,
  subresource_uris: {},
  to: text.to,
  uri: `/2010-04-01/Accounts/${text.accountSid}/Messages/${text.sid}.json`,
});

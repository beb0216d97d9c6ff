import { z } from 'zod';
import { errorAnswer } from '../answers';
import type { Answer } from '../answers';
import type { Call, Operation } from '../call';
import type { WebhookEvent } from './event-log';

const verification = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

const PATH = '/v1/notifications/webhooks-events';

export const eventOperations: readonly Operation[] = [
  { name: 'webhook.verify', method: 'post', path: '/v1/notifications/verify-webhook-signature', run: verify },
  { name: 'event.list', method: 'get', path: PATH, run: list },
  {
    name: 'event.get',
    method: 'get',
    path: `${PATH}/:id`,
    run: (call) => withEvent(call, ({ body }) => ({ status: 200, body })),
  },
  {
    name: 'event.resend',
    method: 'post',
    path: `${PATH}/:id/resend`,
    run: (call) =>
      withEvent(call, (event) => {
        void call.paypal.tell([event]);
        return { status: 202, body: event.body };
      }),
  },
];

function verify({ paypal, merchant, body, rawBody }: Call): Answer {
  const read = verification.safeParse(body);
  if (!read.success) return errorAnswer(400, { name: 'VALIDATION_ERROR' });
  const asked = read.data;
  const parts = {
    transmissionId: asked.transmission_id,
    time: asked.transmission_time,
    webhookId: asked.webhook_id,
    body: eventBytes(rawBody, asked.webhook_event),
  };
  const isMine = paypal.registry.find(merchant, asked.webhook_id) !== undefined;
  const good = isMine && paypal.signer.isSigned(parts, asked.transmission_sig);
  return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
}

/** The event as it was handed in, byte for byte when it stands last; the checksum is over these bytes. */
function eventBytes(rawBody: Buffer, event: object): Buffer {
  const [, text] = /"webhook_event"\s*:\s*(\{.*\})\s*\}\s*$/s.exec(rawBody.toString('utf8')) ?? [];
  return Buffer.from(text ?? JSON.stringify(event));
}

function list({ paypal, merchant, query }: Call): Answer {
  const size = Math.min(Math.max(Number(query.page_size ?? 10) || 10, 1), 100);
  const all = paypal.events
    .of(merchant)
    .filter(({ type }) => query.event_type === undefined || query.event_type === type);
  const events = all.slice(0, size).map(({ body }) => body);
  return { status: 200, body: { events, count: all.length, links: [] } };
}

function withEvent(call: Call, act: (event: WebhookEvent) => Answer): Answer {
  const event = call.paypal.events.of(call.merchant).find(({ id }) => id === call.id);
  return event ? act(event) : errorAnswer(404, { name: 'INVALID_RESOURCE_ID' });
}

import { z } from 'zod';
import { errorAnswer } from '../answers';
import type { Answer } from '../answers';
import type { Call, Operation } from '../call';
import { MOST_WEBHOOKS } from './webhook-registry';
import type { Webhook } from './webhook-registry';

const address = z.url({ protocol: /^https?$/ }).max(2048);
const eventTypes = z
  .array(z.object({ name: z.string().min(1) }))
  .min(1)
  .max(500);
const newWebhook = z.object({ url: address, event_types: eventTypes });
const patches = z.array(
  z.discriminatedUnion('path', [
    z.object({ op: z.literal('replace'), path: z.literal('/url'), value: address }),
    z.object({ op: z.literal('replace'), path: z.literal('/event_types'), value: eventTypes }),
  ]),
);

const PATH = '/v1/notifications/webhooks';

export const webhookOperations: readonly Operation[] = [
  { name: 'webhook.create', method: 'post', path: PATH, run: create },
  {
    name: 'webhook.list',
    method: 'get',
    path: PATH,
    run: ({ paypal, merchant }) => ({
      status: 200,
      body: { webhooks: paypal.registry.of(merchant).map(shown) },
    }),
  },
  {
    name: 'webhook.get',
    method: 'get',
    path: `${PATH}/:id`,
    run: (call) => withWebhook(call, (webhook) => ({ status: 200, body: shown(webhook) })),
  },
  {
    name: 'webhook.update',
    method: 'patch',
    path: `${PATH}/:id`,
    run: (call) => withWebhook(call, (webhook) => update(call, webhook)),
  },
  {
    name: 'webhook.delete',
    method: 'delete',
    path: `${PATH}/:id`,
    run: (call) =>
      withWebhook(call, (webhook) => {
        call.paypal.registry.remove(webhook);
        return { status: 204 };
      }),
  },
];

function create({ paypal, merchant, body, origin }: Call): Answer {
  const read = newWebhook.safeParse(body);
  if (!read.success) return errorAnswer(400, { name: 'VALIDATION_ERROR' });
  const { url, event_types: types } = read.data;
  const mine = paypal.registry.of(merchant);
  if (mine.some((webhook) => webhook.url === url)) {
    return errorAnswer(400, { name: 'WEBHOOK_URL_ALREADY_EXISTS' });
  }
  if (mine.length >= MOST_WEBHOOKS) return errorAnswer(400, { name: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' });
  const made = paypal.registry.add({
    merchant,
    url,
    eventTypes: types.map(({ name }) => name),
    certificateOrigin: origin,
  });
  return { status: 201, body: shown(made) };
}

function update(call: Call, webhook: Webhook): Answer {
  const read = patches.safeParse(JSON.parse(call.rawBody.toString('utf8')));
  if (!read.success) return errorAnswer(400, { name: 'VALIDATION_ERROR' });
  for (const patch of read.data) {
    if (patch.path === '/url') webhook.url = patch.value;
    else webhook.eventTypes = patch.value.map(({ name }) => name);
  }
  return { status: 200, body: shown(webhook) };
}

function withWebhook(call: Call, act: (webhook: Webhook) => Answer): Answer {
  const webhook = call.paypal.registry.find(call.merchant, call.id);
  return webhook ? act(webhook) : errorAnswer(404, { name: 'INVALID_RESOURCE_ID' });
}

const shown = ({ id, url, eventTypes: types, certificateOrigin }: Webhook): object => ({
  id,
  url,
  event_types: types.map((name) => ({ name, description: name, status: 'ENABLED' })),
  links: [{ href: `${certificateOrigin}${PATH}/${id}`, rel: 'self', method: 'GET' }],
});

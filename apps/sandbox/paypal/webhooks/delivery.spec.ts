import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSandbox } from '../../start-sandbox';
import type { Sandbox } from '../../start-sandbox';
import type { DeliveryEffect } from '../faults';
import type { Order } from '../ledger';

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const HOUR_MS = 3600 * 1000;

let sandbox: Sandbox;
let listener: Server;
let arrived: Arrived[] = [];
let answerWith: number[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  listener = createServer(async (request, response) => {
    arrived.push({ headers: request.headers, body: await text(request) });
    response.writeHead(answerWith.shift() ?? 200).end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  listener.close();
  await sandbox.close();
});
beforeEach(() => {
  sandbox.clock.reset();
  sandbox.paypal.reset();
  arrived = [];
  answerWith = [];
  sandbox.paypal.registry.add({
    merchant: 'test',
    url: `http://caravan.localhost:${(listener.address() as AddressInfo).port}/hook`,
    eventTypes: ['*'],
    certificateOrigin: sandbox.url,
  });
});

/** Puts the clock forward; whatever falls due on the way has been sent then, and answered. */
const later = async (milliseconds: number): Promise<void> => {
  sandbox.clock.advance(milliseconds);
  await sandbox.paypal.delivery.atRest();
};

/** Of what is sent behind the answer to a call. */
const arrival = async (count: number): Promise<void> => {
  while (arrived.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  await sandbox.paypal.delivery.atRest();
};

const types = () => arrived.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type);

function approvedOrder(): Order {
  const draft = { unit: { custom_id: 'b' }, amountMinor: 100, currency: 'GBP', experience: {} };
  const order = sandbox.paypal.payments.open('test', { ...draft, hasPaymentSource: true });
  sandbox.paypal.payments.approve(order);
  return order;
}

function wrong(effect: DeliveryEffect, times = 1): void {
  sandbox.paypal.faults.set([{ operation: 'webhook.deliver', effect, times }]);
}

async function capture(order: Order): Promise<void> {
  const { token } = sandbox.paypal.merchants.grant('test');
  await fetch(`${sandbox.url}/v2/checkout/orders/${order.id}/capture`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: '{}',
  });
}

describe('a notification', () => {
  it('reaches a name that is this machine, under its own name', async () => {
    approvedOrder();
    await sandbox.paypal.tell();
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED']);
    expect(arrived[0]?.headers.host).toMatch(/^caravan\.localhost:\d+$/);
  });

  it('goes to nobody else, and not where its type was not asked for', async () => {
    const [webhook] = sandbox.paypal.registry.of('test');
    if (webhook) webhook.eventTypes = ['PAYMENT.CAPTURE.REFUNDED'];
    approvedOrder();
    await sandbox.paypal.tell();
    expect(arrived).toEqual([]);
  });

  it('is repeated, the same to the byte, until it is taken', async () => {
    answerWith = [500, 503];
    approvedOrder();
    await sandbox.paypal.tell();
    for (const seconds of [2, 5, 3600]) await later(seconds * 1000);
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
  });

  it('is given up after 25 attempts in three days', async () => {
    answerWith = Array.from({ length: 100 }, () => 500);
    approvedOrder();
    await sandbox.paypal.tell();
    let before = 0;
    while (arrived.length > before) {
      before = arrived.length;
      await later(5 * HOUR_MS);
    }
    expect(arrived).toHaveLength(25);
  });

  it('may get lost', async () => {
    wrong({ kind: 'drop' });
    approvedOrder();
    await sandbox.paypal.tell();
    await later(HOUR_MS);
    expect(arrived).toEqual([]);
  });

  it('may be late', async () => {
    wrong({ kind: 'delay', ms: HOUR_MS });
    approvedOrder();
    await sandbox.paypal.tell();
    expect(arrived).toEqual([]);
    await later(HOUR_MS);
    expect(arrived).toHaveLength(1);
  });

  it('may be overtaken by the next one', async () => {
    wrong({ kind: 'reorder' });
    const order = approvedOrder();
    sandbox.paypal.payments.capture(order, 'COMPLETED');
    await sandbox.paypal.tell();
    expect(types()).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
  });

  it('that nothing overtakes arrives all the same', async () => {
    wrong({ kind: 'reorder' });
    approvedOrder();
    await sandbox.paypal.tell();
    await later(2_000);
    expect(arrived).toHaveLength(1);
  });

  it('may arrive before the call that caused it is answered', async () => {
    const order = approvedOrder();
    await sandbox.paypal.tell();
    sandbox.paypal.faults.set([
      {
        operation: 'webhook.deliver',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        effect: { kind: 'before_response' },
      },
    ]);
    await capture(order);
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  it('arrives although the answer to the call was lost', async () => {
    const order = approvedOrder();
    sandbox.paypal.faults.set([{ operation: 'order.capture', effect: { kind: 'reset', when: 'after' } }]);
    await expect(capture(order)).rejects.toThrow('fetch failed');
    await arrival(2);
    expect(types()).toContain('PAYMENT.CAPTURE.COMPLETED');
  });

  it('may be huge', async () => {
    wrong({ kind: 'huge_body', bytes: 5 * 1024 * 1024 });
    approvedOrder();
    await sandbox.paypal.tell();
    expect(arrived[0]?.body.length).toBeGreaterThan(5 * 1024 * 1024);
  });

  it('can be asked for again', async () => {
    approvedOrder();
    await sandbox.paypal.tell();
    const [event] = sandbox.paypal.events.of('test');
    const { token } = sandbox.paypal.merchants.grant('test');
    const url = `${sandbox.url}/v1/notifications/webhooks-events/${String(event?.id)}/resend`;
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await arrival(2);
    expect(answer.status).toBe(202);
    expect(arrived.map(({ body }) => body)).toEqual([arrived[0]?.body, arrived[0]?.body]);
  });
});

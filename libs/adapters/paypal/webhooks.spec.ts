import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startSandbox } from '../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../apps/sandbox/start-sandbox';
import type { DeliveryEffect } from '../../../apps/sandbox/paypal/faults';
import { PayPalAdapter } from './paypal.adapter';

/** One notification as it arrived. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

let sandbox: Sandbox;
let paypal: PayPalAdapter;
let listener: Server;
let arrived: Arrived[] = [];
let merchants = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  listener = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    arrived.push({ headers: request.headers, rawBody });
    response.end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  listener.close();
  await sandbox.close();
});
beforeEach(() => {
  sandbox.paypal.faults.clear();
  paypal = new PayPalAdapter({ apiUrl: sandbox.url, certificateOrigins: [sandbox.url] });
  arrived = [];
});

const url = () => `http://caravan.localhost:${(listener.address() as AddressInfo).port}/webhooks/paypal/1`;

/** A merchant of its own with a webhook, and an order that a customer approves. */
async function approved(effect?: DeliveryEffect) {
  const account = {
    provider: 'paypal' as const,
    accountId: `merchant-${(merchants += 1)}`,
    secret: 'x',
    webhookSecret: null,
  };
  const registered = await paypal.registerWebhook(account, url());
  if (registered.outcome !== 'registered') throw new Error(registered.outcome);
  const draft = { unit: { custom_id: 'booking-1' }, amountMinor: 100, currency: 'GBP' };
  const order = sandbox.paypal.payments.open(account.accountId, {
    ...draft,
    experience: {},
    hasPaymentSource: true,
  });
  if (effect) {
    const rule = { operation: 'webhook.deliver' as const, merchant: account.accountId, effect };
    sandbox.paypal.faults.set([rule]);
  }
  sandbox.paypal.payments.approve(order);
  await sandbox.paypal.tell();
  const delivery = ({ headers, rawBody }: Arrived) => ({
    headers,
    rawBody,
    account,
    webhookId: registered.webhookId,
  });
  return { account, order, webhookId: registered.webhookId, delivery };
}

const only = (): Arrived => {
  expect(arrived).toHaveLength(1);
  return arrived[0] as Arrived;
};

describe('a notification', () => {
  it('from the provider is verified without asking, and says what it is about', async () => {
    const { delivery, order } = await approved();
    sandbox.paypal.faults.set([{ operation: 'webhook.verify', effect: { kind: 'hang', when: 'before' } }]);

    expect(await paypal.verifyWebhook(delivery(only()))).toBe('verified');
    expect(paypal.parseWebhook('paypal', only().rawBody)).toMatchObject({
      outcome: 'notice',
      notice: { type: 'order_approved', orderId: order.id, bookingId: 'booking-1' },
    });
  });

  it('is recognised without a call only once its certificate is at hand', async () => {
    const { delivery } = await approved();
    const asked = jest.spyOn(globalThis, 'fetch');
    expect(await paypal.recogniseWebhook(delivery(only()))).toBe('unknown');
    expect(asked).not.toHaveBeenCalled();
    const judged = paypal.verifyWebhook(delivery(only()));
    await new Promise(setImmediate);
    expect(await paypal.recogniseWebhook(delivery(only()))).toBe('verified');
    expect(await judged).toBe('verified');
    expect(asked).toHaveBeenCalledTimes(1);
    const { headers, rawBody } = only();
    const edited = Buffer.concat([rawBody, Buffer.from(' ')]);
    expect(await paypal.recogniseWebhook(delivery({ headers, rawBody: edited }))).toBe('forged');
    expect(await paypal.recogniseWebhook(delivery({ headers: {}, rawBody }))).toBe('forged');
    const elsewhere = { ...headers, 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/1' };
    expect(await paypal.recogniseWebhook(delivery({ headers: elsewhere, rawBody }))).toBe('forged');
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('is forged when a single byte of it differs', async () => {
    const { delivery } = await approved();
    const { headers, rawBody } = only();
    const reserialised = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 1));

    expect(await paypal.verifyWebhook(delivery({ headers, rawBody: reserialised }))).toBe('forged');
    expect(await paypal.verifyWebhook(delivery({ headers, rawBody: Buffer.alloc(0) }))).toBe('forged');
  });

  it('of one tenant is forged at another', async () => {
    const { delivery, webhookId } = await approved();
    const other = await approved();

    expect(other.webhookId).not.toBe(webhookId);
    const [first] = arrived;
    expect(await paypal.verifyWebhook({ ...delivery(first as Arrived), webhookId: other.webhookId })).toBe(
      'forged',
    );
  });

  it.each<DeliveryEffect>([
    { kind: 'bad_signature' },
    { kind: 'edited_body' },
    { kind: 'wrong_webhook_id' },
    { kind: 'stale_cert' },
  ])('is forged after %j', async (effect) => {
    const { delivery } = await approved(effect);
    expect(await paypal.verifyWebhook(delivery(only()))).toBe('forged');
  });

  it.each([
    'https://api.paypal.com.evil.example',
    'https://evil.example/?api.paypal.com',
    'http://api.paypal.com',
    'https://api.paypal.com@evil.example',
    'https://user:pw@api.paypal.com',
  ])('is forged, and fetches nothing, when its certificate is said to be at %s', async (origin) => {
    const { delivery } = await approved({ kind: 'foreign_cert_host', origin });
    const asked = jest.spyOn(globalThis, 'fetch');

    expect(await paypal.verifyWebhook(delivery(only()))).toBe('forged');
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it.each([
    ['/v1/notifications/certs/../../../__sandbox/messages'],
    ['/v1/notifications/certs/CERT-1?x=1'],
    ['/v1/notifications/certs/CERT-1#x'],
    ['/v1/oauth2/token'],
  ])(
    'is forged, and fetches nothing, when its certificate is said to be at %s of the right host',
    async (path) => {
      const { delivery } = await approved();
      const { headers, rawBody } = only();
      const asked = jest.spyOn(globalThis, 'fetch');
      const moved = { ...headers, 'paypal-cert-url': `${sandbox.url}${path}` };

      expect(await paypal.verifyWebhook(delivery({ headers: moved, rawBody }))).toBe('forged');
      expect(asked).not.toHaveBeenCalled();
      asked.mockRestore();
    },
  );

  it.each(['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'])(
    'is forged without its header %s',
    async (name) => {
      const { delivery } = await approved();
      const { headers, rawBody } = only();
      const without = { ...headers, [`paypal-${name}`]: undefined };
      expect(await paypal.verifyWebhook(delivery({ headers: without, rawBody }))).toBe('forged');
    },
  );

  it('is forged when it names another algorithm', async () => {
    const { delivery } = await approved();
    const { headers, rawBody } = only();
    const weaker = { ...headers, 'paypal-auth-algo': 'SHA1withRSA' };
    expect(await paypal.verifyWebhook(delivery({ headers: weaker, rawBody }))).toBe('forged');
  });

  it('fetches the certificate once for many', async () => {
    const { delivery } = await approved();
    const asked = jest.spyOn(globalThis, 'fetch');

    const verdicts = await Promise.all([1, 2, 3].map(() => paypal.verifyWebhook(delivery(only()))));

    expect(verdicts).toEqual(['verified', 'verified', 'verified']);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  describe('whose certificate cannot be fetched', () => {
    const unreachable = { operation: 'cert.get', effect: { kind: 'reset', when: 'before' } } as const;

    it('is verified by asking the provider', async () => {
      const { delivery } = await approved();
      sandbox.paypal.faults.set([unreachable]);
      expect(await paypal.verifyWebhook(delivery(only()))).toBe('verified');
    });

    it('is forged when the provider says so', async () => {
      const { delivery } = await approved({ kind: 'bad_signature' });
      sandbox.paypal.faults.set([unreachable]);
      expect(await paypal.verifyWebhook(delivery(only()))).toBe('forged');
    });

    it('cannot bring its own question to the provider', async () => {
      const { delivery } = await approved();
      sandbox.paypal.faults.set([unreachable]);
      const rawBody = Buffer.from('{}},"webhook_id":"x","webhook_event":{"a":{}');
      expect(await paypal.verifyWebhook(delivery({ ...only(), rawBody }))).toBe('forged');
    });

    it('stays unknown when the provider cannot be asked either', async () => {
      const { delivery } = await approved();
      sandbox.paypal.faults.set([
        unreachable,
        { operation: 'webhook.verify', effect: { kind: 'status', status: 503, when: 'before' } },
      ]);
      expect(await paypal.verifyWebhook(delivery(only()))).toBe('unknown');
    });
  });

  it('may arrive several times, and is the same one', async () => {
    const { delivery } = await approved({ kind: 'duplicate', count: 4 });

    expect(arrived).toHaveLength(4);
    const verdicts = await Promise.all(arrived.map((one) => paypal.verifyWebhook(delivery(one))));
    expect(new Set(verdicts)).toEqual(new Set(['verified']));
    const ids = arrived.map(({ rawBody }) => {
      const parsed = paypal.parseWebhook('paypal', rawBody);
      return parsed.outcome === 'notice' ? parsed.notice.noticeId : '';
    });
    expect(new Set(ids).size).toBe(1);
  });

  it('of a type nobody has heard of is still the provider’s', async () => {
    const { delivery } = await approved({ kind: 'unknown_type' });
    expect(await paypal.verifyWebhook(delivery(only()))).toBe('verified');
    expect(paypal.parseWebhook('paypal', only().rawBody)).toMatchObject({ notice: { type: 'other' } });
  });
});

describe('registering a webhook', () => {
  const account = { provider: 'paypal' as const, accountId: 'registering', secret: 'x', webhookSecret: null };

  it('twice for one address answers with the same id', async () => {
    const first = await paypal.registerWebhook(account, url());
    expect(first).toMatchObject({ outcome: 'registered' });
    expect(await paypal.registerWebhook(account, url())).toEqual(first);
  });

  it('is refused for an address that is none', async () => {
    expect(await paypal.registerWebhook(account, 'nowhere')).toMatchObject({
      outcome: 'refused',
      issue: 'VALIDATION_ERROR',
    });
  });

  it('is refused when there are too many', async () => {
    for (let n = 1; n < 10; n += 1) await paypal.registerWebhook(account, `${url()}/${n}`);
    expect(await paypal.registerWebhook(account, `${url()}/11`)).toMatchObject({
      outcome: 'refused',
      issue: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED',
    });
  });

  it('needs an account that works', async () => {
    const wrong = {
      provider: 'paypal' as const,
      accountId: 'registering',
      secret: 'wrong',
      webhookSecret: null,
    };
    expect(await paypal.registerWebhook(wrong, url())).toMatchObject({ outcome: 'account_problem' });
  });
});

import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => control('POST', '/reset'));

async function tokenOf(merchant: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${merchant}:any`).toString('base64')}` },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

// A body of any shape: what it is to be, each expectation says.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly merchant?: string;
}

async function api(method: string, path: string, { body, headers, merchant = 'test' }: Sent = {}) {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await tokenOf(merchant)}`,
      Prefer: 'return=representation',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : undefined) as Json };
}

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${sandbox.url}/__sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : undefined) as Json };
}

const order = (changes: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'booking-1', amount: { currency_code: 'GBP', value: '525.18' }, ...changes }],
});

async function orderId(requestId = `c-${Math.random()}`, changes: object = {}): Promise<string> {
  const headers = { 'PayPal-Request-Id': requestId };
  const { json } = await api('POST', '/v2/checkout/orders', { body: order(changes), headers });
  return json.id;
}

const capture = (id: string, requestId: string) =>
  api('POST', `/v2/checkout/orders/${id}/capture`, { body: {}, headers: { 'PayPal-Request-Id': requestId } });

describe('the ledger', () => {
  it('tells the truth about money in one shape', async () => {
    const id = await orderId();
    await control('POST', `/paypal/orders/${id}/approve`);
    await capture(id, 'k-1');
    const captureId = (await control('GET', '/paypal/ledger')).json.orders[0].captures[0].id;
    await control('POST', `/paypal/captures/${captureId}/refund`, { amount: '75.00' });

    expect((await control('GET', '/paypal/ledger')).json).toEqual({
      orders: [
        {
          id,
          merchant: 'test',
          custom_id: 'booking-1',
          status: 'COMPLETED',
          amount: '525.18',
          currency: 'GBP',
          captures: [{ id: captureId, status: 'PARTIALLY_REFUNDED', amount: '525.18', refunded: '75.00' }],
        },
      ],
    });
  });

  it('is empty after a reset', async () => {
    await orderId();
    await control('POST', '/reset');
    expect((await control('GET', '/paypal/ledger')).json).toEqual({ orders: [] });
  });
});

describe('a request id', () => {
  it('is remembered for six hours with orders', async () => {
    const first = await orderId('same');
    await control('POST', '/clock', { advance_ms: 2 * 3600_000 });
    expect(await orderId('same')).toBe(first);
    await control('POST', '/clock', { advance_ms: 4 * 3600_000 });
    expect(await orderId('same')).not.toBe(first);
  });

  it('belongs to one merchant', async () => {
    const headers = { 'PayPal-Request-Id': 'same' };
    const mine = await api('POST', '/v2/checkout/orders', { body: order(), headers });
    const theirs = await api('POST', '/v2/checkout/orders', { body: order(), headers, merchant: 'other' });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
  });

  it('repeats a refusal too', async () => {
    const id = await orderId();
    await control('POST', `/paypal/orders/${id}/approve`, { card_declines: true });
    await capture(id, 'k-1');
    await control('POST', `/paypal/orders/${id}/approve`);

    expect((await capture(id, 'k-1')).json.details[0].issue).toBe('INSTRUMENT_DECLINED');
    expect((await capture(id, 'k-2')).status).toBe(201);
  });
});

describe('an order', () => {
  const gbp = (value: unknown) => ({ currency_code: 'GBP', value });

  it.each([
    ['no amount', { amount: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['an amount in words', { amount: gbp('lots') }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['an amount that is a number', { amount: gbp(5) }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['three decimals', { amount: gbp('1.005') }, 422, 'DECIMAL_PRECISION'],
    ['nothing to pay', { amount: gbp('0.00') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['shells', { amount: { currency_code: 'SEA', value: '1.00' } }, 422, 'INVALID_CURRENCY_CODE'],
    ['an id too long', { custom_id: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
    [
      'a breakdown that does not add up',
      { amount: { ...gbp('2.00'), breakdown: { item_total: gbp('1.00') } } },
      422,
      'AMOUNT_MISMATCH',
    ],
    [
      'items that do not add up',
      {
        amount: { ...gbp('2.00'), breakdown: { item_total: gbp('2.00') } },
        items: [{ name: 'a', quantity: '3', unit_amount: gbp('1.00') }],
      },
      422,
      'ITEM_TOTAL_MISMATCH',
    ],
    [
      'items without their sum',
      { items: [{ name: 'a', quantity: '1', unit_amount: gbp('525.18') }] },
      422,
      'ITEM_TOTAL_REQUIRED',
    ],
  ])('with %s is refused as PayPal refuses it', async (_what, changes, status, issue) => {
    const answer = await api('POST', '/v2/checkout/orders', { body: order(changes) });
    expect(answer).toMatchObject({ status, json: { details: [{ issue }] } });
  });

  it('that names how it is paid needs a request id', async () => {
    const body = { ...order(), payment_source: { paypal: {} } };
    expect(await api('POST', '/v2/checkout/orders', { body })).toMatchObject({
      status: 400,
      json: { details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] },
    });
  });

  it('is shown in short when nobody asks for more', async () => {
    const headers = { Prefer: 'return=minimal' };
    const { json } = await api('POST', '/v2/checkout/orders', { body: order(), headers });
    expect(Object.keys(json)).toEqual(['id', 'status', 'links']);
  });

  it('can be changed while it is not paid', async () => {
    const id = await orderId();
    const path = "/purchase_units/@reference_id=='default'/amount";
    const body = [{ op: 'replace', path, value: gbp('10.00') }];
    expect((await api('PATCH', `/v2/checkout/orders/${id}`, { body })).status).toBe(204);
    expect((await api('GET', `/v2/checkout/orders/${id}`)).json.purchase_units[0].amount.value).toBe('10.00');
    const other = [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }];
    expect((await api('PATCH', `/v2/checkout/orders/${id}`, { body: other })).status).toBe(422);
  });

  it('is forgotten after a while, unless it was paid', async () => {
    const [unpaid, paid] = [await orderId(), await orderId()];
    await control('POST', `/paypal/orders/${paid}/approve`);
    await capture(paid, 'k-1');
    await control('POST', '/clock', { advance_ms: 4 * 3600_000 });

    expect((await api('GET', `/v2/checkout/orders/${unpaid}`)).status).toBe(404);
    expect((await api('GET', `/v2/checkout/orders/${paid}`)).status).toBe(200);
  });

  it('answers with the error that negative testing asks for', async () => {
    const headers = { 'PayPal-Mock-Response': '{"mock_application_codes":"PAYEE_BLOCKED_TRANSACTION"}' };
    const answer = await api('GET', `/v2/checkout/orders/${await orderId()}`, { headers });
    expect(answer).toMatchObject({
      status: 422,
      json: { details: [{ issue: 'PAYEE_BLOCKED_TRANSACTION' }] },
    });
  });
});

describe('a reversal', () => {
  it('is told, and ends refunds', async () => {
    const id = await orderId();
    await control('POST', `/paypal/orders/${id}/approve`);
    const paid = await capture(id, 'k-1');
    const captureId = paid.json.purchase_units[0].payments.captures[0].id;

    await control('POST', `/paypal/captures/${captureId}/reverse`);

    expect((await control('GET', '/paypal/events')).json.map(({ type }: { type: string }) => type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REVERSED',
    ]);
    expect(await api('POST', `/v2/payments/captures/${captureId}/refund`, { body: {} })).toMatchObject({
      json: { details: [{ issue: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' }] },
    });
  });
});

describe('fault rules', () => {
  it('apply to the nth call, to so many calls, to one merchant', async () => {
    const effect = { kind: 'status', status: 500 };
    await control('PUT', '/paypal/faults', [
      { operation: 'order.get', merchant: 'test', nth: 2, effect },
      { operation: 'refund.get', times: 1, effect },
    ]);
    const orders = [];
    for (const merchant of ['test', 'other', 'test', 'test']) {
      orders.push((await api('GET', '/v2/checkout/orders/X', { merchant })).status);
    }
    expect(orders).toEqual([404, 404, 500, 404]);
    expect((await api('GET', '/v2/payments/refunds/X')).status).toBe(500);
    expect((await api('GET', '/v2/payments/refunds/X')).status).toBe(404);
    expect((await control('GET', '/paypal/faults')).json).toMatchObject([
      { matched: 3, applied: 1 },
      { matched: 2, applied: 1 },
    ]);
    await control('DELETE', '/paypal/faults');
    expect((await control('GET', '/paypal/faults')).json).toEqual([]);
  });

  it.each([
    [[{ operation: 'order.captur', effect: { kind: 'latency', ms: 5 } }]],
    [[{ operation: 'order.get', effect: { kind: 'drop' } }]],
    [[{ operation: 'webhook.deliver', effect: { kind: 'latency', ms: 5 } }]],
    [[{ operation: 'order.get', effect: { kind: 'latency', milliseconds: 5 } }]],
    [{ operation: 'order.get' }],
  ])('that make no sense are refused: %j', async (rules) => {
    const answer = await control('PUT', '/paypal/faults', rules);
    expect(answer).toMatchObject({ status: 400, json: { error: expect.any(String) } });
  });
});

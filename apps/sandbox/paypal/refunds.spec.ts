import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => control('POST', '/reset'));

// A body of any shape: what it is to be, each expectation says.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

const sent = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
  const headers = { 'Content-Type': 'application/json', Prefer: 'return=representation', ...more };
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : undefined) as Json };
};
const control = (method: string, path: string, body?: object | object[]) =>
  sent(method, `/__sandbox${path}`, body);

/** A token anew each time: the clock is put forward further than one lives. */
const token = async (): Promise<string> => {
  const response = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from('test:any').toString('base64')}` },
    body: 'grant_type=client_credentials',
  });
  return ((await response.json()) as { access_token: string }).access_token;
};
const api = async (method: string, path: string, body?: object, requestId = `k-${Math.random()}`) =>
  sent(method, path, body, { Authorization: `Bearer ${await token()}`, 'PayPal-Request-Id': requestId });

/** The id of a capture of £100.00. */
const captured = async (): Promise<string> => {
  const unit = { custom_id: 'booking-1', amount: { currency_code: 'GBP', value: '100.00' } };
  const { json } = await api('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
  await control('POST', `/paypal/orders/${json.id}/approve`);
  const paid = await api('POST', `/v2/checkout/orders/${json.id}/capture`, {});
  return paid.json.purchase_units[0].payments.captures[0].id;
};
const refund = (captureId: string, value: string, requestId?: string) =>
  api(
    'POST',
    `/v2/payments/captures/${captureId}/refund`,
    { amount: { currency_code: 'GBP', value } },
    requestId,
  );
const captureIs = async (captureId: string) => {
  const { orders } = (await control('GET', '/paypal/ledger')).json;
  const { status, refunded } = orders[0].captures.find(({ id }: Json) => id === captureId);
  return [status, refunded];
};
const toldOfRefunds = async () =>
  (await control('GET', '/paypal/events')).json
    .map(({ type }: Json) => type)
    .filter((type: string) => type.includes('REFUND'));

describe('a refund that is on its way', () => {
  beforeEach(() =>
    control('PUT', '/paypal/faults', [
      { operation: 'capture.refund', times: 1, effect: { kind: 'refund_pending' } },
    ]),
  );

  it('has not gone back, and cannot be given back again', async () => {
    const captureId = await captured();
    const { status, json } = await refund(captureId, '60.00');
    expect([status, json.status, json.status_details]).toEqual([201, 'PENDING', { reason: 'ECHECK' }]);
    expect(await captureIs(captureId)).toEqual(['COMPLETED', '0.00']);
    expect((await refund(captureId, '40.01')).json.details[0].issue).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(await toldOfRefunds()).toEqual(['PAYMENT.REFUND.PENDING']);
  });

  it('is done when it is concluded, and a repetition says so', async () => {
    const captureId = await captured();
    const { json } = await refund(captureId, '60.00', 'r-1');
    await control('POST', `/paypal/refunds/${json.id}/conclude`, { status: 'COMPLETED' });
    expect(await captureIs(captureId)).toEqual(['PARTIALLY_REFUNDED', '60.00']);
    const again = await refund(captureId, '60.00', 'r-1');
    expect([again.status, again.json.id, again.json.status]).toEqual([200, json.id, 'COMPLETED']);
    expect(again.json.seller_payable_breakdown.total_refunded_amount.value).toBe('60.00');
    expect(await toldOfRefunds()).toEqual(['PAYMENT.REFUND.PENDING', 'PAYMENT.CAPTURE.REFUNDED']);
  });

  it('that fails leaves everything to be given back', async () => {
    const captureId = await captured();
    const { json } = await refund(captureId, '60.00');
    await control('POST', `/paypal/refunds/${json.id}/conclude`, { status: 'FAILED' });
    expect((await api('GET', `/v2/payments/refunds/${json.id}`)).json.status).toBe('FAILED');
    expect(await captureIs(captureId)).toEqual(['COMPLETED', '0.00']);
    expect((await refund(captureId, '100.00')).json.status).toBe('COMPLETED');
    expect(await captureIs(captureId)).toEqual(['REFUNDED', '100.00']);
    expect(await toldOfRefunds()).toEqual([
      'PAYMENT.REFUND.PENDING',
      'PAYMENT.REFUND.FAILED',
      'PAYMENT.CAPTURE.REFUNDED',
    ]);
  });

  it('is concluded once, and only if there is one', async () => {
    const captureId = await captured();
    const { json } = await refund(captureId, '60.00');
    await control('POST', `/paypal/refunds/${json.id}/conclude`, { status: 'CANCELLED' });
    const late = await control('POST', `/paypal/refunds/${json.id}/conclude`, { status: 'COMPLETED' });
    expect(late.json.status).toBe('CANCELLED');
    expect((await control('POST', '/paypal/refunds/X/conclude', { status: 'FAILED' })).status).toBe(404);
  });
});

describe('a refund', () => {
  it('becomes what its rule says, when its time has come', async () => {
    const effect = { kind: 'refund_pending', becomes: 'COMPLETED', after_ms: 86_400_000 };
    await control('PUT', '/paypal/faults', [{ operation: 'capture.refund', effect }]);
    const captureId = await captured();
    const { json } = await refund(captureId, '100.00');
    await control('POST', '/clock', { advance_ms: 86_340_000 });
    expect((await api('GET', `/v2/payments/refunds/${json.id}`)).json.status).toBe('PENDING');
    await control('POST', '/clock', { advance_ms: 60_000 });
    expect(await captureIs(captureId)).toEqual(['REFUNDED', '100.00']);
  });

  it('is made for 180 days, and no longer', async () => {
    const captureId = await captured();
    await control('POST', '/clock', { advance_ms: 180 * 86_400_000 - 60_000 });
    expect((await refund(captureId, '1.00')).status).toBe(201);
    await control('POST', '/clock', { advance_ms: 120_000 });
    expect((await refund(captureId, '1.00')).json.details[0].issue).toBe('REFUND_TIME_LIMIT_EXCEEDED');
  });
});

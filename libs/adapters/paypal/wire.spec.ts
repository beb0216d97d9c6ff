import { z } from 'zod';
import { startSandbox } from '../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../apps/sandbox/start-sandbox';
import { PayPalAdapter } from './paypal.adapter';

/*
 * Both sides of the wire against schemas that know neither: what the adapter sends and what the sandbox answers must each be
 * what PayPal documents. Written by hand from PayPal's reference, and only as wide as what is used.
 */

const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
const text = (longest: number) => z.string().min(1).max(longest);
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
const links = z
  .array(z.strictObject({ href: z.url(), rel: z.string(), method: z.enum(['GET', 'POST', 'PATCH']) }))
  .min(1);
const merchantId = z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/);

const createRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: text(256),
        custom_id: text(127),
        invoice_id: text(127),
        description: text(127),
        amount: money.extend({ breakdown: z.strictObject({ item_total: money }) }),
        items: z.array(
          z.strictObject({
            name: text(127),
            quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
            unit_amount: money,
          }),
        ),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: text(127),
        locale: z.string().regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']),
        landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});

const refundRequest = z.strictObject({ amount: money.optional(), note_to_payer: text(255).optional() });

const captureAnswer = z.looseObject({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  final_capture: z.boolean(),
  custom_id: text(127),
  invoice_id: text(127),
  seller_receivable_breakdown: z.strictObject({ gross_amount: money, paypal_fee: money, net_amount: money }),
  create_time: instant,
  update_time: instant,
  links,
});

const refundAnswer = z.looseObject({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  note_to_payer: text(255).optional(),
  seller_payable_breakdown: z.strictObject({
    gross_amount: money,
    paypal_fee: money,
    net_amount: money,
    total_refunded_amount: money,
  }),
  create_time: instant,
  links,
});

const orderAnswer = z.looseObject({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  intent: z.literal('CAPTURE'),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.looseObject({
        reference_id: text(256),
        amount: money.extend({ breakdown: z.looseObject({}) }),
        payee: z.looseObject({ merchant_id: merchantId }),
        payments: z
          .strictObject({ captures: z.array(captureAnswer), refunds: z.array(refundAnswer).optional() })
          .optional(),
      }),
    )
    .length(1),
  create_time: instant,
  update_time: instant,
  links,
});

const errorAnswer = z.strictObject({
  name: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(z.looseObject({ issue: z.string(), description: z.string() })).min(1),
  links: z.array(z.strictObject({ href: z.url(), rel: z.string(), method: z.string() })),
});

const tokenAnswer = z.strictObject({
  scope: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  app_id: z.string().regex(/^APP-/),
  expires_in: z.number().int(),
  nonce: z.string(),
});

interface Recorded {
  readonly call: string;
  readonly status: number;
  readonly headers: Headers;
  readonly sent: unknown;
  readonly got: unknown;
}

const account = { provider: 'paypal' as const, accountId: 'test', secret: 'test', webhookSecret: null };
let sandbox: Sandbox;
let recorded: Recorded[] = [];
let restore: () => void;

const jsonOf = (body: unknown): unknown => {
  if (typeof body !== 'string' || body === '') return undefined;
  return body.startsWith('{') ? JSON.parse(body) : body;
};

beforeAll(async () => {
  sandbox = await startSandbox();
  const real = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await real(url, init);
    const got = jsonOf(await response.clone().text());
    const path = new URL(String(url)).pathname.replace(/\/[A-Z0-9]{17}(?=\/|$)/, '/:id');
    const headers = new Headers(init?.headers);
    const call = `${init?.method} ${path}`;
    recorded.push({ call, status: response.status, headers, sent: jsonOf(init?.body), got });
    return response;
  });
  restore = () => spy.mockRestore();
  await aWholeLife(new PayPalAdapter({ apiUrl: sandbox.url }));
});
afterAll(async () => {
  restore();
  await sandbox.close();
});

/** An order from its beginning to its last refund, with every call the adapter knows. */
async function aWholeLife(paypal: PayPalAdapter): Promise<void> {
  recorded = [];
  const created = await paypal.createOrder(account, {
    requestId: 'c-1',
    bookingId: 'booking-1',
    reference: 'caravan-1-1',
    amountMinor: 52518,
    currency: 'GBP',
    language: 'en-GB',
    description: 'Booking 7KMXQ2',
    brandName: 'Seaview Caravan',
    returnUrl: 'http://caravan.localhost:3000/checkout/1',
    cancelUrl: 'http://caravan.localhost:3000/checkout/1',
  });
  const orderId = created.outcome === 'created' ? created.orderId : '';
  await paypal.captureOrder(account, orderId, 'k-1');
  const order = sandbox.paypal.payments.find(orderId);
  if (order) sandbox.paypal.payments.approve(order);
  await paypal.getOrder(account, orderId);
  const captured = await paypal.captureOrder(account, orderId, 'k-2');
  const captureId = captured.outcome === 'captured' ? captured.capture.id : '';
  await paypal.refundCapture(account, captureId, {
    requestId: 'r-1',
    currency: 'GBP',
    amountMinor: 7500,
    note: 'Deposit',
  });
  await paypal.getCapture(account, captureId);
  await paypal.refundCapture(account, captureId, { requestId: 'r-2' });
  await paypal.refundCapture(account, captureId, { requestId: 'r-3' });
}

describe('on the wire', () => {
  it('every kind of call was made', () => {
    expect(recorded.map(({ call, status }) => `${call} ${status}`)).toEqual([
      'POST /v1/oauth2/token 200',
      'POST /v2/checkout/orders 201',
      'POST /v2/checkout/orders/:id/capture 422',
      'GET /v2/checkout/orders/:id 200',
      'POST /v2/checkout/orders/:id/capture 201',
      'POST /v2/payments/captures/:id/refund 201',
      'GET /v2/payments/captures/:id 200',
      'GET /v2/checkout/orders/:id 200',
      'POST /v2/payments/captures/:id/refund 201',
      'POST /v2/payments/captures/:id/refund 422',
    ]);
  });

  it.each([
    ['POST /v2/checkout/orders', createRequest],
    ['POST /v2/checkout/orders/:id/capture', z.strictObject({})],
    ['POST /v2/payments/captures/:id/refund', refundRequest],
    ['POST /v1/oauth2/token', z.literal('grant_type=client_credentials')],
  ])('we send with %s what is documented', (call, schema) => {
    for (const { sent } of recorded.filter((one) => one.call === call)) schema.parse(sent);
  });

  it.each([
    ['POST /v1/oauth2/token', tokenAnswer],
    ['POST /v2/checkout/orders', orderAnswer],
    ['GET /v2/checkout/orders/:id', orderAnswer],
    ['POST /v2/checkout/orders/:id/capture', orderAnswer],
    ['GET /v2/payments/captures/:id', captureAnswer],
    ['POST /v2/payments/captures/:id/refund', refundAnswer],
  ])('the sandbox answers %s with what is documented', (call, schema) => {
    const answers = recorded.filter((one) => one.call === call);
    for (const { status, got } of answers) (status < 300 ? schema : errorAnswer).parse(got);
  });

  it('every call that changes something carries an id, and asks for the whole answer', () => {
    for (const { call, headers } of recorded.filter((one) => one.call.startsWith('POST /v2/'))) {
      expect([call, headers.get('paypal-request-id')]).toEqual([
        call,
        expect.stringMatching(/^[!-~]{1,108}$/),
      ]);
      expect(headers.get('prefer')).toBe('return=representation');
    }
  });
});

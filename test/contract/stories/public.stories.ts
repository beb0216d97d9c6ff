import { randomUUID } from 'node:crypto';
import { captureBehindOurBack } from '../../support/behind-our-back';
import { CUSTOMER, day } from '../../support/shop';
import { asCustomer, asOwner } from './stage';
import type { Stage, Story } from './stage';

const BOOK = 'POST /api/public/book';
const CONFIRM = 'POST /api/public/confirm-payment';
const RELEASE = 'POST /api/public/release';
const EXTEND = 'POST /api/public/extend';

const open = async (stage: Stage) => {
  const tenant = await stage.shop.api.tenant();
  const block = (from: number, changes: object = {}) =>
    stage.shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 2), ...changes });
  const customer = asCustomer(stage, tenant);
  const book = async (blockId: string, expected: number | string = 201, changes: object = {}) =>
    (await customer(BOOK, expected, { body: { block_id: blockId, ...CUSTOMER, ...changes } })).body;
  return { tenant, block, customer, book, owner: asOwner(stage, tenant) };
};

const faults = (stage: Stage, ...rules: readonly object[]) =>
  stage.shop.sandbox('PUT', '/paypal/faults', rules);

export const publicStories: readonly Story[] = [
  [
    'a visitor looks around',
    async (stage) => {
      const { tenant, customer, block } = await open(stage);
      await block(0);
      expect((await customer('GET /api/public/calendar', 200)).body).toHaveLength(1);
      await customer('GET /api/public/calendar', 'validation_failed', { query: '?from=soon' });
      for (const name of ['tenant', 'service', 'calendar', 'stays']) {
        const first = await customer(`GET /api/public/${name}`, 200);
        const headers = { 'If-None-Match': String(first.headers['etag']) };
        const again = await stage.call(`GET /api/public/${name}`, { host: tenant.host, headers });
        expect([name, again.status]).toEqual([name, 304]);
      }
      await customer('GET /media/{imageId}/{file}', 'image_unknown', {
        path: { imageId: '0'.repeat(32), file: '480.webp' },
      });
      await customer('GET /api/health/live', 200);
      await customer('GET /api/health/ready', 200);
      await customer('GET /api/problems', 200);
      await customer('GET /api/problems/{code}', 200, { path: { code: 'hold_expired' } });
      await customer('GET /api/problems/{code}', 'not_found', { path: { code: 'nonsense' } });
    },
  ],
  [
    'a customer tries discount codes',
    async (stage) => {
      const { customer, owner, book, block } = await open(stage);
      const create = async (code: string, changes: object = {}) =>
        (
          await owner('POST /api/admin/discounts', 201, {
            body: { code, type: 'percent', amount: 10, ...changes },
          })
        ).body;
      const validate = (code: string, expected: number | string) =>
        customer('POST /api/public/validate-discount', expected, { body: { code } });
      await create('TEN');
      expect((await validate(' ten ', 200)).body).toEqual({ code: 'TEN', type: 'percent', amount: 10 });
      const { id } = await create('OFF');
      await owner('PUT /api/admin/discounts/{id}', 200, { path: { id }, body: { is_active: false } });
      await create('PAST', { expires_at: '2020-01-01T00:00:00Z' });
      await create('ONCE', { max_uses: 1 });
      const { id: blockId } = await block(0);
      await book(blockId, 'discount_inactive', { discount_code: 'OFF' });
      await book(blockId, 'discount_unknown', { discount_code: 'NONE' });
      const held = await book(blockId, 201, { discount_code: 'ONCE' });
      await customer(RELEASE, 200, { body: { booking_id: held.booking_id, hold_token: held.hold_token } });
      await book(blockId, 201, { discount_code: 'ONCE' });
      for (const [code, refusal] of [
        ['NONE', 'discount_unknown'],
        ['OFF', 'discount_inactive'],
        ['PAST', 'discount_expired'],
        ['ONCE', 'discount_used_up'],
      ] as const) {
        expect((await validate(code, refusal)).body.error).toBe('Invalid discount code');
      }
    },
  ],
  [
    'a customer books, and is refused what is not free',
    async (stage) => {
      const { customer, owner, book, block } = await open(stage);
      await book(randomUUID(), 'block_unknown');
      const closed = await block(10, { status: 'blocked' });
      await book(closed.id, 'block_not_available');
      const begun = await owner('POST /api/admin/availability', 201, {
        body: { start_date: '2026-01-01', end_date: '2026-01-03', price: 5 },
      });
      await book(begun.body.id, 'block_started');
      const free = await block(0);
      await book(free.id, 'terms_version_unknown', { terms_version: 2 });
      await faults(stage, { operation: 'order.create', effect: { kind: 'status', status: 500 } });
      await book(free.id, 'payment_provider_failed');
      await stage.shop.sandbox('DELETE', '/paypal/faults');
      const headers = { 'Idempotency-Key': 'contract' };
      const body = { block_id: free.id, ...CUSTOMER };
      const { body: held } = await customer(BOOK, 201, { body, headers });
      expect((await customer(BOOK, 201, { body, headers })).headers['idempotency-replayed']).toBe('true');
      await customer(BOOK, 'idempotency_key_reused', { body: { ...body, customer_name: 'Other' }, headers });
      expect((await book(free.id, 'block_time_taken')).error).toBe('This date is no longer available');
      const path = { id: held.booking_id };
      expect(
        (await customer('GET /api/public/booking/{id}', 200, { path })).body.customer_email,
      ).not.toContain('anna@');
      await customer('GET /api/public/booking/{id}', 'booking_unknown', { path: { id: randomUUID() } });
    },
  ],
  [
    'a customer pays, once everything agrees',
    async (stage) => {
      const { customer, book, block } = await open(stage);
      const { id } = await block(0);
      const older = await book(id);
      const held = await book(id, 201, { hold_token: older.hold_token, customer_name: 'Ann Whitfield' });
      const body = { booking_id: held.booking_id, paypal_order_id: held.paypal_order_id };
      await customer(CONFIRM, 'booking_unknown', { body: { ...body, booking_id: randomUUID() } });
      await customer(CONFIRM, 'payment_order_superseded', {
        body: { ...body, paypal_order_id: older.paypal_order_id },
      });
      await customer(CONFIRM, 'payment_not_approved', { body });
      await stage.shop.approve(held.paypal_order_id);
      const declined = { kind: 'issue', issue: 'INSTRUMENT_DECLINED' };
      await faults(stage, { operation: 'order.capture', times: 1, effect: declined });
      const refused = await customer(CONFIRM, 'payment_declined', { body });
      expect([refused.status, refused.body.error]).toEqual([402, 'Payment confirmation failed']);
      expect((await customer(CONFIRM, 200, { body })).body).toMatchObject({
        status: 'confirmed',
        payment_status: 'paid',
      });
      await customer(RELEASE, 'booking_not_payable', {
        body: { booking_id: held.booking_id, hold_token: held.hold_token },
      });
    },
  ],
  [
    'a customer gives a hold back, or asks for more time, with the token of the hold only',
    async (stage) => {
      const { customer, book, block } = await open(stage);
      const [first, second] = [await book((await block(0)).id), await book((await block(2)).id)];
      const hold = { booking_id: first.booking_id, hold_token: first.hold_token };
      for (const name of [RELEASE, EXTEND]) {
        const wrong = await customer(name, 'hold_token_wrong', {
          body: { ...hold, hold_token: second.hold_token },
        });
        const absent = await customer(name, 'hold_token_wrong', {
          body: { ...hold, booking_id: randomUUID() },
        });
        // Nobody learns from the answer whether the booking exists.
        expect([wrong.status, absent.status]).toEqual([404, 404]);
        expect({ ...wrong.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
      }
      await customer(EXTEND, 200, { body: hold });
      await customer(EXTEND, 200, { body: hold });
      await customer(EXTEND, 'hold_extended_out', { body: hold });
      await customer(RELEASE, 200, { body: hold });
      await customer(EXTEND, 'hold_expired', { body: hold });
      await faults(stage, { operation: 'order.capture', effect: { kind: 'pending' } });
      await stage.shop.approve(second.paypal_order_id);
      const body = { booking_id: second.booking_id, paypal_order_id: second.paypal_order_id };
      expect((await customer(CONFIRM, 200, { body })).body.payment_checking).toBe(true);
      await customer(RELEASE, 'payment_pending', {
        body: { booking_id: second.booking_id, hold_token: second.hold_token },
      });
      await stage.shop.sandbox('DELETE', '/paypal/faults');
    },
  ],
  [
    'a customer who approves after another has taken the time pays nothing',
    async (stage) => {
      const { customer, book, block } = await open(stage);
      const { id } = await block(0);
      const late = await book(id);
      await stage.shop.approve(late.paypal_order_id);
      await customer(RELEASE, 200, { body: { booking_id: late.booking_id, hold_token: late.hold_token } });
      await book(id);
      const body = { booking_id: late.booking_id, paypal_order_id: late.paypal_order_id };
      await customer(CONFIRM, 'hold_expired', { body });
      // Unless somebody has taken it at the provider meanwhile: then it goes back.
      await captureBehindOurBack(stage.shop.sandboxUrl, 'test', late.paypal_order_id);
      await customer(CONFIRM, 'payment_returned', { body });
    },
  ],
  [
    'a stranger knocks at the doors of the providers',
    async (stage) => {
      const { tenant, customer } = await open(stage);
      const path = { tenantId: tenant.id, messageId: randomUUID() };
      await customer('POST /webhooks/paypal/{tenantId}', 'webhook_invalid', { path, body: { id: 'WH-1' } });
      await customer('POST /webhooks/twilio/{tenantId}/{messageId}', 'webhook_invalid', { path, body: {} });
    },
  ],
];

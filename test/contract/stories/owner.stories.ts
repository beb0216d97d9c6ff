import { randomUUID } from 'node:crypto';
import { ADMIN } from '../../support/api';
import { formOf, picture } from '../../support/pictures';
import { CUSTOMER, day } from '../../support/shop';
import { asCustomer, asOwner, expectAnswer } from './stage';
import type { Stage, Story } from './stage';

const nobody = { id: randomUUID() };

/** A tenant of its own, and who may come to it. */
export const open = async (stage: Stage) => {
  const tenant = await stage.shop.api.tenant();
  const block = (from: number) =>
    stage.shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 2) });
  return { tenant, block, owner: asOwner(stage, tenant), customer: asCustomer(stage, tenant) };
};

export const ownerStories: readonly Story[] = [
  [
    'an owner signs in and changes the password',
    async (stage) => {
      const { tenant, owner } = await open(stage);
      const login = { subdomain: tenant.subdomain, ...ADMIN };
      expectAnswer(await stage.call('POST /api/admin/login', { host: tenant.host, body: login }), 200);
      const wrong = { ...login, password: 'wrong' };
      const refused = await stage.call('POST /api/admin/login', { host: tenant.host, body: wrong });
      expect(expectAnswer(refused, 'login_failed').body.error).toBe('Login failed');
      const change = 'PUT /api/admin/change-password';
      await owner(change, 'current_password_wrong', {
        body: { current_password: 'wrong', new_password: 'new one' },
      });
      await owner(change, 200, { body: { current_password: ADMIN.password, new_password: 'new one' } });
    },
  ],
  [
    'an owner sets the business up',
    async (stage) => {
      const { owner, block } = await open(stage);
      await owner('GET /api/admin/settings', 200);
      for (const body of [
        { hide_past_dates: false, contact_email: 'hello@bay.example' },
        { hide_past_dates: true, contact_email: '' },
        { paypal_email: 'pay@bay.example', timezone: 'Europe/Dublin', terms: 'Be kind.' },
      ])
        await owner('PUT /api/admin/settings', 200, { body });
      await owner('PUT /api/admin/theme', 200, { body: { theme: 'ocean' } });
      await owner('GET /api/admin/service', 200);
      await owner('PUT /api/admin/service', 200, { body: { title: 'Bay', description: 'By the sea' } });
      await block(0);
      await owner('PUT /api/admin/settings', 'booking_mode_in_use', { body: { booking_mode: 'time' } });
    },
  ],
  [
    'an owner shows pictures',
    async (stage) => {
      const { owner, customer } = await open(stage);
      const add = 'POST /api/admin/service/images';
      const send = async (expected: number | string, ...contents: readonly Buffer[]) =>
        owner(add, expected, formOf(contents.map((content, n) => ({ name: `${n}.png`, content }))));
      const { body } = await send(200, await picture('teal'), await picture('navy'));
      await send('image_invalid', Buffer.from('<svg/>'));
      const one = await picture('red');
      await send('payload_too_large', ...Array.from({ length: 11 }, () => one));
      const colours = await Promise.all(Array.from({ length: 29 }, (_, n) => picture(`rgb(${n},1,1)`)));
      for (const from of [0, 10]) await send(200, ...colours.slice(from, from + 10));
      await send('image_limit', ...colours.slice(20));
      const [url = ''] = body.images;
      const [, , imageId = '', file = ''] = url.split('/');
      await customer('GET /media/{imageId}/{file}', 200, { path: { imageId, file } });
      await owner('PUT /api/admin/service/images', 200, { body: { images: [{ url, alt: 'The caravan' }] } });
      const unknown = `/media/${'0'.repeat(32)}/40.webp`;
      await owner('PUT /api/admin/service/images', 'image_unknown', {
        body: { images: [{ url: unknown, alt: '' }] },
      });
      await owner('DELETE /api/admin/service/images', 200, { body: { imageUrl: url } });
      await owner('DELETE /api/admin/service/images', 'image_unknown', {
        query: `?imageUrl=${encodeURIComponent(unknown)}`,
      });
    },
  ],
  [
    'an owner looks after bookings, and after people',
    async (stage) => {
      const { tenant, owner, block } = await open(stage);
      const paid = (await stage.shop.bookAndPay(tenant, (await block(0)).id)).body;
      const path = { id: paid.id };
      for (const name of ['bookings', 'bookings.csv', 'stats', 'attention', 'audit'])
        await owner(`GET /api/admin/${name}`, 200);
      await stage.worker.drain();
      expect((await owner('GET /api/admin/audit', 200, { query: '?limit=3' })).body).toHaveLength(3);
      expect((await owner('GET /api/admin/stats/monthly', 200)).body).toHaveLength(1);
      await owner('GET /api/admin/bookings', 'validation_failed', { query: '?status=lost' });
      expect((await owner('GET /api/admin/today', 200)).body.money.received_30_days.count).toBe(1);
      const days = '?from=2027-01-01&to=2027-01-31';
      for (const by of ['rule', 'month', 'nights'])
        expect(
          (await owner('GET /api/admin/demand', 200, { query: `${days}&by=${by}` })).body.sentences,
        ).toEqual([]);
      await owner('GET /api/admin/demand', 'validation_failed', {
        query: '?from=2027-02-01&to=2027-01-01&by=rule',
      });
      const find = 'POST /api/admin/find';
      expect((await owner(find, 200, { body: { q: paid.reference } })).body).toHaveLength(1);
      await owner(find, 'validation_failed', { body: { q: ' ' } });
      for (const name of ['', '/history', '/timeline', '/papers']) {
        await owner(`GET /api/admin/bookings/{id}${name}`, 200, { path });
        await owner(`GET /api/admin/bookings/{id}${name}`, 'booking_unknown', { path: nobody });
      }
      const print = 'GET /api/admin/bookings/{id}/papers/{number}.pdf';
      await owner(print, 200, { path: { ...path, number: `${paid.reference}-1` } });
      await owner(print, 'paper_unknown', { path: { ...path, number: `${paid.reference}-2` } });
      const invoice = 'POST /api/admin/bookings/{id}/invoice';
      await owner(invoice, 'invoices_not_set_up', { path });
      await owner('PUT /api/admin/settings', 200, {
        body: { legal_name: 'Bay View Ltd', legal_address: '1 Bay Rd' },
      });
      await owner(invoice, 200, { path });
      await owner(invoice, 'booking_unknown', { path: nobody });
      const { body: unpaid } = await stage.shop.book(tenant, (await block(10)).id, {
        customer_email: 'somebody@example.com',
      });
      await owner(invoice, 'nothing_to_invoice', { path: { id: unpaid.booking_id } });
      const search = { q: CUSTOMER.customer_email, status: 'paid' };
      expect((await owner('POST /api/admin/bookings/search', 200, { body: search })).body).toHaveLength(1);
      await owner('POST /api/admin/bookings.csv', 200, { body: search });
      const email = { email: CUSTOMER.customer_email };
      const { body: held } = await owner('POST /api/admin/customers/export', 200, { body: email });
      const subject = { subjectId: held.files[0].subject_id };
      const erase = 'DELETE /api/admin/customers/{subjectId}';
      await owner(erase, 'customer_has_upcoming_bookings', { path: subject });
      await owner(erase, 'customer_unknown', { path: { subjectId: randomUUID() } });
      const cancel = 'POST /api/admin/bookings/{id}/cancel';
      await owner(cancel, 200, { path });
      await owner(cancel, 'booking_not_cancellable', { path });
      await owner(cancel, 'booking_unknown', { path: nobody });
      await owner(erase, 204, { path: subject });
    },
  ],
  [
    'an owner crosses off what only a person can settle',
    async (stage) => {
      const { tenant, owner, customer, block } = await open(stage);
      const { body: held } = await stage.shop.book(tenant, (await block(0)).id);
      await stage.shop.approve(held.paypal_order_id);
      const effect = { kind: 'amount', value: '1.00' };
      await stage.shop.sandbox('PUT', '/paypal/faults', [{ operation: 'order.get', effect }]);
      const body = { booking_id: held.booking_id, paypal_order_id: held.paypal_order_id };
      await customer('POST /api/public/confirm-payment', 'payment_mismatch', { body });
      await stage.shop.sandbox('DELETE', '/paypal/faults');
      const [item] = (await owner('GET /api/admin/attention', 200)).body;
      expect(item).toMatchObject({ booking_id: held.booking_id, kind: 'payment_mismatch' });
      const settle = 'POST /api/admin/bookings/{id}/attention';
      const settled = { kind: 'payment_mismatch', resolution: 'checked_at_paypal' };
      const path = { id: held.booking_id };
      await owner(settle, 'booking_unknown', { path: nobody, body: settled });
      await owner(settle, 'attention_unknown', { path, body: { ...settled, kind: 'refund_failed' } });
      await owner(settle, 'validation_failed', { path, body: { ...settled, kind: 'orphaned_capture' } });
      expect((await owner(settle, 200, { path, body: settled })).body.needs_attention).toBe(false);
      expect((await owner('GET /api/admin/attention', 200)).body).toEqual([]);
      await owner(settle, 'attention_unknown', { path, body: settled });
      const { body: history } = await owner('GET /api/admin/bookings/{id}/history', 200, { path });
      expect(history.at(-1)).toMatchObject({
        type: 'PaymentAttentionResolved',
        sentence: 'Marked as settled: checked at PayPal.',
        actor: 'You',
      });
    },
  ],
  [
    'an owner crosses off a booking that nobody told them of',
    async (stage) => {
      const { tenant, owner, block } = await open(stage);
      await stage.shop.bookAndPay(tenant, (await block(0)).id);
      await stage.worker.drain();
      // As after it was to be sent.
      await stage.shop.api.database.adminPool.query(
        `update rm.message set state = 'dropped', settled_at = now(), last_error = 'no contact email address is set'
          where tenant_id = $1 and kind = 'new_booking'`,
        [tenant.id],
      );
      const [item] = (await owner('GET /api/admin/attention', 200)).body;
      expect(item).toMatchObject({ kind: 'owner_not_told', amount: null });
      const path = { id: item.booking_id };
      const settle = 'POST /api/admin/bookings/{id}/attention';
      const known = { kind: 'owner_not_told', resolution: 'nothing_to_do' };
      await owner(settle, 'validation_failed', { path, body: { ...known, resolution: 'refunded_by_hand' } });
      expect((await owner(settle, 200, { path, body: known })).body.needs_attention).toBe(false);
      await owner(settle, 'attention_unknown', { path, body: known });
    },
  ],
  [
    'an owner sends a message again that was given up',
    async (stage) => {
      const { tenant, owner, block } = await open(stage);
      await stage.shop.bookAndPay(tenant, (await block(0)).id);
      await stage.worker.drain();
      const retry = 'POST /api/admin/messages/{id}/retry';
      await owner(retry, 'message_unknown', { path: nobody });
      const { adminPool } = stage.shop.api.database;
      // The owner's own notice has reached nobody: it is the customer's that was not given up.
      const { rows } = await adminPool.query(
        `select message_id from rm.message where tenant_id = $1 and kind = 'confirmation'`,
        [tenant.id],
      );
      const path = { id: rows[0].message_id };
      await owner(retry, 'message_not_given_up', { path });
      // As after a day of trying.
      await adminPool.query(
        `update rm.message set state = 'dead', settled_at = now() where message_id = $1`,
        [path.id],
      );
      await owner(retry, 204, { path });
    },
  ],
];

import { randomUUID } from 'node:crypto';
import { ADMIN, SUPER_ADMIN } from '../../support/api';
import { day } from '../../support/shop';
import { expectAnswer } from './stage';
import type { Stage, Story } from './stage';

const TENANTS = '/api/superadmin/tenants';
const nobody = { id: randomUUID() };
const registration = {
  name: 'Harbour',
  subdomain: 'harbour',
  admin_username: ADMIN.username,
  admin_password: ADMIN.password,
};

const asRoot =
  (stage: Stage) =>
  async (name: string, expected: number | string, more: object = {}) =>
    expectAnswer(await stage.call(name, { token: stage.root, ...more }), expected);

export const platformStories: readonly Story[] = [
  [
    'an operator signs in, and keeps the password',
    async (stage) => {
      const login = 'POST /api/superadmin/login';
      expectAnswer(await stage.call(login, { body: SUPER_ADMIN }), 200);
      expectAnswer(await stage.call(login, { body: { ...SUPER_ADMIN, password: 'wrong' } }), 'login_failed');
      const change = 'PUT /api/superadmin/change-password';
      const body = { current_password: 'wrong', new_password: 'another password' };
      await asRoot(stage)(change, 'current_password_wrong', { body });
      // The same again: it is a change all the same, and ends every other session.
      const same = { current_password: SUPER_ADMIN.password, new_password: SUPER_ADMIN.password };
      const { body: renewed } = await asRoot(stage)(change, 200, { body: same });
      stage.root = renewed.token;
    },
  ],
  [
    'an operator registers a tenant, runs it and deletes it',
    async (stage) => {
      const root = asRoot(stage);
      const register = `POST ${TENANTS}`;
      const headers = { 'Idempotency-Key': 'harbour' };
      const { body: made } = await root(register, 201, { body: registration, headers });
      await root(register, 'subdomain_taken', { body: registration });
      await root(register, 'subdomain_reserved', { body: { ...registration, subdomain: 'www' } });
      const other = { ...registration, name: 'Other' };
      await root(register, 'idempotency_key_reused', { body: other, headers });
      await root(`GET ${TENANTS}`, 200);
      await root('GET /api/superadmin/stats', 200);
      await root('POST /api/superadmin/queues/session', 204);
      const path = { id: made.id };
      const changes = [
        [`PUT ${TENANTS}/{id}/suspend`, { is_suspended: true }],
        [`PUT ${TENANTS}/{id}/suspend`, { is_suspended: false }],
        [`PUT ${TENANTS}/{id}/sms`, { sms_notifications_enabled: true }],
        [`PUT ${TENANTS}/{id}/sms`, { sms_notifications_enabled: false }],
        [`PUT ${TENANTS}/{id}/admin-password`, { admin_password: 'another one' }],
      ] as const;
      for (const [name, body] of changes) {
        await root(name, 200, { path, body });
        await root(name, 'tenant_unknown', { path: nobody, body });
      }
      await root(`DELETE ${TENANTS}/{id}`, 204, { path });
      await root(`DELETE ${TENANTS}/{id}`, 'tenant_unknown', { path });
    },
  ],
  [
    'an operator links an account, which is tried first',
    async (stage) => {
      const root = asRoot(stage);
      const name = `PUT ${TENANTS}/{id}/payment-credentials`;
      const { id } = await stage.shop.api.tenant();
      const body = {
        paypal_client_id: 'merchant-contract',
        paypal_client_secret: 'secret of merchant-contract',
      };
      await root(name, 200, { path: { id }, body });
      await root(name, 'tenant_unknown', { path: nobody, body });
      await root(name, 'payment_account_refused', {
        path: { id },
        body: { ...body, paypal_client_secret: 'wrong' },
      });
      await stage.shop.sandbox('PUT', '/paypal/faults', [
        { operation: 'token', effect: { kind: 'status', status: 500 } },
      ]);
      const fresh = { paypal_client_id: 'merchant-fresh', paypal_client_secret: 'secret of merchant-fresh' };
      await root(name, 'payment_provider_failed', { path: { id }, body: fresh });
      await stage.shop.sandbox('DELETE', '/paypal/faults');
    },
  ],
  [
    'an operator is asked again before people who have paid lose their booking, and sees figures and deeds',
    async (stage) => {
      const { shop } = stage;
      const tenant = await shop.api.tenant();
      const block = await shop.addBlock(tenant, { start_date: day(0), end_date: day(2) });
      await shop.bookAndPay(tenant, block.id);
      const name = `DELETE ${TENANTS}/{id}`;
      await asRoot(stage)(name, 'tenant_has_upcoming_bookings', { path: { id: tenant.id } });
      const next = await shop.addBlock(tenant, { start_date: day(2), end_date: day(4) });
      await shop.book(tenant, next.id);
      await asRoot(stage)(name, 'payments_under_way', { path: { id: tenant.id }, query: '?force=true' });
      await stage.worker.drain();
      expect((await asRoot(stage)('GET /api/superadmin/stats/monthly', 200)).body).toHaveLength(1);
      const { body } = await asRoot(stage)('GET /api/superadmin/audit', 200, { query: '?limit=5' });
      expect(body).toHaveLength(5);
    },
  ],
];

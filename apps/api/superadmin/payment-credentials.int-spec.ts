import { PAYMENTS } from '@holdfast/application/kernel/ports';
import type {
  PaymentAccount,
  RegisterWebhookResult,
  VerifyAccountResult,
} from '@holdfast/ports/payments.port';
import { startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

/** A provider that knows one good account. */
class FakePayments {
  registered: string[] = [];
  webhooks: RegisterWebhookResult = { outcome: 'registered', webhookId: 'WH-1', webhookSecret: null };
  verdict: VerifyAccountResult | null = null;

  verifyAccount({ secret }: PaymentAccount): Promise<VerifyAccountResult> {
    const refused = {
      outcome: 'account_problem',
      reason: 'credentials_refused',
      issue: 'invalid_client',
    } as const;
    return Promise.resolve(this.verdict ?? (secret.startsWith('good') ? { outcome: 'accepted' } : refused));
  }

  registerWebhook(_: PaymentAccount, url: string): Promise<RegisterWebhookResult> {
    this.registered.push(url);
    return Promise.resolve(this.webhooks);
  }
}

describe('a payment account is linked', () => {
  let api: TestApi;
  let token: string;
  const payments = new FakePayments();

  beforeAll(async () => {
    api = await startApi({ adapters: [[PAYMENTS, payments]] });
    token = await api.superAdmin();
  }, 60_000);
  afterAll(() => api.close());

  const credentials = { paypal_client_id: 'client-1', paypal_client_secret: 'good-secret-1234' };
  const link = (id: string, body: object = credentials) =>
    api.request('localhost', 'PUT', `/api/superadmin/tenants/${id}/payment-credentials`, { token, body });

  beforeEach(() => {
    payments.verdict = null;
    payments.webhooks = { outcome: 'registered', webhookId: 'WH-1', webhookSecret: null };
    payments.registered = [];
  });

  it('after the provider has accepted it, and never shows the secret again', async () => {
    const { id, host, subdomain } = await api.tenant();
    const { status, body, text } = await link(id);
    expect([status, body.paypal_client_id, body.paypal_secret_last4]).toEqual([200, 'client-1', '1234']);
    expect(text).not.toContain('good-secret');
    expect(payments.registered).toEqual([`https://${subdomain}.example.com/webhooks/paypal/${id}`]);
    expect((await api.request(host, 'GET', '/api/public/tenant')).body.paypal_client_id).toBe('client-1');
  });

  it('again, under the next version, while the earlier secret stays for what began with it', async () => {
    const { id } = await api.tenant();
    await link(id);
    expect(
      (await link(id, { ...credentials, paypal_client_secret: 'good-secret-5678' })).body.paypal_secret_last4,
    ).toBe('5678');
    const { rows } = await api.database.adminPool.query(
      `select version, sealed::text as sealed from vault.secret where tenant_id = $1 and name = 'payment-client-secret' order by 1`,
      [id],
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
    expect(rows.map(({ sealed }) => sealed).join()).not.toContain(Buffer.from('good-secret').toString('hex'));
  });

  it('but not one that the provider refuses', async () => {
    const { id } = await api.tenant();
    const { status, body } = await link(id, { ...credentials, paypal_client_secret: 'bad' });
    expect([status, body.code]).toEqual([409, 'payment_account_refused']);
    expect(body.error).toBe(
      'The payment provider refused these credentials. Please check the client ID and the secret.',
    );
    expect(payments.registered).toEqual([]);
  });

  it('but not while the provider cannot be asked', async () => {
    const { id } = await api.tenant();
    payments.verdict = { outcome: 'unknown', reason: 'timeout' };
    const { status, body } = await link(id);
    expect([status, body.code]).toEqual([502, 'payment_provider_failed']);
    expect(body.error).toContain('Nothing was saved');
  });

  it('also when the provider does not want to send notifications', async () => {
    const { id } = await api.tenant();
    payments.webhooks = { outcome: 'refused', issue: 'WEBHOOK_URL_INVALID' };
    expect((await link(id)).status).toBe(200);
  });

  it('of a tenant that exists', async () => {
    expect((await link('3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11')).status).toBe(404);
  });
});

import { CommandBus } from '@nestjs/cqrs';
import { CLOCK, PAYMENTS, SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { RefundOrphans } from '@holdfast/application/payment/refund-orphans';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { OpenRefundsSweep } from '@holdfast/jobs/money/open-refunds.sweep';
import { MissedRefundsSweep } from '@holdfast/jobs/payments/missed-refunds.sweep';
import { NoticesSweep } from '@holdfast/jobs/payments/notices.sweep';
import { OrphanedMoneySweep } from '@holdfast/jobs/payments/orphaned-money.sweep';
import { ReconcilePaymentsSweep } from '@holdfast/jobs/payments/reconcile-payments.sweep';
import { freePort } from '../../tools/lib/ports.cjs';
import type { TestTenant } from './api';
import { captureBehindOurBack } from './behind-our-back';
import { startShop } from './shop';
import type { Shop } from './shop';

/** A shop whose provider finds its way back, and the sweeps of the worker, run when the test says so. */
export interface PaymentShop extends Shop {
  /** A tenant with an account of its own at the provider, which sends its notices to us. */
  tenantWithAccount(): Promise<TestTenant & { readonly merchant: string }>;
  /** Links another account to a tenant. */
  linkAccount(tenant: TestTenant, clientId: string): Promise<void>;
  /** Looks at the provider for refunds that nobody has told of. */
  findMissedRefunds(): Promise<void>;
  /** Lets so many milliseconds pass and runs a round of the sweeps that ask the provider what has become of money. */
  reconcile(afterMs?: number): Promise<void>;
  /** Waits until the provider has told something about a tenant's payments, and follows it up. */
  followUpNotices(tenant: TestTenant): Promise<void>;
  faults(...rules: readonly object[]): Promise<void>;
  /** Captures an order at the provider without our knowing, as nobody should. */
  captureBehindOurBack(merchant: string, orderId: string): Promise<void>;
}

interface ProviderEvent {
  readonly merchant: string;
  readonly deliveries: readonly { readonly result: unknown }[];
}

const waitUntil = async (done: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Waited in vain');
};

export const startPaymentShop = async (env: Readonly<Record<string, string>> = {}): Promise<PaymentShop> => {
  const port = await freePort();
  const shop = await startShop({
    port,
    env: { SITE_URL_PATTERN: `http://{tenant}.localhost:${port}`, ...env },
  });
  const { app, clock, database } = shop.api;
  const parts = [app.get(SYSTEM_POOL), app.get(CLOCK)] as const;
  const reconciling = new ReconcilePaymentsSweep(app.get(CommandBus), ...parts);
  const givingBack = new OrphanedMoneySweep(app.get(RefundOrphans), ...parts);
  const refunding = new MissedRefundsSweep(app.get(CommandBus), ...parts, app.get(PAYMENTS));
  const sending = new OpenRefundsSweep(app.get(SendRefunds), ...parts);
  const noticing = new NoticesSweep(app.get(CommandBus), ...parts);

  const linkAccount: PaymentShop['linkAccount'] = async ({ id }, clientId) => {
    const body = { paypal_client_id: clientId, paypal_client_secret: `secret of ${clientId}` };
    const path = `/api/superadmin/tenants/${id}/payment-credentials`;
    const linked = await shop.api.request('localhost', 'PUT', path, {
      token: await shop.api.superAdmin(),
      body,
    });
    if (linked.status !== 200) throw new Error(`The account was not linked: ${linked.text}`);
  };

  /** The provider has told all there is to tell of a tenant, and we have taken it in. */
  const isTold = async ({ subdomain }: TestTenant): Promise<boolean> => {
    const events = (await shop.sandbox('GET', '/paypal/events')) as ProviderEvent[];
    const own = events.filter(({ merchant }) => merchant.endsWith(subdomain));
    return own.every(({ deliveries }) => deliveries.some(({ result }) => result === 200));
  };

  const hasNotices = async ({ id }: TestTenant): Promise<boolean> => {
    const unprocessed = 'select from rm.payment_notice where tenant_id = $1 and processed_at is null';
    return (await database.adminPool.query(unprocessed, [id])).rowCount !== 0;
  };

  return {
    ...shop,
    linkAccount,
    tenantWithAccount: async () => {
      const tenant = await shop.api.tenant();
      const merchant = `merchant-${tenant.subdomain}`;
      await linkAccount(tenant, merchant);
      return { ...tenant, merchant };
    },
    reconcile: async (afterMs = 5_000) => {
      clock.advance(afterMs);
      await reconciling.run();
      await givingBack.run();
      await sending.run();
    },
    findMissedRefunds: () => refunding.run(),
    followUpNotices: async (tenant) => {
      await waitUntil(() => isTold(tenant));
      while (await hasNotices(tenant)) await noticing.run();
    },
    faults: async (...rules) => void (await shop.sandbox('PUT', '/paypal/faults', rules)),
    captureBehindOurBack: (merchant, orderId) => captureBehindOurBack(shop.sandboxUrl, merchant, orderId),
  };
};

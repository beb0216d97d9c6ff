import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { TenantSweep } from '../../apps/worker/sweeps';
import type { TestTenant } from '../support/api';
import { bookedWithLink, withLink } from '../support/manage';
import { BY_HAND } from '../support/by-hand';
import { day } from '../support/shop';
import type { PaymentShop } from '../support/payments';
import type { Feeds } from '../support/feeds';
import { STAY } from '../support/schedules';
import { publish } from '../support/tariffs';

const HOUR = 60 * 60_000;

export type Tenant = TestTenant & { readonly merchant: string };

/** What gives a sweep something to do in a tenant, and how it is seen that it was done. */
interface Stage {
  prepare(tenant: Tenant): Promise<void>;
  /** After all of them are prepared. */
  readonly wait?: number;
  /** More trouble than the database's, where the sweep does not write there. */
  trouble?(tenant: Tenant): void;
  isServed(tenant: Tenant): Promise<boolean>;
}
const WISH = `insert into rm.link_wish (tenant_id, wish_id, tokens, at) values ($1, $2, '', now())`;

/** Where sweeps have something to do. */
interface Place {
  readonly shop: PaymentShop;
  readonly feeds: Feeds;
  /** The folder of pictures. */
  readonly uploads: string;
}

/** A stage for every sweep that there is. */
export const stagesIn = ({ shop, feeds, uploads }: Place): Readonly<Record<TenantSweep['name'], Stage>> => {
  const rows = async (sql: string, ...values: unknown[]): Promise<number> =>
    (await shop.api.database.adminPool.query(sql, values)).rowCount ?? 0;
  const has = async ({ id }: Tenant, type: string): Promise<boolean> =>
    (await rows('select from es.event where tenant_id = $1 and type = $2', id, type)) > 0;
  const hold = async (tenant: Tenant) => {
    const { id } = await shop.addBlock(tenant);
    const { body } = await shop.book(tenant, id);
    return { ...body, block_id: id } as {
      booking_id: string;
      block_id: string;
      paypal_order_id: string;
      hold_token: string;
    };
  };
  const paid = async (tenant: Tenant) => {
    const held = await hold(tenant);
    await shop.approve(held.paypal_order_id);
    await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
    return held;
  };
  const release = (
    { host }: Tenant,
    { booking_id, hold_token }: { booking_id: string; hold_token: string },
  ) => shop.api.request(host, 'POST', '/api/public/release', { body: { booking_id, hold_token } });
  const drop = (operation: string) => shop.faults({ operation, effect: { kind: 'drop' } });
  const remove = async ({ id }: Tenant) => {
    const token = await shop.api.superAdmin();
    const gone = await shop.api.request('localhost', 'DELETE', `/api/superadmin/tenants/${id}`, { token });
    if (gone.status !== 204) throw new Error(gone.text);
  };

  /** The compiler misses no sweep of the list. */
  return {
    'compare-provider': {
      prepare: async (tenant) => void (await paid(tenant)),
      wait: 3 * 24 * HOUR,
      isServed: async ({ id }) =>
        (await rows(`select from rm.reconciliation where tenant_id = $1 and state <> 'begun'`, id)) > 0,
    },
    'due-changes': {
      prepare: async (tenant) => {
        const customer_changes = { dates: 'self', until_hours: 48, at_most: 2 };
        const { host, token } = tenant;
        await shop.api.request(host, 'PUT', '/api/admin/settings', { token, body: { customer_changes } });
        const linked = await bookedWithLink(shop, tenant);
        const { id } = await shop.addBlock(tenant, { start_date: day(10), end_date: day(14), price: 465 });
        const wish = { to: { block_id: id }, expected_difference: 45 };
        await withLink(shop, tenant, linked.token, 'POST /changes', { body: wish });
      },
      wait: 20 * 60_000,
      isServed: (tenant) => has(tenant, 'BookingChangeEnded'),
    },
    'due-channels': {
      prepare: async ({ host, token }) => {
        const path = '/api/admin/channels';
        const body = { name: 'Airbnb', platform: 'airbnb', import_address: feeds.calendar([]) };
        const added = await shop.api.request(host, 'POST', path, { token, body });
        if (added.status !== 201) throw new Error(added.text);
        feeds.list(body.import_address, [{ from: day(200), to: day(204) }]);
      },
      wait: 20 * 60_000,
      isServed: (tenant) => has(tenant, 'OutsideStayImported'),
    },
    'due-holds': {
      prepare: async (tenant) => void (await hold(tenant)),
      wait: 20 * 60_000,
      isServed: (tenant) => has(tenant, 'BookingHoldExpired'),
    },
    'due-messages': {
      prepare: async (tenant) => {
        const held = await hold(tenant);
        await rows(
          `insert into rm.message (tenant_id, message_id, booking_id, kind, channel, state, next_at, queued_at)
           values ($1, $2, $3, 'new_booking', 'email', 'queued', now() - interval '1 minute', now())`,
          tenant.id,
          randomUUID(),
          held.booking_id,
        );
      },
      isServed: async ({ id }) =>
        (await rows('select from rm.message where tenant_id = $1 and attempts > 0', id)) > 0,
    },
    'due-terms': {
      prepare: async (tenant) => {
        await publish(shop.api, tenant, 0, { payment: { now: { percent: 25 }, balance_days: 7 } });
        const today = shop.api.clock.now().toISOString().slice(0, 10);
        const night = { start_date: addDays(today, 10), end_date: addDays(today, 11) };
        const { id } = await shop.addBlock(tenant, night);
        await shop.bookAndPay(tenant, id);
      },
      // The balance is due in three days.
      wait: 5 * 24 * HOUR,
      isServed: (tenant) => has(tenant, 'BookingInstalmentOverdue'),
    },
    'ending-holds': {
      prepare: async (tenant) => {
        const { id } = await shop.addBlock(tenant);
        const until = new Date(shop.api.clock.now().getTime() + 40 * HOUR).toISOString();
        const body = { ...BY_HAND, to: { block_id: id }, provisional_until: until };
        const { host, token } = tenant;
        await shop.api.request(host, 'POST', '/api/admin/bookings', { token, body });
      },
      wait: 20 * HOUR,
      isServed: (tenant) => has(tenant, 'BookingHoldReminded'),
    },
    'lapsed-customers': {
      prepare: async (tenant) => void (await release(tenant, await hold(tenant))),
      wait: 25 * HOUR,
      isServed: (tenant) => has(tenant, 'CustomerErased'),
    },
    'link-wishes': {
      prepare: async ({ id }) => void (await rows(WISH, id, randomUUID())),
      isServed: async ({ id }) => (await rows('select from rm.link_wish where tenant_id = $1', id)) === 0,
    },
    'missed-refunds': {
      prepare: async (tenant) => {
        await drop('webhook.deliver');
        const held = await paid(tenant);
        const order = (await shop.ledger()).orders.find((each) => each.id === held.paypal_order_id);
        await shop.sandbox('POST', `/paypal/captures/${order?.captures[0]?.id}/refund`, { amount: '75.00' });
      },
      isServed: (tenant) => has(tenant, 'PaymentRefunded'),
    },
    'open-refunds': {
      prepare: async (tenant) => {
        const { booking_id: id } = await paid(tenant);
        const effect = { kind: 'refund_pending', becomes: 'COMPLETED', after_ms: 1 };
        await shop.faults({ operation: 'capture.refund', effect });
        const { host, token } = tenant;
        const body = { amount: 10, reason: 'goodwill' };
        await shop.api.request(host, 'POST', `/api/admin/bookings/${id}/refunds`, { token, body });
      },
      wait: 10_000,
      isServed: (tenant) => has(tenant, 'PaymentRefunded'),
    },
    'money-of-deleted': {
      prepare: async (tenant) => {
        await drop('webhook.deliver');
        const held = await hold(tenant);
        await release(tenant, held);
        await shop.approve(held.paypal_order_id);
        await remove(tenant);
        await shop.captureBehindOurBack(tenant.merchant, held.paypal_order_id);
      },
      isServed: (tenant) => has(tenant, 'PaymentOrphaned'),
    },
    'old-acts': {
      prepare: async ({ id }) =>
        void (await rows(
          `insert into rm.act values ($1, gen_random_uuid(), 'block_changed', 'tenant_admin', null,
             now() - interval '2 days', now() - interval '2 days', 1, 1, '[]', null, false, null)`,
          id,
        )),
      isServed: async ({ id }) => (await rows('select from rm.act where tenant_id = $1', id)) === 0,
    },
    'old-answers': {
      prepare: async ({ id }) =>
        void (await rows(
          `insert into es.idempotency values ($1, 's', 'k', 'f', '{}', 1, now() - interval '2 days')`,
          id,
        )),
      isServed: async ({ id }) => (await rows('select from es.idempotency where tenant_id = $1', id)) === 0,
    },
    'old-demand': {
      prepare: async ({ id }) =>
        void (await rows(
          `insert into rm.demand values ($1, current_date - 800, 'search', '', '2027-05', 2, 5, '0-2', 2, 1)`,
          id,
        )),
      isServed: async ({ id }) => (await rows('select from rm.demand where tenant_id = $1', id)) === 0,
    },
    'open-runs': {
      prepare: async ({ host, token }) => {
        const path = '/api/admin/schedules';
        const made = await shop.api.request(host, 'POST', path, { token, body: STAY });
        const body = { start_date: day(0), end_date: day(27) };
        await shop.api.request(host, 'POST', `${path}/${made.body.id}/generate`, { token, body });
      },
      wait: 10_000,
      isServed: (tenant) => has(tenant, 'ScheduleGenerated'),
    },
    'orphaned-money': {
      prepare: async (tenant) => {
        const held = await hold(tenant);
        await shop.faults({
          operation: 'capture.refund',
          effect: { kind: 'issue', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
        });
        await release(tenant, held);
        await shop.book(tenant, held.block_id);
        await shop.approve(held.paypal_order_id);
        await shop.captureBehindOurBack(tenant.merchant, held.paypal_order_id);
        await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
      },
      wait: 10_000,
      isServed: (tenant) => has(tenant, 'PaymentRefunded'),
    },
    'payment-notices': {
      prepare: async ({ id }) =>
        void (await rows(
          `insert into rm.payment_notice (tenant_id, notice_id, type, received_at, next_at)
           values ($1, 'WH-1', 'other', now(), now() - interval '1 minute')`,
          id,
        )),
      isServed: async ({ id }) =>
        (await rows('select from rm.payment_notice where tenant_id = $1 and processed_at is not null', id)) >
        0,
    },
    'reconcile-payments': {
      prepare: async (tenant) => {
        await drop('webhook.deliver');
        await shop.approve((await hold(tenant)).paypal_order_id);
      },
      wait: 10_000,
      isServed: (tenant) => has(tenant, 'BookingConfirmed'),
    },
    'sealed-accounts': {
      prepare: remove,
      isServed: async ({ id }) => (await rows('select from vault.secret where tenant_id = $1', id)) === 0,
    },
    'unused-pictures': {
      prepare: async ({ id }) => {
        const folder = join(uploads, id, randomUUID());
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, '40.webp'), '');
        utimesSync(join(folder, '40.webp'), 1, 1);
      },
      trouble: ({ id }) => {
        rmSync(join(uploads, id), { recursive: true });
        writeFileSync(join(uploads, id), 'no folder');
      },
      isServed: async ({ id }) => readdirSync(join(uploads, id), { recursive: true }).length < 2,
    },
  };
};

import { startSandbox } from '../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../apps/sandbox/start-sandbox';
import { freePort } from '../../tools/lib/ports.cjs';
import type { TestTenant } from './api';
import { startShop } from './shop';
import type { Shop } from './shop';
import { startTestWorker } from './workers';
import type { TestWorker } from './workers';
import { openInParts } from './opened';
import type { Opened } from './opened';

/** Whoever stumbles with a message in hand leaves it to the next after a minute. */
const A_CLAIM_AND_MORE_MS = 100_000;

export const OWNER = 'owner@shop.example.com';

/** Waits until something is so. */
export const until = async (
  what: string,
  done: () => boolean | Promise<boolean>,
  ms = 30_000,
): Promise<void> => {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain until ${what}`);
};

/** A shop beside a post that takes its messages, and workers that send them. */
export interface MessageShop {
  readonly shop: Shop;
  /** Takes the messages; the shop's own sandbox takes the payments. */
  readonly post: Sandbox;
  startWorker(env?: Readonly<Record<string, string>>): Promise<TestWorker>;
  stop(worker: TestWorker): Promise<void>;
  stopWorkers(): Promise<void>;
  /** A tenant that can be written to, the post empty. */
  tenant(contact?: Readonly<Record<string, unknown>>): Promise<TestTenant>;
  switchSmsOn(tenant: TestTenant): Promise<void>;
  booked(tenant: TestTenant): Promise<{ id: string; reference: string }>;
  /** The rows of a tenant's outbox. */
  messages(tenant: TestTenant): Promise<Record<string, any>[]>;
  /** Waits until so many messages of a tenant are settled, one way or another. */
  settled(tenant: TestTenant, count: number): Promise<void>;
  history(tenant: TestTenant, bookingId: string): Promise<HistoryLine[]>;
  close(): Promise<void>;
}

interface HistoryLine {
  readonly sentence: string;
  readonly type: string;
  readonly message_id?: string;
  readonly can_retry?: boolean;
}

/** `env`: of the shop and its workers. */
export const startMessageShop = (given: Readonly<Record<string, string>> = {}): Promise<MessageShop> =>
  openInParts((opened) => startIn(opened, given));

const startIn = async (opened: Opened, given: Readonly<Record<string, string>>): Promise<MessageShop> => {
  const post = await opened.add(startSandbox(), (started) => started.close());
  const port = await freePort();
  // The provider of text messages finds its way back.
  const env = { SITE_URL_PATTERN: `http://{tenant}.localhost:${port}`, TWILIO_API_URL: post.url, ...given };
  const shop = await opened.add(startShop({ env, port }), (started) => started.close());
  const { api } = shop;
  const workers: TestWorker[] = [];

  const messages: MessageShop['messages'] = async ({ id }) => {
    const { rows } = await api.database.adminPool.query<Record<string, any>>(
      'select * from rm.message where tenant_id = $1 order by kind, channel',
      [id],
    );
    return rows;
  };
  const stop: MessageShop['stop'] = async (worker) => {
    workers.splice(workers.indexOf(worker), 1);
    await worker.stop();
  };
  const stopWorkers = async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  };

  return {
    shop,
    post,
    messages,
    stop,
    stopWorkers,
    startWorker: async (more = {}) => {
      const worker = await startTestWorker(api.database, {
        clock: api.clock,
        paypalUrl: shop.sandboxUrl,
        env: { ...env, SMTP_URL: post.smtpUrl, ...more },
      });
      workers.push(worker);
      return worker;
    },
    tenant: async (contact = {}) => {
      const made = await api.tenant();
      const body = { contact_email: OWNER, ...contact };
      const changed = await api.request(made.host, 'PUT', '/api/admin/settings', { token: made.token, body });
      if (changed.status !== 200) throw new Error(`The settings were not changed: ${changed.text}`);
      post.mailbox.clear();
      return made;
    },
    switchSmsOn: async ({ id }) => {
      const switched = await api.request('localhost', 'PUT', `/api/superadmin/tenants/${id}/sms`, {
        token: await api.superAdmin(),
        body: { sms_notifications_enabled: true },
      });
      if (switched.status !== 200) throw new Error(`Text messages were not switched on: ${switched.text}`);
    },
    booked: async (of) => {
      const block = await shop.addBlock(of);
      const paid = await shop.bookAndPay(of, block.id);
      if (paid.status !== 200) throw new Error(`Not booked: ${paid.text}`);
      const { rows } = await api.database.adminPool.query(
        'select booking_id as id, reference from rm.booking where tenant_id = $1 order by booked_at desc limit 1',
        [of.id],
      );
      return rows[0];
    },
    settled: (of, count) =>
      until(
        `${count} messages are settled`,
        async () => {
          const rows = await messages(of);
          return rows.length === count && rows.every(({ state }) => state !== 'queued' && state !== 'failed');
        },
        A_CLAIM_AND_MORE_MS,
      ),
    history: async ({ host, token }, bookingId) => {
      const answer = await api.request(host, 'GET', `/api/admin/bookings/${bookingId}/history`, { token });
      return answer.body;
    },
    close: async () => {
      await stopWorkers();
      await opened.close();
    },
  };
};

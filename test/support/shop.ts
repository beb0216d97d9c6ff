import { startSandbox } from '../../apps/sandbox/start-sandbox';
import { startApi } from './api';
import type { ApiOptions, TestApi, TestTenant } from './api';
import type { Answer } from './http';
import { openInParts } from './opened';
import type { Opened } from './opened';
import { CUSTOMER, day } from './people';
import { controlSandbox } from './sandbox-control';

/** The API beside a payment provider, with what a customer and an owner do most. */
export interface Shop {
  readonly api: TestApi;
  /** Where the provider stands in. */
  readonly sandboxUrl: string;
  /** Adds a block for nights far in the future, `from` and `to` counted in days from the first of them. */
  addBlock(tenant: TestTenant, changes?: Readonly<Record<string, unknown>>): Promise<{ id: string }>;
  book(tenant: TestTenant, blockId: string, changes?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** Approves an order as the customer does in the provider's window. */
  approve(orderId: string): Promise<void>;
  confirm(tenant: TestTenant, bookingId: string, orderId: string): Promise<Answer>;
  /** Books, approves and confirms; answers the confirmed booking. */
  bookAndPay(tenant: TestTenant, blockId: string): Promise<Answer>;
  /** Bookings that were answered with a yes: whatever happens, the log must know them. */
  readonly acknowledged: ReadonlySet<string>;
  /** Control of the sandbox. */
  sandbox(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Money as the provider sees it. */
  ledger(): Promise<Ledger>;
  close(): Promise<void>;
}

export interface Ledger {
  readonly orders: readonly {
    readonly id: string;
    readonly custom_id: string;
    readonly status: string;
    readonly amount: string;
    readonly captures: readonly { id: string; status: string; amount: string; refunded: string }[];
  }[];
}

export { CUSTOMER, day };

export const startShop = (options: ApiOptions = {}): Promise<Shop> =>
  openInParts((opened) => startIn(opened, options));

const startIn = async (opened: Opened, options: ApiOptions): Promise<Shop> => {
  const sandbox = await opened.add(startSandbox(), (started) => started.close());
  const sandboxUrl = sandbox.url;
  const apiOptions = { ...options, env: { PAYPAL_API_URL: sandboxUrl, ...options.env } };
  const api = await opened.add(startApi(apiOptions), (started) => started.close());

  const control: Shop['sandbox'] = (method, path, body) => controlSandbox(sandboxUrl, method, path, body);

  const addBlock: Shop['addBlock'] = async ({ host, token }, changes = {}) => {
    const body = { start_date: day(0), end_date: day(4), price: 420, ...changes };
    const added = await api.request(host, 'POST', '/api/admin/availability', { token, body });
    if (added.status !== 201) throw new Error(`The block was not added: ${added.text}`);
    return added.body;
  };
  const acknowledged = new Set<string>();
  const book: Shop['book'] = async ({ host }, blockId, changes = {}) => {
    const body = { block_id: blockId, ...CUSTOMER, ...changes };
    const answer = await api.request(host, 'POST', '/api/public/book', { body });
    if (answer.status === 201) acknowledged.add(answer.body.booking_id);
    return answer;
  };
  const approve: Shop['approve'] = async (orderId) =>
    void (await control('POST', `/paypal/orders/${orderId}/approve`));
  const confirm: Shop['confirm'] = ({ host }, bookingId, orderId) =>
    api.request(host, 'POST', '/api/public/confirm-payment', {
      body: { booking_id: bookingId, paypal_order_id: orderId },
    });

  return {
    api,
    sandboxUrl,
    acknowledged,
    addBlock,
    book,
    approve,
    confirm,
    sandbox: control,
    bookAndPay: async (tenant, blockId) => {
      const held = await book(tenant, blockId);
      if (held.status !== 201) throw new Error(`Nothing was booked: ${held.status} ${held.text}`);
      await approve(held.body.paypal_order_id);
      return confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
    },
    ledger: async () => (await control('GET', '/paypal/ledger')) as Ledger,
    close: () => opened.close(),
  };
};

/** A shop with one tenant, for the tests of a `describe`: there from its `beforeAll` on. */
export interface ShopOfTenant extends Shop {
  readonly tenant: TestTenant;
}

/** @param registration of its tenant, where something of it matters */
export const useShop = (registration?: Readonly<Record<string, unknown>>): ShopOfTenant => {
  const fixture = {} as ShopOfTenant;
  let shop: Shop | undefined;
  beforeAll(async () => {
    shop = await startShop();
    Object.assign(fixture, shop, { tenant: await shop.api.tenant(registration) });
  }, 60_000);
  afterAll(() => shop?.close());
  return fixture;
};

import type { TestTenant } from './api';
import { violations } from './invariants';
import { startPaymentShop } from './payments';
import type { PaymentShop } from './payments';

/** A hold that waits for its payment. */
export interface HeldPayment {
  readonly blockId: string;
  readonly bookingId: string;
  readonly orderId: string;
  readonly holdToken: string;
}

/** What tests of payments do and ask again and again, at one tenant. */
export const paymentDesk = (shop: PaymentShop, tenant: TestTenant) => {
  const asOwner = async (path: string) =>
    (await shop.api.request(tenant.host, 'GET', path, { token: tenant.token })).body;
  return {
    holdOne: async (): Promise<HeldPayment> => {
      const block = await shop.addBlock(tenant);
      const { body } = await shop.book(tenant, block.id);
      return {
        blockId: block.id,
        bookingId: body.booking_id,
        orderId: body.paypal_order_id,
        holdToken: body.hold_token,
      };
    },
    booking: async (id: string) =>
      (await shop.api.request(tenant.host, 'GET', `/api/public/booking/${id}`)).body,
    statusOnCalendar: async () =>
      (await shop.api.request(tenant.host, 'GET', '/api/public/calendar')).body[0].status,
    attention: () => asOwner('/api/admin/attention'),
    /** The ids of the bookings that the owner's list shows as needing attention, and whether that one's own row says so. */
    needAttention: async (bookingId: string): Promise<[ids: string[], itself: boolean]> => {
      const bookings = await asOwner('/api/admin/bookings?status=needs_attention');
      const { needs_attention: itself } = await asOwner(`/api/admin/bookings/${bookingId}`);
      return [bookings.map(({ id }: { id: string }) => id), itself];
    },
    capturesOf: async (orderId: string) =>
      (await shop.ledger()).orders.find(({ id }) => id === orderId)?.captures ?? [],
    /** How often something has happened to a booking. */
    count: async (bookingId: string, type: string): Promise<number> => {
      const entries = await asOwner(`/api/admin/bookings/${bookingId}/history`);
      return entries.filter((entry: { type: string }) => entry.type === type).length;
    },
  };
};

export interface AtPaymentDesk {
  readonly shop: PaymentShop;
  readonly tenant: TestTenant & { readonly merchant: string };
  readonly desk: ReturnType<typeof paymentDesk>;
}

/** For a whole file: one shop, and before each test a tenant of its own at a provider that makes no faults. */
export const usePaymentDesk = (begin: (now: AtPaymentDesk) => void): void => {
  let shop: PaymentShop;
  beforeAll(async () => {
    shop = await startPaymentShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.sandbox('DELETE', '/paypal/faults');
    const tenant = await shop.tenantWithAccount();
    begin({ shop, tenant, desk: paymentDesk(shop, tenant) });
  });
  // Whatever went wrong: what must always hold still does, and the log still tells the same story.
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
    // It makes every read model of all tenants so far anew.
  }, 60_000);
};

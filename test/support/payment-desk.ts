import type { TestTenant } from './api';
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
    capturesOf: async (orderId: string) =>
      (await shop.ledger()).orders.find(({ id }) => id === orderId)?.captures ?? [],
    /** How often something has happened to a booking. */
    count: async (bookingId: string, type: string): Promise<number> => {
      const entries = await asOwner(`/api/admin/bookings/${bookingId}/history`);
      return entries.filter((entry: { type: string }) => entry.type === type).length;
    },
  };
};

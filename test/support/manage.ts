import type { TestTenant } from './api';
import type { Answer, Sending } from './http';
import type { Shop } from './shop';

/** A booking that is paid, and its manage link, as the browser that booked gets it. */
export interface Linked {
  readonly bookingId: string;
  readonly holdToken: string;
  /** The whole address. */
  readonly url: string;
  readonly token: string;
}

export const tokenOf = (url: string): string => url.split('/m/')[1] ?? '';

/** Asks as the browser that has made a booking for its link. */
export const openManaged = (
  shop: Shop,
  { host }: TestTenant,
  bookingId: string,
  holdToken: string,
): Promise<Answer> =>
  shop.api.request(host, 'POST', '/api/public/manage/open', {
    body: { booking_id: bookingId, hold_token: holdToken },
  });

/** Books a block, pays for it and asks for its link. */
export const bookedWithLink = async (
  shop: Shop,
  tenant: TestTenant,
  block: Readonly<Record<string, unknown>> = {},
  customer: Readonly<Record<string, unknown>> = {},
): Promise<Linked> => {
  const { id } = await shop.addBlock(tenant, block);
  const { body: held } = await shop.book(tenant, id, customer);
  await shop.approve(held.paypal_order_id);
  await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
  const { body } = await openManaged(shop, tenant, held.booking_id, held.hold_token);
  return {
    bookingId: held.booking_id,
    holdToken: held.hold_token,
    url: body.manage_url,
    token: tokenOf(body.manage_url),
  };
};

/** One call as whoever has the link. */
export const withLink = (
  shop: Shop,
  { host }: TestTenant,
  token: string,
  /** `PUT /details`, below the address of what links open. */
  call: string,
  sending: Sending = {},
): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  return shop.api.request(host, method, `/api/public/manage${path}`, {
    ...sending,
    headers: { 'X-Booking-Token': token, ...sending.headers },
  });
};

import type { TestTenant } from './api';
import { stay } from './cottage';
import type { StayShop } from './cottage';
import { agreeOnTwoParts, orderOfSecond } from './in-two-parts';

/** A week from 17 July 2027, of which £208.25 is paid on 15 January and £699.75 at `secondOn`. */
export const paidInTwo = async (
  shop: StayShop,
  tenant: TestTenant,
  secondOn = '2027-06-01T10:00:00.000Z',
): Promise<{ readonly bookingId: string; readonly captures: readonly [first: string, second: string] }> => {
  const held = await shop.bookStay(tenant, stay('2027-07-17', '2027-07-24'));
  const bookingId: string = held.body.booking_id;
  const pay = async (orderId: string): Promise<string> => {
    await shop.approve(orderId);
    const paid = await shop.confirm(tenant, bookingId, orderId);
    if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`);
    const order = (await shop.ledger()).orders.find(({ id }) => id === orderId);
    return String(order?.captures[0]?.id);
  };
  const first = await pay(await agreeOnTwoParts(shop.api, tenant.id, bookingId));
  shop.clock.set(secondOn);
  return { bookingId, captures: [first, await pay(await orderOfSecond(shop.api, tenant.id, bookingId))] };
};

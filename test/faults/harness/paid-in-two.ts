import type { TestTenant } from '../../support/api';
import { approve, insist, stayOn } from './customer';
import type { Held } from './customer';
import { bookManaged, manage } from './manage-page';
import type { Managed } from './manage-page';
import { eventually } from './wait';
import { TARIFF } from './world';
import type { World } from './world';

/** A stay that is paid by two captures. */
export interface Paid {
  readonly at: Managed;
  readonly balance: Held;
}

/** A tariff of which a quarter is paid at once, and the rest with the deposit later. */
export const offerParts = async (world: World, tenant: TestTenant, terms: object = {}): Promise<void> => {
  const payment = { now: { percent: 25 }, balance_days: 14, deposit_with: 'balance' };
  const published = await insist(world, tenant, 'PUT', '/api/admin/tariff', {
    token: tenant.token,
    body: { ...TARIFF, based_on: 1, payment, ...terms },
  });
  if (published.status !== 200) throw new Error(`No parts are offered: ${published.text}`);
};

/** The order of the balance: asked for until there is one. */
export const orderOfBalance = async (world: World, at: Managed): Promise<Held> => {
  let orderId = '';
  await eventually('there is an order to pay', async () => {
    const { body } = await manage(world, at, 'POST /payments', { number: 2 });
    orderId = body.payment?.order_id ?? '';
    return orderId !== '';
  });
  return { ...at.held, orderId };
};

export const payBalance = (world: World, at: Managed, { orderId }: Held): Promise<void> =>
  eventually('the balance is paid', async () => {
    await manage(world, at, 'POST /payments/confirm', { order_id: orderId });
    return isPaid(world, at);
  });

export const isPaid = async (world: World, at: Managed): Promise<boolean> =>
  (await manage(world, at, 'GET ')).body.balance_due === 0;

/** Of a tenant with nothing else. */
export const paidInTwo = async (world: World, terms: object = {}): Promise<Paid> => {
  const tenant = await world.tenant();
  await offerParts(world, tenant, terms);
  const at = await bookManaged(world, tenant, stayOn(-60, 2));
  const balance = await orderOfBalance(world, at);
  await approve(world, balance);
  await payBalance(world, at, balance);
  return { at, balance };
};

import { CommandBus } from '@nestjs/cqrs';
import { CLOCK, SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { DueTermsSweep } from '@holdfast/jobs/money/due-terms.sweep';
import type { TestTenant } from './api';
import type { Answer } from './http';
import { openManaged, tokenOf, withLink } from './manage';
import type { Shop } from './shop';
import { publish } from './tariffs';

/** A quarter now, the rest with the deposit six weeks before the arrival. */
export const QUARTER = { now: { percent: 25 }, balance_days: 42, deposit_with: 'balance' } as const;

/** A week that comes to £908.00 with its deposit of £75.00, £208.25 of it now and £699.75 by 5 June. */
export const WEEK = { start_date: '2027-07-17', end_date: '2027-07-24', price: 833, security_deposit: 75 };

/** All until 60 days before the arrival, half until 30. */
export const STRICT = {
  steps: [
    { days: 60, percent: 100 },
    { days: 30, percent: 50 },
  ],
  free_hours: 0,
  customer_may_cancel: true,
  resale: false,
} as const;

/** A booking whose first part is paid, and the link of its customer. */
export interface InParts {
  readonly bookingId: string;
  readonly orderId: string;
  readonly token: string;
}

/** What tests of bookings that are paid in parts do and ask, at one tenant. */
export const instalmentDesk = (shop: Shop, tenant: TestTenant) => {
  const { app } = shop.api;
  let signedIn = tenant;
  /** The tenant with a session of now: clocks are moved by months here. */
  const now = async (): Promise<TestTenant> => {
    const { status } = await shop.api.request(tenant.host, 'GET', '/api/admin/settings', {
      token: signedIn.token,
    });
    if (status === 401) signedIn = await shop.api.signIn(tenant);
    return signedIn;
  };
  const owner = async (method: string, path: string, body?: object): Promise<Answer> =>
    shop.api.request(tenant.host, method, `/api/admin/${path}`, {
      token: (await now()).token,
      ...(body && { body }),
    });
  const link = (token: string, call: string, body?: object) =>
    withLink(shop, tenant, token, call, body && { body });
  const sweep = new DueTermsSweep(app.get(CommandBus), app.get(SYSTEM_POOL), app.get(CLOCK));
  const desk = {
    owner,
    link,
    /** Publishes how bookings are paid, after so many versions, and what comes back when they are cancelled. */
    terms: async (payment: object, basedOn = 0, cancellation: object | null = null) => {
      const published = await publish(shop.api, await now(), basedOn, { payment, cancellation });
      if (published.status !== 200) throw new Error(`The terms were not published: ${published.text}`);
    },
    hold: async (block: object = WEEK, customer = {}): Promise<Answer> => {
      const { id } = await shop.addBlock(await now(), block as Readonly<Record<string, unknown>>);
      return shop.book(tenant, id, customer);
    },
    /** Books a block and pays its first part. */
    bookInParts: async (block: object = WEEK): Promise<InParts> => {
      const { body: held } = await desk.hold(block);
      await shop.approve(held.paypal_order_id);
      const paid = await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
      if (paid.status !== 200) throw new Error(`The first part was not paid: ${paid.text}`);
      const { body } = await openManaged(shop, tenant, held.booking_id, held.hold_token);
      return { bookingId: held.booking_id, orderId: held.paypal_order_id, token: tokenOf(body.manage_url) };
    },
    /** Opens an order for a part of a booking. */
    order: async ({ token }: InParts, number = 2): Promise<string> =>
      (await link(token, 'POST /payments', { number })).body.payment.order_id,
    /** Opens an order for a part, approves it, and comes back. */
    pay: async (booking: InParts, number = 2): Promise<Answer> => {
      const orderId = await desk.order(booking, number);
      await shop.approve(orderId);
      return link(booking.token, 'POST /payments/confirm', { order_id: orderId });
    },
    booking: async ({ bookingId }: Pick<InParts, 'bookingId'>) =>
      (await owner('GET', `bookings/${bookingId}`)).body,
    money: async ({ bookingId }: InParts) => (await owner('GET', `bookings/${bookingId}/money`)).body,
    /** How each part stands: what is paid of how much, and in which state. */
    parts: async (booking: InParts) =>
      ((await desk.booking(booking)).instalments as { paid: number; amount: number; state: string }[]).map(
        ({ paid, amount, state }) => `${paid} of ${amount}: ${state}`,
      ),
    /** Runs a round of the sweep of what is due. */
    dueTerms: () => sweep.run(),
    /** What has happened to a booking and its payment, in order. */
    events: async ({ bookingId }: InParts): Promise<string[]> =>
      (
        await shop.api.database.adminPool.query(
          'select type from es.event where tenant_id = $1 and stream_id = $2 order by position',
          [tenant.id, bookingId],
        )
      ).rows.map(({ type }) => type),
  };
  return desk;
};

export type InstalmentDesk = ReturnType<typeof instalmentDesk>;

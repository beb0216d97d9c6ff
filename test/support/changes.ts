import type { TestTenant } from './api';
import { cottage, cottageNights, stay } from './cottage';
import type { StayShop } from './cottage';
import type { Answer } from './http';
import { openManaged, tokenOf, withLink } from './manage';

/** A cottage where a Monday night costs £45 more than any other. */
export const dearMondays = {
  ...cottage,
  seasons: [],
  reductions: [],
  nights: { ...cottageNights, rate: 80, weekday_rates: { 1: 125 }, week: null, min_nights_from: {} },
};

/** A booking from Friday 12 to Monday 15 February, and another for whom it would be moved: a day later, £45 dearer. */
export const FRIDAY = ['2027-02-12', '2027-02-15'] as const;
export const SATURDAY = ['2027-02-13', '2027-02-16'] as const;

export interface StayWithLink {
  readonly tenant: TestTenant;
  readonly bookingId: string;
  /** A call of whoever has its link. */
  manage(call: string, body?: object): Promise<Answer>;
  quote(arrival: string, departure: string, changes?: object): Promise<Answer>;
  start(
    arrival: string,
    departure: string,
    expected: { difference: number; refund?: number; note?: string },
  ): Promise<Answer>;
}

/** What tests of changes do and ask, at a tenant of a shop. */
export const changesAt = (shop: StayShop, tenant: TestTenant) => {
  const pay = async (bookingId: string, orderId: string): Promise<Answer> => {
    await shop.approve(orderId);
    return shop.confirm(tenant, bookingId, orderId);
  };
  return {
    pay,
    /** What customers may do by themselves. */
    allow: async (dates: 'off' | 'ask' | 'self', changes: object = {}): Promise<void> => {
      const customer_changes = { dates, until_hours: 48, at_most: 2, ...changes };
      const answer = await shop.owner(tenant, 'PUT', 'settings', { customer_changes });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    /** Books a stay, pays for it and opens its link. */
    booked: async (
      arrival: string = FRIDAY[0],
      departure: string = FRIDAY[1],
      changes: object = {},
    ): Promise<StayWithLink> => {
      const { body: held } = await shop.bookStay(tenant, stay(arrival, departure), changes);
      await pay(held.booking_id, held.paypal_order_id);
      const { body } = await openManaged(shop, tenant, held.booking_id, held.hold_token);
      const token = tokenOf(body.manage_url);
      const manage: StayWithLink['manage'] = (call, sent) =>
        withLink(shop, tenant, token, call, sent === undefined ? {} : { body: sent });
      return {
        tenant,
        bookingId: held.booking_id,
        manage,
        quote: (from, to, more = {}) => manage('POST /changes/quote', { to: { stay: stay(from, to, more) } }),
        start: (from, to, { difference, refund, note }) =>
          manage('POST /changes', {
            to: { stay: stay(from, to) },
            expected_difference: difference,
            ...(refund !== undefined && { expected_refund: refund }),
            ...(note !== undefined && { note }),
          }),
      };
    },
    /** What the calendar has of a booking and for it, in order of time. */
    claims: async (bookingId: string) =>
      (
        await shop.api.database.adminPool.query<{ state: string; during: string }>(
          `select state, format('%s to %s', lower(during)::date, upper(during)::date) as during, expires_at
             from rm.claim where tenant_id = $1 and (booking_id = $2 or for_booking = $2) order by lower(during)`,
          [tenant.id, bookingId],
        )
      ).rows.map(({ state, during }) => `${state} ${during}`),
    history: async (bookingId: string) =>
      (await shop.eventsOfBooking(tenant, bookingId)).map(({ type }) => type),
  };
};

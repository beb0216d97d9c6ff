import { daysAhead } from './days-ahead';
import { bookedWithLink } from './manage';
import { CUSTOMER, day } from './shop';
import type { Shop } from './shop';
import type { TestTenant } from './api';

/** A tenant with something of everything, each marked with a word that nobody else may read. */
export interface PopulatedTenant extends TestTenant {
  readonly canary: string;
  /** Of everything it has: `block`, `schedule`, `booking` … */
  readonly ids: Readonly<Record<string, string>>;
}

const pattern = { day_of_week: 1, booking_range_days: 3 };
export const schedule = {
  schedule_name: 'Weeks',
  effective_from: day(200),
  price: 10,
  patterns: [pattern],
};
export const exception = { exception_date: day(201), exception_type: 'blocked' };

/** Makes a tenant and gives it a service, a tariff, blocks, a schedule, a discount, a paid booking, a hold, and one of a stay. */
export const populateTenant = async (shop: Shop, canary: string): Promise<PopulatedTenant> => {
  const tenant = await shop.api.tenant({ name: canary });
  const { host, token } = tenant;
  const make = async (method: string, path: string, body: unknown) => {
    const made = await shop.api.request(host, method, `/api/admin${path}`, { token, body });
    if (made.status >= 300) throw new Error(`${path}: ${made.text}`);
    return made.body;
  };
  await make('PUT', '/service', { title: canary, description: canary });
  const timetable = await make('POST', '/schedules', { ...schedule, schedule_name: canary });
  const closed = await make('POST', `/schedules/${timetable.id}/exceptions`, {
    ...exception,
    reason: canary,
  });
  const discount = await make('POST', '/discounts', { code: canary, type: 'value', amount: 1 });
  const channel = await make('POST', '/channels', { name: canary, platform: 'other' });
  const extra = { name: canary, amount: 35, per: 'stay', compulsory: true };
  await make('PUT', '/tariff', { based_on: 0, nights: { rate: 80, max_guests: 4 }, extras: [extra] });
  const free = await shop.addBlock(tenant, { start_date: day(20), end_date: day(22) });
  const paid = await bookedWithLink(shop, tenant);
  const other = await shop.addBlock(tenant, { start_date: day(10), end_date: day(12) });
  const held = await shop.book(tenant, other.id, { customer_name: canary });
  const now = shop.api.clock.now();
  const stay = { arrival: daysAhead(60, now), departure: daysAhead(63, now), adults: 2, children: 1 };
  const stayed = await shop.api.request(host, 'POST', '/api/public/book', {
    body: { stay, ...CUSTOMER, customer_name: canary },
  });
  const tag = await make('POST', '/tags', { name: canary, colour: 1 });
  await make('PUT', '/settings', { undo_minutes: 10 });
  await make('PUT', `/bookings/${paid.bookingId}/tags/${tag.id}`, undefined);
  const [act] = await make('GET', '/acts', undefined);
  await make('PUT', '/settings', { undo_minutes: 0 });
  await make('POST', `/bookings/${paid.bookingId}/notes`, { text: canary, pinned: true });
  const people = await make('POST', '/customers/export', { email: CUSTOMER.customer_email });
  const [receipt] = await make('GET', `/bookings/${paid.bookingId}/papers`, undefined);
  const ids = {
    block: free.id,
    schedule: timetable.id,
    exception: closed.id,
    discount: discount.id,
    tag: tag.id,
    act: act?.id,
    channel: channel.id,
    calendarToken: new URL(channel.export_url).pathname.slice('/calendar/'.length, -'.ics'.length),
    booking: paid.bookingId,
    bookedToken: paid.holdToken,
    link: paid.token,
    receipt: receipt?.number,
    customer: people.files[0].subject_id,
    stay: stayed.body.booking_id,
    held: held.body.booking_id,
    holdToken: held.body.hold_token,
    order: held.body.paypal_order_id,
  };
  for (const [kind, id] of Object.entries(ids)) if (typeof id !== 'string') throw new Error(`No ${kind}`);
  return { ...tenant, canary, ids };
};

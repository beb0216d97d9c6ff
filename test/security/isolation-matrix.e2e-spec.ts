import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import type { Answer, Sending } from '../support/http';
import { exception, populateTenant, schedule } from '../support/populated-tenant';
import type { PopulatedTenant } from '../support/populated-tenant';
import { CUSTOMER, day, startShop } from '../support/shop';
import type { Shop } from '../support/shop';
import { byHand } from './hand-fills';
import { QUERIES, SEARCHES } from './read-fills';
import { moves } from './move-fills';
import { owed } from './instalment-fills';
import { around } from './desk-fills';
import { byLink, managed } from './managed-fills';
import type { Fill } from './managed-fills';

const block = { start_date: day(90), end_date: day(92), price: 1 };
const range = { preview: true, start_date: day(200), end_date: day(220) };
const ADMIN = '/api/admin';

/** Every operation that takes an id, in its path, its body or the token of a link. */
const NAMES_SOMETHING: Readonly<Record<string, Fill>> = {
  'PUT /api/admin/availability/{id}': { path: (b) => `${ADMIN}/availability/${b.block}`, body: () => block },
  'DELETE /api/admin/availability/{id}': { path: (b) => `${ADMIN}/availability/${b.block}` },
  'GET /api/admin/schedules/{id}': { path: (b) => `${ADMIN}/schedules/${b.schedule}` },
  'PUT /api/admin/schedules/{id}': {
    path: (b) => `${ADMIN}/schedules/${b.schedule}`,
    body: () => schedule,
  },
  'DELETE /api/admin/schedules/{id}': { path: (b) => `${ADMIN}/schedules/${b.schedule}` },
  'POST /api/admin/schedules/{id}/generate': {
    path: (b) => `${ADMIN}/schedules/${b.schedule}/generate`,
    body: () => range,
  },
  'POST /api/admin/schedules/{id}/align': {
    path: (b) => `${ADMIN}/schedules/${b.schedule}/align`,
    body: () => ({ include_changed_by_hand: true }),
  },
  'DELETE /api/admin/schedules/{id}/blocks': { path: (b) => `${ADMIN}/schedules/${b.schedule}/blocks` },
  'GET /api/admin/schedules/{id}/exceptions': { path: (b) => `${ADMIN}/schedules/${b.schedule}/exceptions` },
  'POST /api/admin/schedules/{id}/exceptions': {
    path: (b) => `${ADMIN}/schedules/${b.schedule}/exceptions`,
    body: () => exception,
  },
  'DELETE /api/admin/schedules/{id}/exceptions/{exceptionId}': {
    path: (b) => `${ADMIN}/schedules/${b.schedule}/exceptions/${b.exception}`,
  },
  'GET /api/admin/bookings/{id}': { path: (b) => `${ADMIN}/bookings/${b.booking}` },
  'GET /api/admin/bookings/{id}/history': { path: (b) => `${ADMIN}/bookings/${b.booking}/history` },
  'GET /api/admin/bookings/{id}/timeline': { path: (b) => `${ADMIN}/bookings/${b.booking}/timeline` },
  'GET /api/admin/bookings/{id}/papers': { path: (b) => `${ADMIN}/bookings/${b.booking}/papers` },
  'GET /api/admin/bookings/{id}/papers/{number}.pdf': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/papers/${b.receipt}.pdf`,
  },
  'POST /api/admin/bookings/{id}/invoice': { path: (b) => `${ADMIN}/bookings/${b.booking}/invoice` },
  'POST /api/admin/bookings/{id}/cancel': { path: (b) => `${ADMIN}/bookings/${b.booking}/cancel` },
  'POST /api/admin/bookings/{id}/attention': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/attention`,
    body: () => ({ kind: 'payment_mismatch', resolution: 'checked_at_paypal' }),
  },
  'GET /api/admin/bookings/{id}/money': { path: (b) => `${ADMIN}/bookings/${b.booking}/money` },
  'GET /api/admin/bookings/{id}/account': { path: (b) => `${ADMIN}/bookings/${b.booking}/account` },
  'POST /api/admin/bookings/{id}/refunds': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/refunds`,
    body: () => ({ amount: 1, reason: 'goodwill' }),
  },
  'POST /api/admin/bookings/{id}/refunds/{refundId}/retry': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/refunds/${randomUUID()}/retry`,
  },
  'POST /api/admin/bookings/{id}/returns': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/returns`,
    body: () => ({ amount: 1, method: 'cash', returned_on: '2026-01-01' }),
  },
  'POST /api/admin/bookings/{id}/deposit': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/deposit`,
    body: () => ({ kept: 0 }),
  },
  'POST /api/admin/bookings/{id}/deposit/pause': {
    path: (b) => `${ADMIN}/bookings/${b.booking}/deposit/pause`,
  },
  'PUT /api/admin/channels/{id}': {
    path: (b) => `${ADMIN}/channels/${b.channel}`,
    body: () => ({ name: 'x', takes: 'reserved', shows: 'busy', is_paused: true }),
  },
  'PUT /api/admin/channels/{id}/import': {
    path: (b) => `${ADMIN}/channels/${b.channel}/import`,
    body: () => ({ import_address: null }),
  },
  'POST /api/admin/channels/{id}/rotate-export': {
    path: (b) => `${ADMIN}/channels/${b.channel}/rotate-export`,
  },
  'POST /api/admin/channels/{id}/look': { path: (b) => `${ADMIN}/channels/${b.channel}/look` },
  'POST /api/admin/channels/{id}/loss': {
    path: (b) => `${ADMIN}/channels/${b.channel}/loss`,
    body: () => ({ free: true }),
  },
  'DELETE /api/admin/channels/{id}': { path: (b) => `${ADMIN}/channels/${b.channel}` },
  'GET /calendar/{token}.ics': { path: (b) => `/calendar/${b.calendarToken}.ics` },
  'PUT /api/admin/discounts/{id}': {
    path: (b) => `${ADMIN}/discounts/${b.discount}`,
    body: () => ({ is_active: false }),
  },
  'DELETE /api/admin/customers/{subjectId}': { path: (b) => `${ADMIN}/customers/${b.customer}` },
  // Everybody counts from 1: theirs would be mine.
  'GET /api/admin/tariff/versions/{version}': { path: () => `${ADMIN}/tariff/versions/99` },
  // The worker makes these: here the id is nobody's.
  'GET /api/admin/jobs/{id}': { path: () => `${ADMIN}/jobs/${randomUUID()}` },
  'POST /api/admin/messages/{id}/retry': { path: () => `${ADMIN}/messages/${randomUUID()}/retry` },
  'GET /api/public/booking/{id}': { path: (b) => `/api/public/booking/${b.booking}` },
  'POST /api/public/book': {
    path: () => '/api/public/book',
    body: (b) => ({ ...CUSTOMER, block_id: b.block }),
  },
  'POST /api/public/release': {
    path: () => '/api/public/release',
    body: (b) => ({ booking_id: b.held, hold_token: b.holdToken }),
  },
  'POST /api/public/extend': {
    path: () => '/api/public/extend',
    body: (b) => ({ booking_id: b.held, hold_token: b.holdToken }),
  },
  'POST /api/public/manage/open': {
    path: () => '/api/public/manage/open',
    body: (b) => ({ booking_id: b.booking, hold_token: b.bookedToken }),
  },
  'GET /api/public/manage/receipts/{number}.pdf': {
    path: (b) => `/api/public/manage/receipts/${b.receipt}.pdf`,
    headers: byLink,
  },
  ...around,
  ...managed,
  ...owed,
  ...byHand,
  ...moves,
  'POST /api/public/confirm-payment': {
    path: () => '/api/public/confirm-payment',
    body: (b) => ({ booking_id: b.held, paypal_order_id: b.order }),
  },
};

/** Every operation that takes no id: what it acts on follows from the token or the host alone. */
const NAMES_NOTHING = new Set(
  `GET /api/admin/settings|PUT /api/admin/settings|PUT /api/admin/theme|PUT /api/admin/change-password
GET /api/admin/service|PUT /api/admin/service|POST /api/admin/service/images|PUT /api/admin/service/images
DELETE /api/admin/service/images|GET /api/admin/stats|GET /api/admin/stats/monthly|GET /api/admin/bookings
GET /api/admin/today|GET /api/admin/acts|GET /api/admin/demand|POST /api/admin/find|GET /api/admin/checks|GET /api/admin/ledger|GET /api/admin/ledger/owed|GET /api/admin/ledger/deposits|GET /api/admin/ledger/refunds
GET /api/admin/accounts.csv|GET /api/admin/reports/income
GET /api/admin/arrivals|GET /api/admin/cleaning|GET /api/admin/tags|POST /api/admin/tags
GET /api/admin/bookings.csv|GET /api/admin/attention|GET /api/admin/audit|POST /api/admin/customers/export
POST /api/admin/bookings/search|POST /api/admin/bookings.csv
GET /api/admin/channels|POST /api/admin/channels|GET /api/admin/outside-stays
GET /api/admin/calendar|GET /api/admin/availability|POST /api/admin/availability|GET /api/admin/schedules|POST /api/admin/schedules
GET /api/admin/tariff|PUT /api/admin/tariff|GET /api/admin/tariff/versions|POST /api/admin/tariff/preview|GET /api/public/stays
POST /api/public/manage/find|POST /api/admin/manage-links/renew|POST /api/public/quote|POST /api/public/lost-demand|GET /api/admin/discounts|POST /api/admin/discounts|GET /api/public/tenant|GET /api/public/service
GET /api/public/calendar|POST /api/public/validate-discount|GET /api/admin/two-step|POST /api/admin/two-step/offer
POST /api/admin/two-step/enable|POST /api/admin/two-step/recovery-codes|POST /api/admin/two-step/disable`.split(
    /[|\n]/,
  ),
);

/** Doors without a token, and what belongs to no tenant. */
const OPEN = new Set([
  'POST /api/admin/login',
  'POST /api/superadmin/login',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/problems',
  'GET /api/problems/{code}',
  'POST /webhooks/paypal/{tenantId}',
  'POST /webhooks/twilio/{tenantId}/{messageId}',
  'GET /media/{imageId}/{file}',
]);

const isPlatform = (name: string) => name.includes(' /api/superadmin/') && !OPEN.has(name);
const isAdmin = (name: string) => name.includes(' /api/admin/') && !OPEN.has(name);
const methodOf = (name: string) => name.split(' ')[0] ?? '';
const somePath = (name: string) => (name.split(' ')[1] ?? '').replaceAll(/\{\w+\}/g, () => randomUUID());

describe('what belongs to one tenant', () => {
  let shop: Shop;
  let names: string[];
  let mine: PopulatedTenant;
  let theirs: PopulatedTenant;

  const ask = (host: string, name: string, path: string, sending: Sending = {}) =>
    shop.api.request(host, methodOf(name), path, sending);

  const position = async ({ id }: TestTenant) =>
    (await shop.api.database.adminPool.query('select position from es.tenant_log where tenant_id = $1', [id]))
      .rows[0]?.position;

  /** The answers of many, as `name status`, and whatever of the other tenant stands in them. */
  const told = (name: string, answer: Answer) =>
    `${name} ${answer.status}${(answer.text + JSON.stringify(answer.headers)).toLowerCase().includes(theirs.canary) ? ' LEAKS' : ''}`;

  beforeAll(async () => {
    shop = await startShop();
    const { paths } = (await shop.api.request('localhost', 'GET', '/api/openapi.json')).body;
    names = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    [mine, theirs] = [
      await populateTenant(shop, 'canary-heron'),
      await populateTenant(shop, 'canary-curlew'),
    ];
  }, 120_000);
  afterAll(() => shop.close());

  it('has a place in this matrix for every operation there is', () => {
    const known = (name: string) =>
      name in NAMES_SOMETHING || NAMES_NOTHING.has(name) || OPEN.has(name) || isPlatform(name);
    expect(names.filter((name) => !known(name))).toEqual([]);
    expect(Object.keys(NAMES_SOMETHING).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('is not there for anybody else, whatever ids they know', async () => {
    const before = await position(theirs);
    const seen: string[] = [];
    for (const [name, fill] of Object.entries(NAMES_SOMETHING)) {
      const token = isAdmin(name) ? mine.token : undefined;
      seen.push(
        told(
          name,
          await ask(mine.host, name, fill.path(theirs.ids), {
            token,
            body: fill.body?.(theirs.ids),
            headers: fill.headers?.(theirs.ids) ?? {},
          }),
        ),
      );
    }
    expect(seen).toEqual(
      Object.entries(NAMES_SOMETHING).map(([name, { status = 404 }]) => `${name} ${status}`),
    );
    expect(await position(theirs)).toBe(before);
  }, 60_000);

  it('is in no list of another tenant', async () => {
    const reading = names.filter(
      (name) => (name.startsWith('GET') && NAMES_NOTHING.has(name)) || name in SEARCHES,
    );
    const seen: string[] = [];
    for (const name of reading)
      seen.push(
        told(
          name,
          await ask(mine.host, name, somePath(name) + (QUERIES[name] ?? ''), {
            token: isAdmin(name) ? mine.token : undefined,
            body: SEARCHES[name],
          }),
        ),
      );
    expect(seen).toEqual(reading.map((name) => `${name} 200`));
  }, 60_000);

  const refusedToAll = async (status: number, which: (name: string) => boolean, token?: string) => {
    const before = await position(theirs);
    const asked = names.filter(which);
    const seen: string[] = [];
    for (const name of asked) seen.push(told(name, await ask(theirs.host, name, somePath(name), { token })));
    expect(asked.length).toBeGreaterThan(5);
    expect(seen).toEqual(asked.map((name) => `${name} ${status}`));
    expect(await position(theirs)).toBe(before);
  };

  it("is closed to another tenant's token at its own host", () => refusedToAll(403, isAdmin, mine.token));
  it('is closed to those without a token', () =>
    refusedToAll(401, (name) => isAdmin(name) || isPlatform(name)));
  it('is closed to the super admin', async () => refusedToAll(403, isAdmin, await shop.api.superAdmin()));
  it('keeps the platform closed to tenants', () => refusedToAll(403, isPlatform, mine.token));

  it('is closed to the tokens of a tenant that was suspended, and of one that was deleted', async () => {
    const token = await shop.api.superAdmin();
    const [suspended, deleted] = [await shop.api.tenant(), await shop.api.tenant()];
    const path = '/api/superadmin/tenants';
    const body = { is_suspended: true };
    await shop.api.request('localhost', 'PUT', `${path}/${suspended.id}/suspend`, { token, body });
    await shop.api.request('localhost', 'DELETE', `${path}/${deleted.id}`, { token });
    await refusedToAll(401, isAdmin, suspended.token);
    await refusedToAll(401, isAdmin, deleted.token);
  }, 60_000);
});

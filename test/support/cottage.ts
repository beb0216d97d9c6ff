import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import type { TestTenant } from './api';
import { StoppedClock } from './clock';
import type { Answer } from './http';
import { CUSTOMER, startShop } from './shop';
import type { Shop } from './shop';
import { publish } from './tariffs';
import type { ApiOptions } from './api';

/** The cottage that the worked examples of stays and prices are told on, as its owner publishes it. */
export const cottage = wireOf(tariffA);
export const cottageNights = { ...cottage.nights };

/** A wish for a stay of two adults, unless told otherwise. */
export const stay = (arrival: string, departure: string, changes: object = {}) => ({
  arrival,
  departure,
  adults: 2,
  ...changes,
});

/** A shop whose clock stands at ten on Friday 15 January 2027, and what is done there most. */
export interface StayShop extends Shop {
  readonly clock: StoppedClock;
  /** A tenant that has published this tariff. */
  stayTenant(tariff?: object): Promise<TestTenant>;
  quote(tenant: TestTenant, wish: object): Promise<Answer>;
  /** Asks for the hold of a stay. */
  bookStay(tenant: TestTenant, wish: object, changes?: object): Promise<Answer>;
  owner(tenant: TestTenant, method: string, path: string, body?: object): Promise<Answer>;
  /** What its log tells of a booking, in order. */
  eventsOfBooking(
    tenant: TestTenant,
    bookingId: string,
  ): Promise<{ type: string; data: Record<string, unknown> }[]>;
}

export const NOW = '2027-01-15T10:00:00.000Z';

export const startStayShop = async (options: ApiOptions = {}): Promise<StayShop> => {
  const clock = new StoppedClock(NOW);
  const shop = await startShop({ ...options, clock });
  return {
    ...shop,
    clock,
    stayTenant: async (tariff: object = cottage) => {
      const tenant = await shop.api.tenant();
      const published = await publish(shop.api, tenant, 0, tariff as Readonly<Record<string, unknown>>);
      if (published.status !== 200) throw new Error(`The tariff was not published: ${published.text}`);
      return tenant;
    },
    quote: ({ host }, wish) => shop.api.request(host, 'POST', '/api/public/quote', { body: wish }),
    bookStay: ({ host }, wish, changes = {}) =>
      shop.api.request(host, 'POST', '/api/public/book', {
        body: { stay: wish, ...CUSTOMER, ...changes },
      }),
    owner: ({ host, token }, method, path, body) =>
      shop.api.request(host, method, `/api/admin/${path}`, { token, ...(body && { body }) }),
    eventsOfBooking: async ({ id }, bookingId) =>
      (
        await shop.api.database.adminPool.query(
          `select type, data from es.event where tenant_id = $1 and stream_type = 'booking' and stream_id = $2 order by version`,
          [id, bookingId],
        )
      ).rows,
  };
};

/** What each test of a file begins with: a shop of the file's own at `NOW`, and a tenant that nothing has happened to. */
export const useStayShop = (
  begin: (now: { readonly shop: StayShop; readonly tenant: TestTenant }) => void,
): void => {
  let shop: StayShop;
  beforeAll(async () => {
    shop = await startStayShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(NOW);
    begin({ shop, tenant: await shop.stayTenant() });
  });
};

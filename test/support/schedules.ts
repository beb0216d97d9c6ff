import type { TestTenant } from './api';
import { day, startShop } from './shop';
import type { Shop } from './shop';
import { startTestWorker } from './workers';
import type { TestWorker } from './workers';

/** 1 June of next year, whatever day of the week that is, and the days after it. */
export const weekday = (offset: number): number => new Date(`${day(offset)}T00:00:00Z`).getUTCDay();
/** A stay of five days, four nights, from every such weekday on. */
export const STAY = {
  schedule_name: 'Weeks in summer',
  effective_from: day(0),
  price: 420,
  patterns: [{ day_of_week: weekday(0), booking_range_days: 5 }],
};
export const RANGE = { start_date: day(0), end_date: day(27) };
export const MORNINGS = {
  schedule_name: 'Mornings',
  effective_from: day(0),
  price: '42.50',
  patterns: [{ days: [0, 1, 2, 3, 4, 5, 6], start_time: '09:00', end_time: '10:00' }],
};

/** What an owner does with schedules, in the shop and for the tenant that a test has at that moment. */
export const scheduleSteps = (here: () => { shop: Shop; tenant: TestTenant }) => {
  const admin = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { shop, tenant } = here();
    return shop.api.request(tenant.host, method, `/api/admin${path}`, { token: tenant.token, body, headers });
  };
  const create = async (body: object = STAY): Promise<string> => {
    const created = await admin('POST', '/schedules', body);
    expect(created.status).toBe(201);
    return created.body.id;
  };
  const generate = (id: string, preview = false, range: object = RANGE) =>
    admin('POST', `/schedules/${id}/generate`, { preview, ...range });
  const starts = (answer: { body: { blocks: { start_date: string }[] } }) =>
    answer.body.blocks.map((block) => block.start_date);
  const availability = async () => (await admin('GET', '/availability')).body;
  const timeMode = async () =>
    expect((await admin('PUT', '/settings', { booking_mode: 'time' })).status).toBe(200);
  return { admin, create, generate, starts, availability, timeMode };
};

export interface AtScheduleShop {
  readonly shop: Shop;
  readonly worker: TestWorker;
  readonly tenant: TestTenant;
}

/** For a whole file: one shop with its worker, and a tenant of its own before each test. */
export const useScheduleShop = (begin: (now: AtScheduleShop) => void): void => {
  let shop: Shop;
  let worker: TestWorker;
  beforeAll(async () => {
    shop = await startShop();
    worker = await startTestWorker(shop.api.database, { clock: shop.api.clock, paypalUrl: shop.sandboxUrl });
  }, 60_000);
  afterAll(async () => {
    await worker.stop();
    await shop.close();
  });
  beforeEach(async () => begin({ shop, worker, tenant: await shop.api.tenant() }));
};

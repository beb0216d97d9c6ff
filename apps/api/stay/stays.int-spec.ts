import { publish, wholeTariff } from '../../../test/support/tariffs';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import type { TestTenant } from '../../../test/support/api';

const nextDay = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

describe('What a page is told of stays', () => {
  let shop: Shop;
  let tenant: TestTenant;

  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });

  const get = (headers: Record<string, string> = {}) =>
    shop.api.request(tenant.host, 'GET', '/api/public/stays', { headers });
  const taken = async () => (await get()).body.taken;
  const withNights = (nights: object, basedOn = 0) =>
    publish(shop.api, tenant, basedOn, { nights: { rate: 80, ...nights } });
  /** Moves the clock to a wall time of today's London, or of tomorrow's where that has passed. */
  const moveTo = (time: string) => {
    const now = shop.api.clock.now();
    const wall = now.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour12: false });
    const seconds = (text: string) =>
      text.split(':').reduce((sum, part, n) => sum + Number(part) * [3600, 60, 1][n]!, 0);
    const ahead = (seconds(time) - seconds(wall) + 86_400) % 86_400;
    shop.api.clock.advance(ahead * 1000 - now.getMilliseconds());
  };

  it('is nothing but the day before nights are offered', async () => {
    await shop.addBlock(tenant, { status: 'blocked' });
    const nothing = { tariff: null, taken: [], earliest_arrival: null, latest_arrival: null };
    expect((await get()).body).toEqual({ ...nothing, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await publish(shop.api, tenant, 0, { security_deposit: 10 });
    expect((await get()).body).toMatchObject(nothing);
  });

  it('is the tariff but for what happens to those who do not pay', async () => {
    const { body: published } = await publish(shop.api, tenant, 0);
    const { tariff } = (await get()).body;
    const { published_at: _, warnings: _warnings, ...all } = published;
    const { when_unpaid: _unpaid, grace_days: _grace, ...payment } = published.payment;
    expect(tariff).toEqual({ ...all, payment });
    expect(Object.keys(tariff.payment)).toEqual([
      'now',
      'balance_days',
      'deposit_with',
      'return_deposit_days',
    ]);
  });

  it('is all that is held, booked or closed, each with its preparation', async () => {
    await withNights({ preparation_nights: 2 });
    const block = await shop.addBlock(tenant, { start_date: day(10), end_date: day(14) });
    await shop.addBlock(tenant, { start_date: day(0), end_date: day(4) });
    await shop.addBlock(tenant, { start_date: day(20), end_date: day(21), status: 'blocked' });
    await shop.addBlock(tenant, { start_date: day(1), end_date: day(1), status: 'blocked' });
    const paid = await shop.addBlock(tenant, { start_date: day(5), end_date: day(8) });
    await shop.bookAndPay(tenant, paid.id);
    await shop.book(tenant, block.id);
    expect(await taken()).toEqual([
      { from: day(1), to: day(2), kind: 'closed', preparation: 0 },
      { from: day(5), to: day(8), kind: 'booked', preparation: 2 },
      { from: day(10), to: day(14), kind: 'booked', preparation: 2 },
      { from: day(20), to: day(21), kind: 'closed', preparation: 0 },
    ]);
  });

  it('says of a stay what its own preparation is, and of time from elsewhere the tariff’s', async () => {
    await withNights({ preparation_nights: 3 });
    const block = await shop.addBlock(tenant, { start_date: day(5), end_date: day(8) });
    await shop.book(tenant, block.id);
    const { adminPool } = shop.api.database;
    const change = async (set: string) => {
      await adminPool.query(`update rm.claim set ${set} where tenant_id = $1`, [tenant.id]);
      // Any event: what is kept in memory is made anew.
      await shop.addBlock(tenant, { start_date: day(40), end_date: day(41) });
      return taken();
    };
    const during = `during = tsrange('${day(5)}', '${day(9)}')`;
    const [booked] = [{ from: day(5), kind: 'booked' }];
    expect(await change(`block_id = null, preparation = 1, ${during}, state = 'offered'`)).toEqual([
      { ...booked, to: day(8), preparation: 1 },
    ]);
    expect(
      await change(`outside_stay_id = booking_id, preparation = 0, state = 'imported', expires_at = null`),
    ).toEqual([{ ...booked, to: day(9), preparation: 3 }]);
  });

  it('leaves out what has ended, until its preparation has', async () => {
    await withNights({ preparation_nights: 1 });
    const { today } = (await get()).body;
    const block = await shop.addBlock(tenant, { start_date: nextDay(today), end_date: nextDay(today, 2) });
    await shop.bookAndPay(tenant, block.id);
    const closed = { start_date: nextDay(today), end_date: nextDay(today, 2), status: 'blocked' };
    await shop.addBlock(tenant, closed);
    const kinds = async () => (await taken()).map(({ kind }: { kind: string }) => kind).toSorted();
    expect(await kinds()).toEqual(['booked', 'closed']);
    for (const expected of [['booked', 'closed'], ['booked'], []]) {
      shop.api.clock.advance(86_400_000);
      expect(await kinds()).toEqual(expected);
    }
  });

  it('says from when until when one may arrive, and says so anew at the very minute', async () => {
    // Before the clock moves: by then the owner may long have been signed out.
    await withNights({ notice_days: 2, notice_until: '18:00', horizon_days: 30 });
    moveTo('12:00:00');
    const { today, ...days } = (await get()).body;
    expect(days).toMatchObject({ earliest_arrival: nextDay(today, 2), latest_arrival: nextDay(today, 30) });
    moveTo('17:59:59');
    expect((await get()).body.earliest_arrival).toBe(nextDay(today, 2));
    shop.api.clock.advance(1_000);
    expect((await get()).body).toMatchObject({ today, earliest_arrival: nextDay(today, 3) });
    moveTo('23:59:59');
    expect((await get()).body).toMatchObject({ today, earliest_arrival: nextDay(today, 3) });
    shop.api.clock.advance(1_000);
    expect((await get()).body).toMatchObject({
      today: nextDay(today),
      earliest_arrival: nextDay(today, 3),
      latest_arrival: nextDay(today, 31),
    });
  });

  it('is given from memory, and is unchanged for whoever has it', async () => {
    await publish(shop.api, tenant, 0);
    const first = await get();
    await shop.api.database.adminPool.query(
      `update rm.tariff set terms = jsonb_set(terms, '{securityDeposit}', '1') where tenant_id = $1`,
      [tenant.id],
    );
    const again = await get();
    expect([again.text, again.headers['etag']]).toEqual([first.text, first.headers['etag']]);
    const known = await get({ 'If-None-Match': String(first.headers['etag']) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('is made anew after each kind of change', async () => {
    const seen = new Set<string>();
    const isNew = async (what: string) => {
      const { headers } = await get();
      const etag = String(headers['etag']);
      expect([what, seen.has(etag)]).toEqual([what, false]);
      seen.add(etag);
      expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    };
    await isNew('nothing yet');
    await publish(shop.api, tenant, 0);
    await isNew('a tariff');
    await publish(shop.api, tenant, 1, { ...wholeTariff, security_deposit: 80 });
    await isNew('another one');
    const closed = await shop.addBlock(tenant, { start_date: day(20), end_date: day(22), status: 'blocked' });
    await isNew('a closure');
    const edit = { start_date: day(20), end_date: day(23), price: 0, status: 'blocked' };
    const { token } = tenant;
    await shop.api.request(tenant.host, 'PUT', `/api/admin/availability/${closed.id}`, { token, body: edit });
    await isNew('a longer one');
    const block = await shop.addBlock(tenant);
    const { body: held } = await shop.book(tenant, block.id);
    await isNew('a hold');
    const left = Date.parse(held.hold_expires_at) - shop.api.clock.now().getTime();
    shop.api.clock.advance(left - 20_000);
    expect(await taken()).toHaveLength(2);
    shop.api.clock.advance(20_001);
    expect(await taken()).toHaveLength(1);
    const { body: paid } = await shop.bookAndPay(tenant, block.id);
    expect(await taken()).toHaveLength(2);
    await shop.api.request(tenant.host, 'POST', `/api/admin/bookings/${paid.id}/cancel`, { token });
    expect(await taken()).toHaveLength(1);
    await shop.api.request(tenant.host, 'DELETE', `/api/admin/availability/${closed.id}`, { token });
    expect(await taken()).toEqual([]);
  });

  it('is refused when the tenant is suspended', async () => {
    await publish(shop.api, tenant, 0);
    await get();
    const token = await shop.api.superAdmin();
    const path = `/api/superadmin/tenants/${tenant.id}/suspend`;
    await shop.api.request('localhost', 'PUT', path, { token, body: { is_suspended: true } });
    const { status, body } = await get();
    expect([status, body.code]).toEqual([403, 'tenant_suspended']);
  });
});

import { DemandCounters } from '@holdfast/application/demand/demand-counters';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { OldDemandSweep } from '@holdfast/jobs/retention/old-demand.sweep';
import type { Demand } from '@holdfast/contracts/demand';
import type { TestTenant } from '../../../test/support/api';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { CUSTOMER } from '../../../test/support/shop';
import { DemandFlush } from './demand-flush';

/** Stays are two nights or more there; from a Friday, three. */
const TOO_SHORT = stay('2027-02-08', '2027-02-09');
const TEN_MINUTES = 10 * 60_000;

describe('What visitors ask for', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));

  const flush = () => shop.api.app.get(DemandCounters).flush();
  const rows = async () =>
    (
      await shop.api.database.adminPool.query(
        'select *, day::text as day from rm.demand where tenant_id = $1 order by kind, rule, stay_month',
        [tenant.id],
      )
    ).rows;
  const told = async (by: string): Promise<Demand> =>
    (await shop.owner(tenant, 'GET', `demand?from=2027-01-01&to=2027-01-31&by=${by}`)).body;
  /** One visitor after the other, as far as the counter knows. */
  const inTurn = async (times: number, wish: object) => {
    for (let time = 0; time < times; time += 1) {
      await shop.quote(tenant, wish);
      shop.clock.advance(TEN_MINUTES);
    }
  };

  it('counts one visitor once, however often they ask within ten minutes', async () => {
    for (let time = 0; time < 20; time += 1)
      expect((await shop.quote(tenant, TOO_SHORT)).status).not.toBe(200);
    await flush();
    await flush();
    expect(await rows()).toEqual([
      {
        tenant_id: tenant.id,
        day: '2027-01-15',
        kind: 'refused',
        rule: 'stay_too_short 2',
        stay_month: '2027-02',
        nights: 1,
        weekday: 1,
        lead: '8-30',
        party: 2,
        count: 1,
      },
    ]);
    shop.clock.advance(TEN_MINUTES);
    await shop.quote(tenant, TOO_SHORT);
    await flush();
    expect((await rows()).map(({ count }) => count)).toEqual([2]);
  });

  it('counts what could be had as a search, and what booking is refused for; nothing of what is no wish', async () => {
    await shop.quote(tenant, stay('2027-02-15', '2027-02-17'));
    await shop.bookStay(tenant, TOO_SHORT);
    await shop.quote(tenant, stay('2027-02-30', '2027-03-02'));
    await shop.quote(tenant, stay('2026-02-15', '2026-02-17'));
    await flush();
    expect((await rows()).map(({ kind, rule, count }) => [kind, rule, count])).toEqual([
      ['refused', 'stay_too_short 2', 1],
      ['search', '', 1],
    ]);
  });

  it('counts what the site could not give, once for a visitor, and answers nothing', async () => {
    const tell = (wish: object) =>
      shop.api.request(tenant.host, 'POST', '/api/public/lost-demand', { body: wish });
    for (let time = 0; time < 20; time += 1) {
      const { status, text } = await tell(TOO_SHORT);
      expect([status, text]).toEqual([204, '']);
    }
    // What the site says could not be had, but could, was not lost.
    expect((await tell(stay('2027-02-15', '2027-02-17'))).status).toBe(204);
    expect((await tell(stay('2026-02-15', '2026-02-17'))).status).toBe(204);
    expect((await tell({ arrival: 'soon' })).body.code).toBe('validation_failed');
    await flush();
    expect((await rows()).map(({ kind, rule, count }) => [kind, rule, count])).toEqual([
      ['refused', 'stay_too_short 2', 1],
    ]);
  });

  it('keeps nothing of a request, and writes nothing into the log', async () => {
    const before = await shop.api.database.adminPool.query('select count(*) from es.event');
    const headers = { 'user-agent': 'Canary/1.0', cookie: 'visitor=canary-cookie' };
    const body = { stay: TOO_SHORT, ...CUSTOMER };
    const path = '/api/public/quote';
    await shop.api.request(tenant.host, 'POST', path, { body: TOO_SHORT, headers });
    await shop.api.request(tenant.host, 'POST', '/api/public/lost-demand', { body: TOO_SHORT, headers });
    await shop.api.request(tenant.host, 'POST', '/api/public/book', { body, headers });
    await flush();
    const dump = JSON.stringify(await rows());
    expect(await rows()).toHaveLength(1);
    for (const word of ['127.0.0.1', '::1', 'anary', 'visitor', ...Object.values(CUSTOMER)])
      expect(dump).not.toContain(String(word));
    expect((await shop.api.database.adminPool.query('select count(*) from es.event')).rows).toEqual(
      before.rows,
    );
  });

  it('is written down when the process ends in good order', async () => {
    const end = () => shop.api.app.get(DemandFlush).onApplicationShutdown();
    // From now on nothing is written by itself.
    await end();
    await shop.quote(tenant, TOO_SHORT);
    expect(await rows()).toEqual([]);
    await end();
    expect(await rows()).toHaveLength(1);
  });

  it('is told by rule, month and nights, and in sentences from five on', async () => {
    await inTurn(4, TOO_SHORT);
    await flush();
    expect((await told('rule')).sentences).toEqual([]);
    await inTurn(1, TOO_SHORT);
    await flush();
    const sentence = 'Minimum stay 2 turned away 5 searches for 1 night on February weekdays.';
    const sentences = [{ sentence, rule: 'stay_too_short', count: 5 }];
    expect(await told('rule')).toEqual({
      rows: [
        {
          key: 'stay_too_short 2',
          name: 'Minimum stay 2',
          searches: 0,
          refused: 5,
          holds: null,
          lapsed: null,
        },
      ],
      sentences,
    });
    expect((await shop.owner(tenant, 'GET', 'today')).body.demand).toEqual(sentences);
    expect((await told('nights')).rows).toMatchObject([{ key: '1', refused: 5, holds: 0 }]);
  });

  it('tells what was held from the log, exactly', async () => {
    expect((await shop.bookStay(tenant, stay('2027-05-07', '2027-05-10'))).status).toBe(201);
    expect((await told('month')).rows).toEqual([
      { key: '2027-05', name: 'May 2027', searches: 0, refused: 0, holds: 1, lapsed: 0 },
    ]);
    expect((await told('nights')).rows).toMatchObject([{ key: '3', name: '3 nights', holds: 1 }]);
  });

  it('refuses days that are none, or lie the wrong way round', async () => {
    for (const query of [
      '',
      '?from=2027-01-01&to=2026-01-01&by=rule',
      '?from=2027-01-01&to=2027-01-02&by=name',
    ])
      expect((await shop.owner(tenant, 'GET', `demand${query}`)).status).toBe(400);
  });

  it('is kept for 25 months', async () => {
    await shop.quote(tenant, TOO_SHORT);
    await flush();
    const { url } = shop.api.database;
    const pool = createPool({ url, role: 'holdfast_system', max: 2, applicationName: 'test' });
    try {
      shop.clock.set('2029-02-15T10:00:00.000Z');
      await new OldDemandSweep(pool, shop.clock).run();
      expect(await rows()).toHaveLength(1);
      shop.clock.set('2029-02-16T10:00:00.000Z');
      await new OldDemandSweep(pool, shop.clock).run();
      expect(await rows()).toEqual([]);
    } finally {
      await pool.end();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { BookBlock } from '@holdfast/application/booking/book-block';
import { ThrottlesSweep } from '../../worker/throttles.sweep';
import type { TestTenant } from '../../../test/support/api';
import type { Answer } from '../../../test/support/http';
import { startApi } from '../../../test/support/api';
import { CUSTOMER, day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

describe('The dates that one holds at the same time', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let next = 0;

  beforeAll(async () => {
    const limits = {
      LIMIT_LIVE_HOLDS_PER_CONTACT: '2',
      LIMIT_LIVE_HOLDS_PER_ADDRESS: '5',
      LIMIT_HOLD_CHANGES_PER_MINUTE: '4',
    };
    shop = await startShop({ env: { TRUST_PROXY: '1', ...limits } });
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.api.database.adminPool.query('truncate throttle.hit');
    tenant = await shop.api.tenant();
    next = 0;
  });

  const block = async () => {
    next += 2;
    return (await shop.addBlock(tenant, { start_date: day(next), end_date: day(next + 1) })).id;
  };
  const post = (path: string, body: object, address = '192.0.2.1') =>
    shop.api.request(tenant.host, 'POST', path, { body, headers: { 'X-Forwarded-For': address } });
  const person = (n: number) => ({
    customer_email: `p${n}@example.com`,
    customer_phone: `07700 9002${String(n).padStart(2, '0')}`,
  });
  const book = (blockId: string, changes: object = {}, address?: string) =>
    post('/api/public/book', { block_id: blockId, ...CUSTOMER, ...changes }, address);
  const own = ({ body }: Answer) => ({ booking_id: body.booking_id, hold_token: body.hold_token });

  it('are two with one e-mail address, from wherever; letting go of one makes room', async () => {
    const first = await book(await block(), person(1), '192.0.2.1');
    await book(await block(), { ...person(2), customer_email: ' P1@Example.com ' }, '192.0.2.2');
    const third = await block();
    const refused = await book(third, { ...person(3), customer_email: 'p1@example.com' }, '192.0.2.3');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_holds']);
    expect(refused.body.error).toMatch(/finish or give back one of them/);
    const wait = Number(refused.headers['retry-after']);
    expect(wait > 800 && wait <= 900).toBe(true);
    await post('/api/public/release', own(first));
    expect((await book(third, person(1), '192.0.2.3')).status).toBe(201);
  });

  it('are two with one phone number, however it is written', async () => {
    for (const [n, customer_phone] of ['07700 900333', '+44 7700 900 333', '+447700900333'].entries()) {
      const answer = await book(await block(), { ...person(n), customer_phone }, `192.0.2.${n}`);
      expect(answer.status).toBe(n < 2 ? 201 : 429);
    }
  });

  it('are five from one address, a household of IPv6 is one; others are not touched', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await book(await block(), person(n), `2001:db8::${n}`));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]?.body.code).toBe('too_many_holds_here');
    expect(answers[5]?.body.error).toMatch(/finish or let go of one of them/);
    expect((await book(await block(), person(7), '2001:db8:0:1::1')).status).toBe(201);
    tenant = await shop.api.tenant();
    expect((await book(await block(), person(8), '2001:db8::1')).status).toBe(201);
  });

  it('are not those that are paid, were given back or have run out', async () => {
    const held = await book(await block());
    await shop.approve(held.body.paypal_order_id);
    await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id);
    await post('/api/public/release', own(await book(await block())));
    await book(await block());
    shop.api.clock.advance(16 * 60_000);
    expect((await book(await block())).status).toBe(201);
    expect((await book(await block())).status).toBe(201);
    expect((await book(await block())).status).toBe(429);
  });

  it('may always be gone on with, from another network too', async () => {
    const id = await block();
    const held = await book(id);
    await book(await block());
    for (let n = 0; n < 5; n += 1) await book(await block(), person(n), '192.0.2.9');
    const again = await book(id, { hold_token: held.body.hold_token }, '192.0.2.9');
    expect([again.status, again.body.booking_id]).toEqual([201, held.body.booking_id]);
  });

  it('count under the contact that was given last', async () => {
    const id = await block();
    const held = await book(id, person(1));
    await book(id, { ...person(2), hold_token: held.body.hold_token });
    await book(await block(), person(2), '192.0.2.2');
    expect((await book(await block(), person(2), '192.0.2.3')).body.code).toBe('too_many_holds');
    const other = await book(id, { ...person(1), hold_token: held.body.hold_token });
    expect(other.status).toBe(201);
    expect((await book(await block(), person(2), '192.0.2.3')).status).toBe(201);
  });

  it('are never more, however many requests race in two processes', async () => {
    const second = await startApi({
      env: {
        DATABASE_URL: shop.api.database.loginUrl,
        PAYPAL_API_URL: shop.sandboxUrl,
        LIMIT_LIVE_HOLDS_PER_CONTACT: '2',
        LIMIT_LIVE_HOLDS_PER_ADDRESS: '5',
      },
    });
    second.clock.set(shop.api.clock.now());
    try {
      const ids: string[] = [];
      for (let n = 0; n < 16; n += 1) ids.push(await block());
      const race = (changesOf: (n: number) => object, network: (n: number) => string) =>
        Promise.all(
          ids.map((blockId, n) => {
            const app = n % 2 ? shop.api.app : second.app;
            const { customer_email, customer_phone } = { ...CUSTOMER, ...changesOf(n) };
            const customer = { name: 'Anna', email: customer_email, phone: customer_phone };
            const rest = { discountCode: null, holdToken: null, termsVersion: null, network: network(n) };
            const context = { tenantId: tenant.id, meta: { actor: { kind: 'customer' as const } } };
            return app.get(CommandBus).execute(new BookBlock(context, { blockId, customer, ...rest }));
          }),
        );
      const taken = (answers: readonly { kind: string }[]) =>
        answers.filter(({ kind }) => kind === 'done').length;
      expect(
        taken(
          await race(
            () => ({}),
            (n) => `192.0.2.${n}`,
          ),
        ),
      ).toBe(2);
      expect(taken(await race(person, () => '198.51.100.1'))).toBe(5);
    } finally {
      await second.close();
    }
  });

  it('are told of by keyed hashes only, and by nothing once they cannot live', async () => {
    await book(await block());
    const { rows } = await shop.api.database.adminPool.query('select h::text from rm.holder h');
    expect(rows.length).toBeGreaterThan(0);
    // Whole numbers: a few digits of one stand in some hash of a hundred.
    expect(JSON.stringify(rows)).not.toMatch(/anna|7700900|192\.0\.2/i);
    const { app, clock, database } = shop.api;
    clock.advance(46 * 60_000);
    await new ThrottlesSweep(app.get(SYSTEM_POOL), clock).run();
    expect((await database.adminPool.query('select from rm.holder')).rowCount).toBe(0);
  });

  it('are lengthened and given back so often in a minute from one address', async () => {
    const nonsense = { booking_id: randomUUID(), hold_token: 'nonsense' };
    const statuses = [];
    for (const path of ['extend', 'release', 'extend', 'release', 'extend', 'release'])
      statuses.push((await post(`/api/public/${path}`, nonsense)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
    expect((await post('/api/public/extend', nonsense, '192.0.2.2')).status).toBe(404);
  });
});

import { CommandBus } from '@nestjs/cqrs';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import type { TestTenant } from '../../../test/support/api';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import { LapsedCustomersSweep } from './lapsed-customers.sweep';
import { OldAnswersSweep } from './old-answers.sweep';

const HOUR = 60 * 60_000;

describe('what is no longer needed', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let pool: ReturnType<typeof createPool>;

  beforeAll(async () => {
    shop = await startShop();
    const { url } = shop.api.database;
    pool = createPool({ url, role: 'holdfast_system', max: 4, applicationName: 'test' });
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await shop.close();
  });
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });

  const sweep = () => new LapsedCustomersSweep(shop.api.app.get(CommandBus), pool, shop.api.clock).run();
  const release = (held: { booking_id: string; hold_token: string }) =>
    shop.api.request(tenant.host, 'POST', '/api/public/release', {
      body: { booking_id: held.booking_id, hold_token: held.hold_token },
    });
  const namesKept = async (): Promise<Record<string, string>> => {
    const again = await shop.api.request(tenant.host, 'POST', '/api/admin/login', {
      body: { subdomain: tenant.subdomain, username: 'owner', password: 'hunter22' },
    });
    const { body } = await shop.api.request(tenant.host, 'GET', '/api/admin/bookings', {
      token: again.body.token,
    });
    return Object.fromEntries(
      body.map((booking: { id: string; customer_name: string }) => [booking.id, booking.customer_name]),
    );
  };

  it('is forgotten a day after a hold lapsed unpaid; whoever paid, or still holds, is kept', async () => {
    const [lapsing, paying, later] = [
      await shop.addBlock(tenant, { start_date: day(0), end_date: day(2) }),
      await shop.addBlock(tenant, { start_date: day(2), end_date: day(4) }),
      await shop.addBlock(tenant, { start_date: day(4), end_date: day(6) }),
    ];
    const lapsed = (await shop.book(tenant, lapsing.id)).body;
    await release(lapsed);
    const paid = (await shop.bookAndPay(tenant, paying.id)).body;
    await sweep();
    expect((await namesKept())[lapsed.booking_id]).toBe('Anna Whitfield');

    shop.api.clock.advance(25 * HOUR);
    const held = (await shop.book(tenant, later.id)).body;
    await sweep();
    await sweep();
    expect(await namesKept()).toEqual({
      [lapsed.booking_id]: '(erased)',
      [paid.id]: 'Anna Whitfield',
      [held.booking_id]: 'Anna Whitfield',
    });
    const { rows } = await shop.api.database.adminPool.query(
      `select data, meta -> 'actor' ->> 'kind' as actor from es.event where type = 'CustomerErased' and tenant_id = $1`,
      [tenant.id],
    );
    expect(rows).toEqual([{ data: { by: 'retention' }, actor: 'system' }]);
  });

  it('is the answer to a repeated request, a day later', async () => {
    const block = await shop.addBlock(tenant);
    const sending = {
      body: {
        block_id: block.id,
        customer_name: 'A',
        customer_email: 'a@example.com',
        customer_phone: '07700 900123',
      },
      headers: { 'Idempotency-Key': 'once' },
    };
    expect((await shop.api.request(tenant.host, 'POST', '/api/public/book', sending)).status).toBe(201);
    const kept = async () =>
      (
        await shop.api.database.adminPool.query('select from es.idempotency where tenant_id = $1', [
          tenant.id,
        ])
      ).rowCount;
    const answers = new OldAnswersSweep(pool, shop.api.clock);
    await answers.run();
    expect(await kept()).toBe(1);
    shop.api.clock.advance(25 * HOUR);
    await answers.run();
    expect(await kept()).toBe(0);
  });
});

import { bookedWithLink, withLink } from '../../../test/support/manage';
import type { Linked } from '../../../test/support/manage';
import type { TestTenant } from '../../../test/support/api';
import { day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

describe('A booking that is changed by its link again and again', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let one: Linked;
  let other: Linked;
  let address = 0;

  beforeAll(async () => {
    shop = await startShop({ env: { TRUST_PROXY: '1', LIMIT_BOOKING_ACTS_PER_HOUR: '4' } });
    tenant = await shop.api.tenant();
    one = await bookedWithLink(shop, tenant);
    other = await bookedWithLink(shop, tenant, { start_date: day(10), end_date: day(12) });
  }, 60_000);
  afterAll(() => shop.close());

  /** Each time from elsewhere. */
  const act = ({ token }: Linked, call: string, body?: object) =>
    withLink(shop, tenant, token, call, {
      headers: { 'X-Forwarded-For': `192.0.2.${(address += 1)}` },
      ...(body && { body }),
    });
  const rename = (of: Linked, name: string) => act(of, 'PUT /details', { name });

  it('stays as it is for the rest of the hour, from wherever that comes, and is shown and written about all the same', async () => {
    const { id } = await shop.addBlock(tenant, { start_date: day(20), end_date: day(24) });
    const wish = { to: { block_id: id }, expected_difference: 0 };
    const { body: asked } = await act(one, 'POST /changes', wish);
    expect(await act(one, `POST /changes/${asked.change.id}/withdraw`, {})).toMatchObject({ status: 200 });
    for (const name of ['Anne', 'Anna', 'Anne'])
      expect(await rename(one, name)).toMatchObject({ status: 200, body: { customer: { name } } });
    for (const refused of [
      await rename(one, 'Anna'),
      await act(one, 'POST /changes', wish),
      await act(one, 'POST /link', { sure: true }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    }
    expect((await act(one, 'GET ')).body.customer.name).toBe('Anne');
    expect((await act(one, 'POST /conversation', { text: 'Is there a cot?' })).status).toBe(201);
    expect((await rename(other, 'Anne')).status).toBe(200);
    shop.api.clock.advance(3_600_000);
    expect((await rename(one, 'Anna')).status).toBe(200);
  });
});

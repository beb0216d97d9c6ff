import { createSecretKey } from 'node:crypto';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { fileEverybody } from '@holdfast/vault/key-rotation';
import { Keyring } from '@holdfast/vault/keyring';
import { day, useShop } from '../../../test/support/shop';

describe('Bookings that an owner looks for', () => {
  const shop = useShop();
  const ids: Record<'anna' | 'ben', string> = { anna: '', ben: '' };
  const references: Record<'anna' | 'ben', string> = { anna: '', ben: '' };

  const find = async (q: string) => {
    const { host, token } = shop.tenant;
    const answer = await shop.api.request(host, 'POST', '/api/admin/find', { token, body: { q } });
    if (answer.status !== 200) throw new Error(answer.text);
    return (answer.body as { id: string; found_by: string }[]).map(({ id, found_by: by }) => [id, by]);
  };

  beforeAll(async () => {
    const people = {
      anna: {
        customer_name: 'Anna Whitfield',
        customer_email: 'anna.w@seaview.co.uk',
        customer_phone: '07700 900123',
      },
      ben: {
        customer_name: 'Benedict Whitaker',
        customer_email: 'ben@example.com',
        customer_phone: '07700 900456',
      },
    } as const;
    await shop.api.request(shop.tenant.host, 'POST', '/api/admin/discounts', {
      token: shop.tenant.token,
      body: { code: 'SUMMER', type: 'percent', amount: 10 },
    });
    for (const [index, who] of (['anna', 'ben'] as const).entries()) {
      const block = await shop.addBlock(shop.tenant, {
        start_date: day(10 * index),
        end_date: day(10 * index + 3),
      });
      const held = await shop.book(shop.tenant, block.id, {
        ...people[who],
        ...(who === 'ben' ? { discount_code: 'SUMMER' } : {}),
      });
      await shop.approve(held.body.paypal_order_id);
      const paid = await shop.confirm(shop.tenant, held.body.booking_id, held.body.paypal_order_id);
      ids[who] = paid.body.id;
      references[who] = paid.body.reference;
    }
  }, 60_000);

  it.each([
    ['whitf', 'anna'],
    ['anna whit', 'anna'],
    ['0123', 'anna'],
    ['900 123', 'anna'],
    ['@seaview', 'anna'],
    ['benedict', 'ben'],
    ['ben@ex', 'ben'],
    ['0456', 'ben'],
  ] as const)('are found by a part of the person: %s', async (q, who) => {
    expect(await find(q)).toEqual([[ids[who], 'person']]);
  });

  it('are all found that begin so, and the list finds the same', async () => {
    expect((await find('whit')).map(([id]) => id).toSorted()).toEqual([ids.anna, ids.ben].toSorted());
    const { host, token } = shop.tenant;
    const list = await shop.api.request(host, 'POST', '/api/admin/bookings/search', {
      token,
      body: { q: 'whitf' },
    });
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([ids.anna]);
  });

  it('are found by the beginning of a reference, by a code and by a day on which people are there or leave', async () => {
    expect((await find(references.ben.toLowerCase()))[0]).toEqual([ids.ben, 'reference']);
    expect(await find(references.anna.slice(0, 5))).toContainEqual([ids.anna, 'reference']);
    expect(await find('summer')).toEqual([[ids.ben, 'code']]);
    for (const night of [10, 12, 13]) expect(await find(day(night))).toEqual([[ids.ben, 'date']]);
    expect(await find(day(14))).toEqual([]);
  });

  it.each(['hitfield', 'wh', '7700', '07700', 'anna brown', 'zzz'])(
    'are not found by what could mean anybody, or by another: %s',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it.each(['0000-01-01', '1/1/0000', 'May 0000', '9999-12-31'])(
    'are none of a year that there is not: %s',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it('are nobody else’s to find', async () => {
    const other = await shop.api.tenant({ name: 'Other Bay' });
    const answer = await shop.api.request(other.host, 'POST', '/api/admin/find', {
      token: other.token,
      body: { q: 'whitf' },
    });
    expect(answer.body).toEqual([]);
  });

  it('leave no letter of anybody in what is kept to find them by', async () => {
    const { rows } = await shop.api.database.adminPool.query<{ token: Buffer }>(
      'select token from vault.search_token',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { token } of rows) {
      expect(token).toHaveLength(16);
      expect(token.toString('latin1').toLowerCase()).not.toContain('whitf');
    }
  });

  it('are found by parts after everybody was filed anew whom a former build filed under less', async () => {
    const { adminPool } = shop.api.database;
    const before = await adminPool.query('select token from vault.search_token order by token');
    await adminPool.query('delete from vault.search_token');
    expect(await find('whitf')).toEqual([]);
    const key = createSecretKey(Buffer.alloc(32, 7));
    const url = shop.api.database.loginUrl;
    const pool = createPool({ url, role: 'holdfast_system', max: 1, applicationName: 'test' });
    expect(await fileEverybody(pool, new Keyring(key), 1)).toBeGreaterThanOrEqual(2);
    await pool.end();
    expect(await find('whitf')).toEqual([[ids.anna, 'person']]);
    expect((await adminPool.query('select token from vault.search_token order by token')).rows).toEqual(
      before.rows,
    );
  });

  it('are not found once the person was erased', async () => {
    await shop.api.database.adminPool.query(
      `delete from vault.subject_key k using rm.booking b
        where b.booking_id = $1 and k.tenant_id = b.tenant_id and k.subject_id = b.subject_id`,
      [ids.anna],
    );
    expect(await find('whitf')).toEqual([]);
    expect(await find(references.anna)).toEqual([[ids.anna, 'reference']]);
  });
});

import type { TestTenant } from '../../../test/support/api';
import { claimed, nights, useChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { day } from '../../../test/support/shop';

describe('Outside stays beside each other', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;
  useChannelShop((now) => ({ shop, tenant } = now));

  it('change places in one look, though no two claims may overlap for a moment', async () => {
    const named = (uid: string, from: number, to: number) => ({ uid, ...nights(from, to) });
    const address = shop.outside.calendar([named('a', 1, 4), named('b', 5, 7)]);
    const added = await shop.add(tenant, { import_address: address });
    shop.outside.list(address, [named('a', 3, 6), named('b', 2, 3)]);
    expect(await shop.look(tenant, added)).toBe('taken');
    expect(await shop.claims(tenant)).toEqual([claimed('imported', 2, 3), claimed('imported', 3, 6)]);
  });

  it('name the other channel where two have sold the same nights, and not where they only touch', async () => {
    const airbnb = await shop.add(tenant, {
      import_address: shop.outside.calendar([nights(3, 7), nights(9, 11)]),
    });
    const vrbo = await shop.add(tenant, {
      platform: 'vrbo',
      name: 'Vrbo',
      import_address: shop.outside.calendar([nights(5, 9)]),
    });
    const { body } = await shop.ask(tenant, 'GET', `/api/admin/outside-stays?from=${day(0)}&to=${day(20)}`);
    expect(body).toMatchObject([
      { start_date: day(3), also_at: [vrbo.id] },
      { start_date: day(5), also_at: [airbnb.id] },
      { start_date: day(9), also_at: [] },
    ]);
  });
});

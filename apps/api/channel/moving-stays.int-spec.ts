import type { TestTenant } from '../../../test/support/api';
import { nights, startChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { violations } from '../../../test/support/invariants';
import { day } from '../../../test/support/shop';

const claim = (state: string, from: number, to: number) => `${state} ${day(from)} ${day(to)}`;

describe('Outside stays beside each other', () => {
  let shop: ChannelShop;
  let tenant: TestTenant;

  beforeAll(async () => {
    shop = await startChannelShop();
  });
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });
  afterAll(async () => {
    const wrong = shop && (await violations(shop.api.database, await shop.ledger()));
    await shop?.close();
    expect(wrong).toEqual([]);
  });

  it('change places in one look, though no two claims may overlap for a moment', async () => {
    const named = (uid: string, from: number, to: number) => ({ uid, ...nights(from, to) });
    const address = shop.outside.calendar([named('a', 1, 4), named('b', 5, 7)]);
    const added = await shop.add(tenant, { import_address: address });
    shop.outside.list(address, [named('a', 3, 6), named('b', 2, 3)]);
    expect(await shop.look(tenant, added)).toBe('taken');
    expect(await shop.claims(tenant)).toEqual([claim('imported', 2, 3), claim('imported', 3, 6)]);
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

import { takeByHand } from '../../../test/support/by-hand';
import { nights, startChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { violations } from '../../../test/support/invariants';
import { day } from '../../../test/support/shop';

describe('A cancelled booking whose nights are sold elsewhere too', () => {
  let shop: ChannelShop;
  beforeAll(async () => {
    shop = await startChannelShop();
  });
  afterAll(() => shop?.close());

  it('stands again only after a look at what the others say', async () => {
    const tenant = await shop.api.tenant();
    const address = shop.outside.calendar();
    await shop.add(tenant, { import_address: address });
    const { body } = await takeByHand(shop, tenant, {
      to: { start_date: day(20), end_date: day(22) },
      price: { mode: 'set', total: 90 },
      ignore_rules: true,
    });
    const stand = (what: string) =>
      shop.ask(tenant, 'POST', `/api/admin/bookings/${body.id}/${what}`, { refund: 'none' });
    expect((await stand('cancel')).status).toBe(200);
    shop.outside.list(address, [nights(20, 22)]);
    shop.api.clock.advance(6 * 60_000);
    const again = await shop.ask(tenant, 'POST', `/api/admin/bookings/${body.id}/reinstate`);
    expect([again.status, again.body.code]).toEqual([409, 'undo_time_taken']);
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
  });
});

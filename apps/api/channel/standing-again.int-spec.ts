import { takeByHand } from '../../../test/support/by-hand';
import { nights, startChannelShop } from '../../../test/support/channels';
import type { ChannelShop } from '../../../test/support/channels';
import { violations } from '../../../test/support/invariants';
import { day } from '../../../test/support/shop';

const SIX_MINUTES_MS = 6 * 60_000;

describe('A cancelled booking whose nights are sold elsewhere too', () => {
  let shop: ChannelShop;
  beforeAll(async () => {
    shop = await startChannelShop({ env: { UNDO_MINUTES: '10' } });
  });
  afterAll(() => shop?.close());

  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
  });

  /** One that its owner has cancelled, before another platform sold its nights. */
  const soldElsewhere = async () => {
    const tenant = await shop.api.tenant();
    const address = shop.outside.calendar();
    await shop.add(tenant, { import_address: address });
    const { body } = await takeByHand(shop, tenant, {
      to: { start_date: day(20), end_date: day(22) },
      price: { mode: 'set', total: 90 },
      ignore_rules: true,
    });
    const cancelled = await shop.ask(tenant, 'POST', `/api/admin/bookings/${body.id}/cancel`, {
      refund: 'none',
    });
    expect(cancelled.status).toBe(200);
    shop.outside.list(address, [nights(20, 22)]);
    shop.api.clock.advance(SIX_MINUTES_MS);
    const act = JSON.parse(String(cancelled.headers['x-act'])) as { id: string };
    return { tenant, bookingId: String(body.id), act };
  };

  it('stands again only after a look at what the others say', async () => {
    const { tenant, bookingId } = await soldElsewhere();
    const again = await shop.ask(tenant, 'POST', `/api/admin/bookings/${bookingId}/reinstate`);
    expect([again.status, again.body.code]).toEqual([409, 'undo_time_taken']);
  });

  it('does not stand again for its cancellation is undone', async () => {
    const { tenant, act } = await soldElsewhere();
    const undone = await shop.ask(tenant, 'POST', `/api/admin/acts/${act.id}/undo`);
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_time_taken']);
  });
});

import { changesAt, dearMondays, SATURDAY } from '../../../test/support/changes';
import { startStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { violations } from '../../../test/support/invariants';
import { OutsideCalendarsInMemory } from '../../../test/support/outside-calendars';

const SIX_MINUTES_MS = 6 * 60_000;

describe('A change of dates that a customer has asked for', () => {
  const outside = new OutsideCalendarsInMemory();
  let shop: StayShop;
  beforeAll(async () => {
    shop = await startStayShop({ adapters: outside.adapters });
  }, 60_000);
  afterAll(() => shop?.close());

  it('is accepted only after a look at what other platforms have sold meanwhile', async () => {
    const tenant = await shop.stayTenant(dearMondays);
    const desk = changesAt(shop, tenant);
    await desk.allow('ask');
    const address = outside.calendar();
    const channel = { name: 'Airbnb', platform: 'airbnb', import_address: address };
    expect((await shop.owner(tenant, 'POST', 'channels', channel)).status).toBe(201);
    const at = await desk.booked();
    expect((await at.start(...SATURDAY, { difference: 45 })).body.change.state).toBe('asked');

    outside.list(address, [{ from: '2027-02-15T00:00', to: '2027-02-16T00:00' }]);
    shop.clock.advance(SIX_MINUTES_MS);
    const refused = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'stay_taken']);
    expect(await desk.claims(at.bookingId)).toEqual(['booked 2027-02-12 to 2027-02-15']);
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
  }, 60_000);
});

import type { TestTenant } from '../../../test/support/api';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';

let shop: StayShop;
let tenant: TestTenant;
useStayShop((now) => ({ shop, tenant } = now));

const look = async (to: object) => shop.owner(tenant, 'POST', 'bookings/preview', { to });

describe('What a booking by hand would come to', () => {
  it('is the list price line by line, of a stay that keeps every rule', async () => {
    const { status, body } = await look({ stay: stay('2027-02-12', '2027-02-15') });
    expect(status).toBe(200);
    const quoted = (await shop.quote(tenant, stay('2027-02-12', '2027-02-15'))).body;
    expect(body).toMatchObject({ free: true, taken_by: [], rules_broken: [], total: quoted.total });
    expect(body.quote.lines).toEqual(quoted.lines);
  });

  it('names every rule of the owner’s own that it breaks, each in a sentence', async () => {
    const { body } = await look({ stay: stay('2027-01-14', '2027-01-15', { adults: 9 }) });
    expect(body.fields).toEqual([{ path: 'to', message: 'This lies in the past' }]);
    const short = await look({ stay: stay('2027-02-12', '2027-02-13', { adults: 9 }) });
    expect(short.body.free).toBe(true);
    expect(short.body.rules_broken).toEqual([
      { code: 'stay_too_short', sentence: expect.stringMatching(/3 nights or more/) },
      { code: 'party_too_large', sentence: expect.stringMatching(/^This is for at most/) },
    ]);
  });

  it('names what has its nights by the reference alone', async () => {
    const held = await shop.bookStay(tenant, stay('2027-02-12', '2027-02-15'));
    const read = await shop.owner(tenant, 'GET', `bookings/${held.body.booking_id}`);
    const { body, text } = await look({ start_date: '2027-02-14', end_date: '2027-02-16' });
    expect(body).toMatchObject({ free: false, taken_by: [read.body.reference] });
    expect(text).not.toContain('Anna');
  });

  it('leaves out what has lapsed', async () => {
    await shop.bookStay(tenant, stay('2027-02-12', '2027-02-15'));
    shop.clock.advance(16 * 60_000);
    const { body } = await look({ start_date: '2027-02-12', end_date: '2027-02-15' });
    expect(body).toMatchObject({ free: true, taken_by: [] });
  });

  it('is the price of the block of exactly these dates', async () => {
    const block = await shop.addBlock(tenant, { start_date: '2027-06-01', end_date: '2027-06-05' });
    const { body } = await look({ start_date: '2027-06-01', end_date: '2027-06-05' });
    expect(body).toMatchObject({ block_id: block.id, total: 420, quote: null });
  });

  it('says that its time is closed, and that it was wished wrongly', async () => {
    await shop.addBlock(tenant, { start_date: '2027-06-01', end_date: '2027-06-05', status: 'blocked' });
    const closed = await look({ start_date: '2027-06-01', end_date: '2027-06-05' });
    expect(closed.body.rules_broken[0]).toMatchObject({ code: 'stay_closed' });
    const skewed = await look({ start_date: '2027-06-05', end_date: '2027-06-01' });
    expect(skewed.body.code).toBe('validation_failed');
  });
});

import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import type { Answer } from '../../../test/support/http';
import { violations } from '../../../test/support/invariants';

let shop: StayShop;
let tenant: TestTenant;
let desk: ReturnType<typeof changesAt>;
useStayShop((now) => ({ shop } = now));

const owner = (method: string, path: string, body?: object) => shop.owner(tenant, method, path, body);
const read = async (id: string) => (await owner('GET', `bookings/${id}`)).body;
const actOf = ({ headers }: Answer) =>
  JSON.parse(String(headers['x-act'])) as { id: string; label: string; booking_id: string | null };
const undo = ({ id }: { id: string }) => owner('POST', `acts/${id}/undo`);
const wish = ([start_date, end_date]: readonly [string, string], body: object = {}) => ({
  to: { start_date, end_date },
  price: { mode: 'keep' },
  expected_total: 350,
  ...body,
});
const move = (id: string, to: readonly [string, string], body: object = {}) =>
  owner('POST', `bookings/${id}/move`, wish(to, body));
const rows = async (sql: string) =>
  (await shop.api.database.adminPool.query(sql, [tenant.id])).rows as Record<string, unknown>[];

beforeEach(async () => {
  tenant = await shop.stayTenant(dearMondays);
  desk = changesAt(shop, tenant);
  expect((await owner('PUT', 'settings', { undo_minutes: 10 })).status).toBe(200);
});
afterEach(async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
}, 60_000);

describe('Undoing a move', () => {
  it('brings the booking back at its old price, and what was to go back stays', async () => {
    const { bookingId } = await desk.booked();
    const price = { mode: 'set', total: 300 };
    const moved = await move(bookingId, SATURDAY, { price, expected_total: 300 });
    expect(actOf(moved)).toMatchObject({ label: 'booking_moved', booking_id: bookingId });
    expect(await rows('select state, amount from rm.refund where tenant_id = $1')).toEqual([
      { state: 'requested', amount: 5_000 },
    ]);
    const undone = await undo(actOf(moved));
    expect([undone.status, undone.body]).toEqual([
      200,
      { undone: ['The booking has its former dates and price again.'], left: [] },
    ]);
    expect(await read(bookingId)).toMatchObject({
      start_date: FRIDAY[0],
      end_date: FRIDAY[1],
      total_amount: 350,
      refunded_amount: 0,
      balance_due: 0,
    });
    expect(await rows('select state from rm.refund where tenant_id = $1')).toEqual([]);
    expect((await undo(actOf(moved))).body.code).toBe('undo_done');
  }, 60_000);

  it('is refused where the customer has paid since, or somebody else has the old nights', async () => {
    const { bookingId } = await desk.booked();
    const price = { mode: 'set', total: 400 };
    const dearer = actOf(await move(bookingId, SATURDAY, { price, expected_total: 400 }));
    const paid = { amount: 50, method: 'cash', received_on: '2027-01-15' };
    expect((await owner('POST', `bookings/${bookingId}/payments`, paid)).status).toBe(200);
    const late = await undo(dearer);
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'undo_money_moved',
      'Something has been paid or given back since.',
    ]);
    const away = await move(bookingId, ['2027-02-26', '2027-03-01'], { expected_total: 400 });
    await desk.booked(SATURDAY[0], SATURDAY[1]);
    expect((await undo(actOf(away))).body.code).toBe('undo_time_taken');
  }, 60_000);

  it('is refused once it is moved again, and is no act where its customer is asked first', async () => {
    const { bookingId } = await desk.booked();
    const first = actOf(await move(bookingId, SATURDAY));
    const second = actOf(await move(bookingId, ['2027-02-26', '2027-03-01']));
    expect((await undo(first)).body.code).toBe('undo_overtaken');
    expect((await undo(second)).status).toBe(200);
    expect(await read(bookingId)).toMatchObject({ start_date: SATURDAY[0] });
    const asked = await move(bookingId, FRIDAY, { ask_customer: true });
    expect([asked.status, asked.headers['x-act']]).toEqual([200, undefined]);
  }, 60_000);

  it('of the price alone has its own name, and a repeated request names the same act', async () => {
    const { bookingId } = await desk.booked();
    const price = { mode: 'set', total: 400 };
    const body = wish(FRIDAY, { price, expected_total: 400 });
    const { host, token } = tenant;
    const headers = { 'Idempotency-Key': 'priced' };
    const send = () =>
      shop.api.request(host, 'POST', `/api/admin/bookings/${bookingId}/move`, { token, body, headers });
    const first = actOf(await send());
    expect(first.label).toBe('booking_priced');
    expect(actOf(await send())).toEqual(first);
    expect((await undo(first)).status).toBe(200);
    expect(await read(bookingId)).toMatchObject({ total_amount: 350, balance_due: 0 });
  }, 60_000);
});

describe('Undoing what was marked of a booking', () => {
  it('takes tags off and puts them on again', async () => {
    const { bookingId } = await desk.booked();
    const tag = (await owner('POST', 'tags', { name: 'Regular', colour: 2 })).body.id as string;
    const on = actOf(await owner('PUT', `bookings/${bookingId}/tags/${tag}`));
    expect(on).toMatchObject({ label: 'booking_tagged', booking_id: bookingId });
    expect((await undo(on)).body.undone).toEqual(['The tag is off again.']);
    expect((await read(bookingId)).tag_ids).toEqual([]);
    await owner('PUT', `bookings/${bookingId}/tags/${tag}`);
    const off = actOf(await owner('DELETE', `bookings/${bookingId}/tags/${tag}`));
    expect((await undo(off)).body.undone).toEqual(['The tag is on it again.']);
    expect((await read(bookingId)).tag_ids).toEqual([tag]);
  }, 60_000);

  it('says of a no-show that it is none; withdrawing one is no act', async () => {
    const { bookingId } = await desk.booked();
    shop.clock.set('2027-02-13T10:00:00.000Z');
    tenant = await shop.api.signIn(tenant);
    const marked = actOf(await owner('POST', `bookings/${bookingId}/no-show`, {}));
    expect((await undo(marked)).body.undone).toEqual(['It is no no-show any more.']);
    expect((await read(bookingId)).no_show).toBe(false);
    await owner('POST', `bookings/${bookingId}/no-show`, {});
    const withdrawn = await owner('POST', `bookings/${bookingId}/no-show`, { withdraw: true });
    expect(withdrawn.headers['x-act']).toBeUndefined();
  }, 60_000);

  it('puts it on the list again that it was taken off, unless the change was undone', async () => {
    const { bookingId } = await desk.booked();
    const body = { start_date: FRIDAY[0], end_date: FRIDAY[1], price: 0, status: 'blocked' };
    const closed = actOf(await owner('POST', 'availability', body));
    expect(closed.label).toBe('block_added');
    const keep = () =>
      owner('POST', `bookings/${bookingId}/attention`, {
        kind: 'schedule_conflict',
        resolution: 'nothing_to_do',
      });
    const kept = actOf(await keep());
    expect(kept).toMatchObject({ label: 'booking_flag_cleared', booking_id: bookingId });
    expect((await undo(kept)).body.undone).toEqual(['The booking is on your list again.']);
    expect((await read(bookingId)).needs_attention).toBe(true);
    const again = actOf(await keep());
    expect((await undo(closed)).status).toBe(200);
    expect((await undo(again)).body.code).toBe('undo_overtaken');
  }, 60_000);
});

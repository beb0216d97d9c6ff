import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import type { StayWithLink } from '../../../test/support/changes';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import type { Answer } from '../../../test/support/http';
import { instalmentDesk, QUARTER, STRICT } from '../../../test/support/instalments';
import { violations } from '../../../test/support/invariants';

const ROUNDS = 4;

let shop: StayShop;
let tenant: TestTenant;
let desk: ReturnType<typeof changesAt>;
useStayShop((now) => ({ shop } = now));
beforeEach(async () => {
  tenant = await shop.stayTenant({
    ...dearMondays,
    cancellation: { ...STRICT, steps: [{ days: 7, percent: 100 }] },
  });
  desk = changesAt(shop, tenant);
});
// Whoever was first: one truth, no time twice, no penny lost.
afterEach(async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
}, 60_000);

const wins = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 300).length;
const ends = async (bookingId: string) =>
  (await desk.history(bookingId)).filter((type) => type === 'BookingCancelled').length;
const cancels = (at: StayWithLink, refund: number) =>
  at.manage('POST /cancellation', { expected_refund: refund, sure: true });
const shownTo = async (at: StayWithLink): Promise<number> =>
  (await at.manage('GET /cancellation')).body.refund;
const from = (round: number, [arrival, departure]: readonly [string, string]) => {
  const later = (date: string) =>
    new Date(Date.parse(date) + 14 * round * 86_400_000).toISOString().slice(0, 10);
  return [later(arrival), later(departure)] as const;
};

describe('At the same time', () => {
  it('many tabs of a customer cancel once', async () => {
    const at = await desk.booked();
    const refund = await shownTo(at);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancels(at, refund)));
    expect([wins(answers), await ends(at.bookingId)]).toEqual([1, 1]);
    expect(new Set(answers.flatMap(({ status, body }) => (status < 300 ? [] : [body.code])))).toEqual(
      new Set(['booking_not_cancellable']),
    );
  });

  it('a customer and the owner cancel: one of them has, and money goes back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await desk.booked(...from(round, FRIDAY));
      const refund = await shownTo(at);
      const answers = await Promise.all([
        cancels(at, refund),
        shop.owner(tenant, 'POST', `bookings/${at.bookingId}/cancel`, { refund: 'all' }),
      ]);
      expect([wins(answers), await ends(at.bookingId)]).toEqual([1, 1]);
    }
  });

  it('a customer cancels while the owner accepts other dates: it ends, and holds no time', async () => {
    await desk.allow('ask');
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await desk.booked(...from(round, FRIDAY));
      await at.start(...from(round, SATURDAY), { difference: 45 });
      const refund = await shownTo(at);
      await Promise.all([
        cancels(at, refund),
        shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {}),
      ]);
      expect(await ends(at.bookingId)).toBe(1);
      expect(await desk.claims(at.bookingId)).toEqual([]);
    }
  });

  it('a customer pays the balance in one tab and cancels in another: it is paid, or has ended and goes back', async () => {
    const parts = instalmentDesk(shop, tenant);
    await parts.terms(QUARTER, 1, STRICT);
    const booking = await parts.bookInParts();
    const orderId = await parts.order(booking);
    await shop.approve(orderId);
    const { body } = await parts.link(booking.token, 'GET /cancellation');
    await Promise.all([
      parts.link(booking.token, 'POST /payments/confirm', { order_id: orderId }),
      parts.link(booking.token, 'POST /cancellation', { expected_refund: body.refund, sure: true }),
    ]);
    const { status } = await parts.booking(booking);
    expect(['confirmed', 'cancelled']).toContain(status);
    const captured = (await shop.ledger()).orders.find(({ id }) => id === orderId)?.captures ?? [];
    const isKept = status === 'confirmed' && captured.length === 1;
    const isBack = status === 'cancelled' && captured.every(({ amount, refunded }) => amount === refunded);
    expect(isKept || isBack).toBe(true);
  });
});

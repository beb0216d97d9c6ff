import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import type { Answer } from '../../../test/support/http';
import { violations } from '../../../test/support/invariants';

const ROUNDS = 6;

let shop: StayShop;
let tenant: TestTenant;
let desk: ReturnType<typeof changesAt>;
useStayShop((now) => ({ shop } = now));
beforeEach(async () => {
  tenant = await shop.stayTenant(dearMondays);
  desk = changesAt(shop, tenant);
});
// Whoever was first: no time is had twice, and the log still tells the same story.
afterEach(async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
}, 60_000);

const wins = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 300).length;
const codes = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, body }) => (status < 300 ? [] : [String(body.code)])).toSorted();

describe('At the same time', () => {
  it('two browsers that want other dates for one booking get one change', async () => {
    await desk.allow('self');
    const at = await desk.booked();
    const answers = await Promise.all(
      Array.from({ length: 2 * ROUNDS }, () => at.start(...SATURDAY, { difference: 45 })),
    );
    expect(wins(answers)).toBe(1);
    expect(new Set(codes(answers))).toEqual(new Set(['change_open']));
    expect(await desk.claims(at.bookingId)).toHaveLength(2);
  });

  it('a change and a new customer get the one night that both want once', async () => {
    await desk.allow('self');
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = (days: number) =>
        new Date(Date.parse(FRIDAY[0]) + (days + 14 * round) * 86_400_000).toISOString().slice(0, 10);
      const at = await desk.booked(from(0), from(3));
      const answers = await Promise.all([
        at.start(from(1), from(4), { difference: 45 }),
        shop.bookStay(tenant, stay(from(3), from(5))),
      ]);
      expect([wins(answers), codes(answers)]).toEqual([1, ['stay_taken']]);
    }
  });

  it('two browsers pay and take back while the owner cancels: the booking ends, and nothing is held for it', async () => {
    await desk.allow('self');
    const at = await desk.booked();
    const { body } = await at.start(...SATURDAY, { difference: 45 });
    const orderId = body.payment.order_id;
    await shop.approve(orderId);
    await Promise.all([
      shop.confirm(tenant, at.bookingId, orderId),
      at.manage(`POST /changes/${body.change.id}/withdraw`, {}),
      shop.owner(tenant, 'POST', `bookings/${at.bookingId}/cancel`),
    ]);
    // Whoever was first, the owner gets their way in the end.
    await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/cancel`);
    expect((await at.manage('GET ')).body).toMatchObject({ status: 'cancelled', change: null });
    expect(await desk.claims(at.bookingId)).toEqual([]);
    const order = (await shop.ledger()).orders.find(({ id }) => id === orderId);
    const [capture] = order?.captures ?? [];
    const history = await desk.history(at.bookingId);
    // Money that moved nothing goes back; money that moved it was for a booking that stood.
    expect(capture === undefined || history.includes('BookingMoved') || capture.refunded === '45.00').toBe(
      true,
    );
  });

  it('the owner accepts and the customer takes back: one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = (days: number) =>
        new Date(Date.parse(FRIDAY[0]) + (days + 14 * round) * 86_400_000).toISOString().slice(0, 10);
      const at = await desk.booked(from(0), from(3));
      const { body } = await at.start(from(1), from(4), { difference: 45 });
      const [accepted, withdrawn] = await Promise.all([
        shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {}),
        at.manage(`POST /changes/${body.change.id}/withdraw`, {}),
      ]);
      // Taking back works in either order; accepting only before it.
      expect(withdrawn.status).toBe(200);
      expect([200, 409]).toContain(accepted.status);
      expect(await desk.claims(at.bookingId)).toHaveLength(1);
    }
  });
});

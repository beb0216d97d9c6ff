import type { Answer } from '../support/http';
import { instalmentDesk } from '../support/instalments';
import type { InParts, InstalmentDesk } from '../support/instalments';
import { usePaymentDesk } from '../support/payment-desk';
import type { AtPaymentDesk } from '../support/payment-desk';
import { day } from '../support/shop';

jest.setTimeout(180_000);

let shop: AtPaymentDesk['shop'];
let desk: InstalmentDesk;
let payments: AtPaymentDesk['desk'];
usePaymentDesk((now) => {
  ({ shop, desk: payments } = now);
  desk = instalmentDesk(shop, now.tenant);
});

/** £100.00 of a booking are paid, and the order for the other £300.00 is approved. */
interface Waiting extends InParts {
  readonly path: string;
  readonly balanceOrder: string;
  /** A block of the same price to which it may be moved, and one that costs £50.00 more. */
  readonly elsewhere: readonly [same: string, dearer: string];
}

let days = 40;
const waiting = async (): Promise<Waiting> => {
  const block = (from: number, price: number) => ({ start_date: day(from), end_date: day(from + 4), price });
  const booking = await desk.bookInParts(block(days, 400));
  const ids = [block(days + 5, 400), block(days + 10, 450)].map(async (one) => {
    return (await desk.owner('POST', 'availability', one)).body.id;
  });
  const [same = '', dearer = ''] = await Promise.all(ids);
  days += 15;
  const balanceOrder = await desk.order(booking);
  await shop.approve(balanceOrder);
  return { ...booking, path: `bookings/${booking.bookingId}`, balanceOrder, elsewhere: [same, dearer] };
};

type Act = (at: Waiting) => Promise<Answer>;
const confirm: Act = ({ token, balanceOrder }) =>
  desk.link(token, 'POST /payments/confirm', { order_id: balanceOrder });
const openOrder: Act = ({ token }) => desk.link(token, 'POST /payments', { number: 2 });
const waive: Act = ({ path }) => desk.owner('POST', `${path}/instalments/2`, { waive: true });
const cancel: Act = ({ path }) => desk.owner('POST', `${path}/cancel`);
const refund =
  (amount: number): Act =>
  ({ path }) =>
    desk.owner('POST', `${path}/refunds`, { amount, reason: 'goodwill' });
const cash: Act = ({ path }) =>
  desk.owner('POST', `${path}/payments`, {
    amount: 300,
    method: 'cash',
    received_on: shop.api.clock.now().toISOString().slice(0, 10),
  });
const move =
  (difference: 0 | 50): Act =>
  ({ token, elsewhere: [same, dearer] }) =>
    desk.link(token, 'POST /changes', {
      to: { block_id: difference === 0 ? same : dearer },
      expected_difference: difference,
    });

const pence = (pounds: number | string): number => Math.round(Number(pounds) * 100);

/** What the provider has kept of the booking's money, and what we say that it has. */
const keptOf = async (at: Waiting): Promise<{ theirs: number; ours: number; orphans: number }> => {
  const orders = [at.orderId, at.balanceOrder].map((orderId) => payments.capturesOf(orderId));
  const theirs = (await Promise.all(orders)).flat();
  const { captures } = await desk.money(at);
  const kept = (some: readonly { amount: number | string; refunded: number | string }[]) =>
    some.reduce((sum, { amount, refunded }) => sum + pence(amount) - pence(refunded), 0);
  const orphans = captures.filter(({ orphaned }: { orphaned: boolean }) => orphaned);
  return { theirs: kept(theirs), ours: kept(captures), orphans: kept(orphans) };
};

const begin = async (acts: readonly Act[]): Promise<{ at: Waiting; answers: Answer[] }> => {
  const at = await waiting();
  const answers = await Promise.all(acts.map((act) => act(at)));
  await shop.reconcile();
  await shop.reconcile(60_000);
  return { at, answers };
};

const ACTS = {
  'pays twice while the owner waives': [confirm, waive, confirm],
  'pays while two owners write down the same cash': [confirm, cash, cash],
  'pays while the owner cancels and waives': [confirm, cancel, waive],
  'pays while two owners give back all that was paid': [confirm, refund(100), refund(100)],
  'pays, and moves in two tabs': [confirm, move(0), move(50)],
  'moves to a dearer time while the owner waives, and asks for an order': [move(50), waive, openOrder],
  'moves while two owners give back more than half, and one cancels': [
    move(0),
    refund(60),
    refund(60),
    cancel,
  ],
  'does everything while everybody else does': [
    confirm,
    waive,
    cash,
    refund(60),
    move(50),
    cancel,
    refund(60),
    move(0),
    openOrder,
    confirm,
  ],
} satisfies Record<string, readonly Act[]>;

describe('When a customer', () => {
  it.each(Object.entries(ACTS))('%s, nothing is taken, given or moved twice', async (_, acts) => {
    await desk.terms({ now: { percent: 25 }, balance_days: 30 });
    const changes = { dates: 'self', until_hours: 0, at_most: 2 };
    await desk.owner('PUT', 'settings', { customer_changes: changes });
    for (let round = 0; round < 2; round += 1) {
      const { at, answers } = await begin(acts);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
      const { theirs, ours, orphans } = await keptOf(at);
      expect([ours, orphans]).toEqual([theirs, 0]);
      const money = await desk.money(at);
      expect(money.refunded).toBeLessThanOrEqual(money.paid);
      const events = await desk.events(at);
      const times = (type: string) => events.filter((one) => one === type).length;
      expect(times('BookingCancelled')).toBeLessThanOrEqual(1);
      // Of a dearer time the cash pays a part only, and the rest may be waived.
      const ways = events.includes('BookingMoved') ? 2 : 1;
      expect(times('BookingInstalmentWaived') + times('PaymentReceivedOffline')).toBeLessThanOrEqual(ways);
      expect(times('BookingMoved')).toBeLessThanOrEqual(2);
      expect((await desk.booking(at)).balance_due === 0 || !events.includes('BookingCancelled')).toBe(true);
    }
  });

  it('and two owners give back £60.00 of £100.00 at once, one of them is told that it is too much', async () => {
    await desk.terms({ now: { percent: 25 }, balance_days: 30 });
    const { at, answers } = await begin([refund(60), refund(60)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'refund_too_much',
      error: 'At most £40.00 can be refunded.',
    });
    expect((await desk.money(at)).refunded).toBe(60);
  });
});

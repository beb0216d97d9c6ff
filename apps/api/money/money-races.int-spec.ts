import { CommandBus } from '@nestjs/cqrs';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { SyncCaptures } from '@holdfast/application/payment/sync-captures';
import type { TestTenant } from '../../../test/support/api';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import type { Answer } from '../../../test/support/http';
import { instalmentDesk, QUARTER, STRICT, WEEK } from '../../../test/support/instalments';
import type { InParts, InstalmentDesk } from '../../../test/support/instalments';
import { violations } from '../../../test/support/invariants';

const ROUNDS = 3;
const WHY = 'The window of the bedroom was broken.';
const DAY_MS = 86_400_000;

describe('At the same time', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: InstalmentDesk;
  useStayShop((now) => {
    ({ shop, tenant } = now);
    desk = instalmentDesk(shop, tenant);
  });
  // Whoever was first: one truth, no penny lost, nothing twice.
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  }, 60_000);

  /** Some weeks of a summer, paid up in May. */
  const weeks = async (): Promise<readonly InParts[]> => {
    await desk.terms({ ...QUARTER, return_deposit_days: 1 }, 1, STRICT);
    const booked: InParts[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const later = (date: string) =>
        new Date(Date.parse(date) + 7 * round * DAY_MS).toISOString().slice(0, 10);
      const { start_date: from, end_date: to } = WEEK;
      booked.push(await desk.bookInParts({ ...WEEK, start_date: later(from), end_date: later(to) }));
    }
    shop.clock.set('2027-05-20T10:00:00.000Z');
    for (const booking of booked) await desk.pay(booking);
    return booked;
  };
  const ask = ({ bookingId }: InParts, path: string, body?: object): Promise<Answer> =>
    desk.owner('POST', `bookings/${bookingId}/${path}`, body);
  const cancels = async (booking: InParts): Promise<Answer> => {
    const { body } = await desk.link(booking.token, 'GET /cancellation');
    const wish = { expected_refund: body.refund ?? 0, sure: true };
    return desk.link(booking.token, 'POST /cancellation', wish);
  };
  /** Something goes back at the provider, and its notice comes. */
  const isTold = async ({ bookingId }: InParts): Promise<void> => {
    const orders = (await shop.ledger()).orders.filter(({ custom_id: of }) => of === bookingId);
    const captureId = String(orders[0]?.captures[0]?.id);
    await shop.sandbox('POST', `/paypal/captures/${captureId}/refund`, { amount: '10.00' });
    await shop.api.app.get(CommandBus).execute(new SyncCaptures(systemContext(tenant.id), bookingId));
  };
  const statusesOf = (answers: readonly (Answer | void)[]) =>
    answers.flatMap((answer) => (answer ? [answer.status] : []));

  it('a deposit goes back by itself, and is kept, given back, stopped and refunded', async () => {
    for (const [round, booking] of (await weeks()).entries()) {
      const day = (n: number) => new Date(Date.parse('2027-07-24T09:00:30.000Z') + (7 * round + n) * DAY_MS);
      shop.clock.set(day(0).toISOString());
      await desk.dueTerms();
      shop.clock.set(day(1).toISOString());
      await desk.booking(booking);
      const answers = await Promise.all([
        desk.dueTerms(),
        ask(booking, 'deposit', { kept: 30, reason: WHY }),
        ask(booking, 'deposit', { kept: 0 }),
        ask(booking, 'deposit/pause'),
        ask(booking, 'refunds', { amount: 850, reason: 'goodwill' }),
        isTold(booking),
      ]);
      expect(statusesOf(answers).filter((status) => ![200, 409].includes(status))).toEqual([]);
      const settled = (await desk.events(booking)).filter((type) => type === 'BookingDepositSettled');
      expect(settled.length).toBeLessThanOrEqual(1);
    }
  });

  it('a booking is cancelled by both, refunded by its owner, and something has gone back at the provider', async () => {
    for (const booking of await weeks()) {
      await desk.booking(booking);
      const answers = await Promise.all([
        cancels(booking),
        cancels(booking),
        ask(booking, 'cancel', { refund: 'policy' }),
        ask(booking, 'cancel', { refund: 'all' }),
        ask(booking, 'refunds', { amount: 400, reason: 'goodwill' }),
        isTold(booking),
      ]);
      expect(statusesOf(answers).filter((status) => ![200, 409].includes(status))).toEqual([]);
      const ends = (await desk.events(booking)).filter((type) => type === 'BookingCancelled');
      expect(ends).toHaveLength(1);
      const again = await desk.link(booking.token, 'POST /cancellation', { expected_refund: 0, sure: true });
      expect([again.status, again.body.code]).toEqual([409, 'booking_not_cancellable']);
    }
  });
});

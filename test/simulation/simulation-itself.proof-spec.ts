import { calendarInterpreters } from './calendar.interpreters';
import type { Interpreter } from './memory-database';
import { planOf } from './plan';
import { brokenPromises } from './promises';
import { simulate } from './simulate';
import { SimulatedWorld } from './simulated-world';
import { addTo, noSums } from './sums';

const CUSTOMERS = 30;
jest.setTimeout(120_000);

/** More often than this each is told in a few histories; so little, that chance is not asked. */
const OFTEN = {
  BookingInstalmentReminded: 4,
  BookingInstalmentOverdue: 2,
  PaymentReceivedOffline: 2,
  PaymentRefunded: 15,
  BookingChangeOffered: 5,
  BookingCancelled: 5,
  BookingDepositSettled: 2,
  BookingHoldRetaken: 10,
  BookingReinstated: 10,
  PaymentRefundWithdrawn: 10,
  ActUndone: 20,
  OutsideStayImported: 20,
  OutsideStayMoved: 5,
  OutsideStayGone: 10,
  OutsideStayTimeTaken: 2,
  ChannelLossHeld: 4,
};

describe('The simulation itself', () => {
  it('makes the same history of the same seed', async () => {
    const [once, again, other] = [
      await simulate(planOf(7, CUSTOMERS)),
      await simulate(planOf(7, CUSTOMERS)),
      await simulate(planOf(8, CUSTOMERS)),
    ];
    expect(again.fingerprint).toBe(once.fingerprint);
    expect(other.fingerprint).not.toBe(once.fingerprint);
  });

  it('has something happen: bookings, stays among them, moves, second thoughts, balances, envelopes, refunds, deaths, lost answers', async () => {
    // Summed up, so that one history in which little happens says nothing: each sum is several times its bound.
    const happened = noSums();
    for (const seed of [6, 7, 9]) addTo(happened, await simulate(planOf(seed, 80)));
    const { bookings, confirmed, stays, moves, deaths, injections } = happened;
    expect(bookings).toBeGreaterThan(50);
    expect(confirmed).toBeGreaterThan(30);
    expect(stays).toBeGreaterThan(6);
    expect(confirmed - stays).toBeGreaterThan(20);
    expect(moves).toBeGreaterThan(4);
    const rare = Object.entries(OFTEN).filter(([type, least]) => (happened.told[type] ?? 0) <= least);
    expect(rare.map(([type]) => `${type} ${happened.told[type]}`)).toEqual([]);
    expect(deaths).toBeGreaterThan(50);
    expect(injections).toBeGreaterThan(50);
  });

  it('finds out a calendar that has gone blind', async () => {
    const offers = new Map(calendarInterpreters).get('calendar_block_on_offer') as Interpreter;
    const blindToClaims: Interpreter = (...asked) => {
      const rows = offers(...asked) ?? [];
      return rows.map(([offer]) => [JSON.stringify({ ...JSON.parse(String(offer)), claims: [] })]);
    };
    const sabotage = new Map<string, Interpreter>([
      ['calendar_block_on_offer', blindToClaims],
      ['calendar_claims_around', () => []],
      // No claim is kept at all: the constraint would have the last word else.
      ...[...new Map(calendarInterpreters).keys()]
        .filter((name) => /^claim[._]/.test(name))
        .map((name): [string, Interpreter] => [name, () => []]),
    ]);
    const world = new SimulatedWorld({ ...planOf(1, 150), sabotage });
    await world.run();
    expect((await brokenPromises(world)).some((sentence) => sentence.startsWith('I1'))).toBe(true);
  });
});

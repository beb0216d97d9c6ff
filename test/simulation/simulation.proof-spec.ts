import { calendarInterpreters } from './calendar.interpreters';
import type { Interpreter } from './memory-database';
import { planOf } from './plan';
import { brokenPromises } from './promises';
import { simulate } from './simulate';
import { SimulatedWorld } from './simulated-world';
import { addTo, figuresOf, noSums } from './sums';

const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 20);
/** Few, so that many seeds are played; `npm run simulate` plays long histories. */
const CUSTOMERS = Number(process.env['SIMULATION_CUSTOMERS'] ?? 30);
const FIRST = Number(process.env['SEED'] ?? 1);
jest.setTimeout(120_000);

const sums = noSums();
let played = 0;

afterAll(() => void process.stdout.write(`\n${figuresOf(sums, played)}\n`));

describe('Whatever chance does to customers, processes and the provider', () => {
  it.each(Array.from({ length: SEEDS }, (_, n) => FIRST + n))(
    'every promise holds in seed %i',
    async (seed) => {
      const began = performance.now();
      const history = await simulate(planOf(seed, CUSTOMERS));
      played += performance.now() - began;
      addTo(sums, history);
      expect(history.broken).toEqual([]);
    },
  );

  it('the same seed is the same history', async () => {
    const [once, again, other] = [
      await simulate(planOf(7, CUSTOMERS)),
      await simulate(planOf(7, CUSTOMERS)),
      await simulate(planOf(8, CUSTOMERS)),
    ];
    expect(again.fingerprint).toBe(once.fingerprint);
    expect(other.fingerprint).not.toBe(once.fingerprint);
  });

  it('something happens: bookings, stays among them, deaths, lost answers', async () => {
    const { bookings, confirmed, stays, deaths, injections } = await simulate(planOf(3, 150));
    expect(bookings).toBeGreaterThan(30);
    expect(confirmed).toBeGreaterThan(20);
    expect(stays).toBeGreaterThan(10);
    expect(confirmed - stays).toBeGreaterThan(10);
    expect(deaths).toBeGreaterThan(20);
    expect(injections).toBeGreaterThan(20);
  });

  it('a calendar that has gone blind is found out', async () => {
    const offers = new Map(calendarInterpreters).get('calendar_block_on_offer') as Interpreter;
    const blindToClaims: Interpreter = (...asked) => {
      const rows = offers(...asked) ?? [];
      return rows.map(([offer]) => [JSON.stringify({ ...JSON.parse(String(offer)), claims: [] })]);
    };
    const sabotage = new Map([
      ['calendar_block_on_offer', blindToClaims],
      ['calendar_claims_around', () => []],
      ['claim.BookingHeld', () => []],
      ['claim.BookingHoldRetaken', () => []],
    ]);
    const world = new SimulatedWorld({ ...planOf(1, 150), sabotage });
    await world.run();
    expect((await brokenPromises(world)).some((sentence) => sentence.startsWith('I1'))).toBe(true);
  });
});

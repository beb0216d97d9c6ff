import { brokenPromises } from './promises';
import { simulate } from './simulate';
import { SimulatedWorld } from './simulated-world';
import type { Plan } from './simulated-world';

const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 20);
/** Few, so that many seeds are played; `npm run simulate` plays long histories. */
const CUSTOMERS = Number(process.env['SIMULATION_CUSTOMERS'] ?? 30);
const FIRST = Number(process.env['SEED'] ?? 1);
jest.setTimeout(120_000);

const plan = (seed: number, customers = CUSTOMERS): Plan => ({ seed, tenants: 2, customers, hours: 1 });

const sums = { histories: 0, deaths: 0, injections: 0, bookings: 0, violations: 0 };
const began = performance.now();

afterAll(() => {
  const minutes = (performance.now() - began) / 60_000;
  const figures = { ...sums, bookingsPerMinute: Math.round(sums.bookings / minutes) };
  process.stdout.write(`\nsimulation: ${JSON.stringify(figures)}\n`);
});

describe('Whatever chance does to customers, processes and the provider', () => {
  it.each(Array.from({ length: SEEDS }, (_, n) => FIRST + n))(
    'every promise holds in seed %i',
    async (seed) => {
      const { broken, deaths, injections, bookings } = await simulate(plan(seed));
      sums.histories += 1;
      sums.deaths += deaths;
      sums.injections += injections;
      sums.bookings += bookings;
      sums.violations += broken.length;
      expect(broken).toEqual([]);
    },
  );

  it('the same seed is the same history', async () => {
    const [once, again, other] = [await simulate(plan(7)), await simulate(plan(7)), await simulate(plan(8))];
    expect(again.fingerprint).toBe(once.fingerprint);
    expect(other.fingerprint).not.toBe(once.fingerprint);
  });

  it('something happens: bookings, deaths, lost answers', async () => {
    const { bookings, confirmed, deaths, injections } = await simulate(plan(3, 150));
    expect(bookings).toBeGreaterThan(30);
    expect(confirmed).toBeGreaterThan(20);
    expect(deaths).toBeGreaterThan(20);
    expect(injections).toBeGreaterThan(20);
  });

  it('a calendar that has gone blind is found out', async () => {
    const sabotage = new Map([
      ['calendar_claims_on_block', () => []],
      ['calendar_claim_time', () => []],
    ]);
    const world = new SimulatedWorld({ ...plan(1, 150), sabotage });
    await world.run();
    expect((await brokenPromises(world)).some((sentence) => sentence.startsWith('I1'))).toBe(true);
  });
});

import { planOf } from './plan';
import { simulate } from './simulate';
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
});

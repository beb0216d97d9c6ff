import { amountOf, chancesFor } from '../support/budget';
import { planOf } from './plan';
import { simulate } from './simulate';
import { addTo, figuresOf, noSums } from './sums';

const { runs, seed: first } = chancesFor('simulation', {
  brief: 2,
  long: 40,
  variable: 'SIMULATION_SEEDS',
});
/** Few, so that many seeds are played; `npm run simulate` plays long histories. */
const CUSTOMERS = amountOf({ brief: 30, long: 30, variable: 'SIMULATION_CUSTOMERS' });
// What hangs is ended by this alone: a machine with much else to do is slow, not wrong.
jest.setTimeout(600_000);

const sums = noSums();
let played = 0;

afterAll(() => void process.stdout.write(`\n${figuresOf(sums, played)}\n`));

describe('Whatever chance does to customers, processes and the provider', () => {
  it.each(Array.from({ length: runs }, (_, n) => first + n))(
    'every promise holds in seed %i',
    async (seed) => {
      const began = performance.now();
      const history = await simulate(planOf(seed, CUSTOMERS));
      played += performance.now() - began;
      addTo(sums, history);
      expect({ seed, broken: history.broken }).toEqual({ seed, broken: [] });
    },
  );
});

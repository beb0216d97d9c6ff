import fc from 'fast-check';
import { chancesFor } from '../support/budget';
import { violations } from '../support/invariants';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { day } from '../support/shop';
import { stories } from './booking-commands';
import type { World } from './booking-commands';
import { BLOCKS, BookingModel } from './booking-model';
import { letUndo, setSuspended } from './owner-commands';

/** `MODEL_RUNS=5000 npm run test:model` for a night of it. */
const { runs: RUNS, seed: SEED } = chancesFor('model', {
  brief: 60,
  long: 1_000,
  variable: 'MODEL_RUNS',
  seedVariable: 'MODEL_SEED',
});

let shop: PaymentShop;

beforeAll(async () => {
  shop = await startPaymentShop();
}, 60_000);
afterAll(() => shop?.close());

/** Every story plays on days of its own: one business can tell them all. */
const DAYS = 20;
let stage: World | undefined;
let told = 0;

const openWorld = async (): Promise<World> => {
  const tenant = stage?.tenant ?? (await shop.tenantWithAccount());
  const first = 60 + told * DAYS;
  told += 1;
  stage = { shop, tenant, blockIds: [], dates: [], from: day(first), to: day(first + DAYS - 1) };
  // The story before may have ended with the business suspended.
  await setSuspended(stage, false);
  if (told === 1) await letUndo(stage);
  const blockIds: string[] = [];
  const dates = BLOCKS.map(([from, to]) => ({ start_date: day(first + from), end_date: day(first + to) }));
  for (const one of dates) blockIds.push((await shop.addBlock(stage.tenant, one)).id);
  stage = { ...stage, blockIds, dates };
  return stage;
};

describe('Whatever customers, owners, operators and the provider do', () => {
  it(
    `the product does what the model says, in ${RUNS} stories`,
    async () => {
      await fc.assert(
        fc.asyncProperty(stories(14), async (story) => {
          const real = await openWorld();
          await fc.asyncModelRun(() => ({ model: new BookingModel(), real }), story);
        }),
        { numRuns: RUNS, seed: SEED, verbose: 1, endOnFailure: process.env['CI'] === 'true' },
      );
    },
    300_000 + RUNS * 5_000,
  );

  it('afterwards everything that must always hold does, and every read model can be had from the log again', async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  });
});

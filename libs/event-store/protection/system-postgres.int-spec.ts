import { startSystemPostgres, type SystemPostgres } from '../../../test/support/system-postgres';

const bin = process.env.HOLDFAST_TEST_SYSTEM_POSTGRES_BIN;
const name = "On the system's own Postgres, an older one than ours";

(bin ? describe : describe.skip)(
  bin ? name : `${name} (HOLDFAST_TEST_SYSTEM_POSTGRES_BIN names none)`,
  () => {
    const ours = process.env.HOLDFAST_TEST_DATABASE_URL;
    let server: SystemPostgres;

    beforeAll(async () => {
      server = await startSystemPostgres(bin ?? '');
      process.env.HOLDFAST_TEST_DATABASE_URL = server.url;
    }, 60_000);

    afterAll(async () => {
      process.env.HOLDFAST_TEST_DATABASE_URL = ours;
      await server.stop();
    });

    it('is another server than the one of the other tests', () => {
      expect(server.url).not.toBe(ours);
    });

    // The very same tests: loading a file puts its tests into this group.
    require('../log/event-store.int-spec');
    require('../log/failing-commands.int-spec');
    require('../log/idempotency.int-spec');
    require('../log/inline-projections.int-spec');
    require('./protection.int-spec');
    require('../log/gapless.int-spec');
    require('../subscriptions/subscription-runner.int-spec');
    require('../subscriptions/dead-letters.int-spec');
    require('../rebuild/rebuild.int-spec');
  },
);

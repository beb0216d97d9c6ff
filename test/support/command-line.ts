import { upcasters } from '@holdfast/application/kernel/upcasting';
import { auditedTypes } from '@holdfast/projections/audit/facts/all.facts';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { sealer } from '@holdfast/event-store/protection/sealer';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { runCli } from '../../apps/cli/run-cli';
import type { TestDatabase } from './database';
import { operatorEnvironment } from './workers';

/** The operator's command line beside a shop, and the worker's way along the log, to be gone when a test says so. */
export const commandLine = (database: TestDatabase) => ({
  /** Runs a verb as an operator would. */
  holdfast: async (line: string, { input = '', env = {} } = {}) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCli(line.split(' '), {
      env: { ...operatorEnvironment(database), ...env },
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      input: async () => input,
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  },

  /** Follows the log once, as the worker does all the time. */
  follow: async (...names: string[]): Promise<void> => {
    const pool = createPool({ url: database.url, role: 'holdfast_system', max: 3, applicationName: 'test' });
    const subscriptions = [...subscribedProjections, sealer(auditedTypes)].filter(
      ({ name }) => names.length === 0 || names.includes(name),
    );
    await new SubscriptionRunner(pool, subscriptions, { upcasters, maxAttempts: 1 }).drain();
    await pool.end();
  },
});

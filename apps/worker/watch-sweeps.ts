import { SweepTroubles } from '@holdfast/jobs/queue/item-sweep';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import type { Foundation } from '@holdfast/wiring/foundation';

/**
 * Makes visible what fails in sweeps: counted, shown as long as it lasts, and in the log with its tenant.
 * @returns to be told of rounds that failed, whole or in part
 */
export const watchSweeps = (
  { logger, metrics }: Pick<Foundation, 'logger' | 'metrics'>,
  sweeps: readonly Sweep[],
): ((sweep: string, error: unknown) => void) => {
  const failures = metrics.counter(
    'holdfast_sweep_failures_total',
    'What failed in rounds of a sweep: things of tenants, or whole rounds',
    ['sweep', 'what'],
  );
  for (const { name: sweep } of sweeps) {
    failures.inc({ sweep, what: 'item' }, 0);
    failures.inc({ sweep, what: 'round' }, 0);
  }
  metrics.gauge(
    'holdfast_sweep_failing',
    'Things of tenants that failed when this worker tried them last, and are left alone for a while',
    async () => Object.fromEntries(sweeps.map(({ name, failing = 0 }) => [name, failing])),
    'sweep',
  );
  return (sweep, error) => {
    if (!(error instanceof SweepTroubles)) {
      failures.inc({ sweep, what: 'round' });
      return logger.error({ err: error, sweep }, 'A sweep failed');
    }
    for (const { tenantId, key, failures: times, error: cause } of error.troubles) {
      failures.inc({ sweep, what: 'item' });
      logger.error(
        { err: cause, sweep, tenant_id: tenantId, item: key, times },
        'A sweep failed for one tenant',
      );
    }
  };
};

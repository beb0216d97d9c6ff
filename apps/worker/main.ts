import 'reflect-metadata';

import { environmentConfig } from '@holdfast/platform/config/environment';
import { endInOrder, sayReady } from '@holdfast/platform/lifecycle';
import { serveMetrics } from '@holdfast/platform/metrics/metrics-server';
import { openFoundation } from '@holdfast/wiring/foundation';
import { startWorker } from './start-worker';

const main = async (): Promise<void> => {
  const config = environmentConfig();
  const foundation = openFoundation(config, { service: 'worker' });
  const worker = await startWorker(foundation);
  // The API has METRICS_PORT, the worker the one after it.
  const metrics = await serveMetrics(foundation.metrics, config.server.metricsPort + 1, () => true);
  endInOrder({
    close: async () => {
      await worker.stop();
      await metrics.close();
      await foundation.close();
    },
    onStep: (step, error) => foundation.logger.info({ err: error }, step),
  });
  sayReady();
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

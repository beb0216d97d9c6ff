import 'reflect-metadata';

import { environmentConfig } from '@holdfast/platform/config/environment';
import { endInOrder, sayReady } from '@holdfast/platform/lifecycle';
import { serveMetrics } from '@holdfast/platform/metrics/metrics-server';
import { startTracing } from '@holdfast/platform/tracing/start-tracing';
import { openFoundation } from '@holdfast/wiring/foundation';
import { startWorker } from './start-worker';

const main = async (): Promise<void> => {
  const config = environmentConfig();
  const stopTracing = await startTracing(config.tracing, 'worker');
  const foundation = openFoundation(config, { service: 'worker' });
  let startAnew = (): void => undefined;
  // Whoever started the process starts it again; until then the sweeps of the others do the work.
  const worker = await startWorker(foundation, { onStopped: () => startAnew() });
  // The API has METRICS_PORT, the worker the one after it.
  const { host, metricsPort } = config.server;
  const metrics = await serveMetrics(foundation.metrics, { host, port: metricsPort + 1 }, () => true);
  const end = endInOrder({
    close: async () => {
      await worker.stop();
      await metrics.close();
      await foundation.close();
      await stopTracing();
    },
    onStep: (step, error) => foundation.logger.info({ err: error }, step),
  });
  startAnew = () => end('a queue stands still', 1);
  sayReady();
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

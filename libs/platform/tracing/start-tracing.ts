import { watchBatches } from '@holdfast/event-store/wire/connection';
import type { Config } from '../config/config';
import { openCollector } from './collector';
import { traceBatches } from './trace-batches';

/**
 * Sends spans to an OpenTelemetry collector, if there is one. Without it the packages for that are not even loaded.
 * @param service which process speaks: `api`, `worker` …
 * @returns sends what is left, and stops
 */
export const startTracing = async (
  { endpoint, ratio }: Config['tracing'],
  service: string,
): Promise<() => Promise<void>> => {
  if (endpoint === null) return async () => undefined;
  const stop = await openCollector({ url: `${endpoint}/v1/traces`, ratio, service });
  watchBatches(traceBatches);
  return async () => {
    watchBatches(undefined);
    await stop();
  };
};

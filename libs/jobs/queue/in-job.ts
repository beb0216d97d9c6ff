import type { Job } from 'bullmq';
import { inLogContext } from '@holdfast/platform/logging/log-context';
import { inSpan } from '@holdfast/platform/tracing/span';

/** What every job knows besides its ids: the request that it all began with, where there was one. */
export interface Correlated {
  readonly tenantId: string;
  readonly correlationId?: string | undefined;
}

/** The work of a job: its log lines and spans say which, for whom, and on whose request. */
export const inJob = <R>(
  { queueName, id, data: { tenantId, correlationId } }: Job<Correlated>,
  work: () => Promise<R>,
): Promise<R> =>
  inLogContext(
    {
      job_id: id ?? '',
      tenant_id: tenantId,
      ...(correlationId === undefined ? {} : { correlation_id: correlationId }),
    },
    () => inSpan(`job ${queueName}`, { 'messaging.destination.name': queueName }, work, correlationId),
  );

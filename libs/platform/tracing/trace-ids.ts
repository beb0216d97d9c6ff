import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The id of a trace and of its first span. */
export interface TraceRoot {
  readonly traceId: string;
  readonly spanId: string;
}

/**
 * The trace of a correlation id, which is the id of the request that all began with. It is the same id without its
 * hyphens, so that a log line, an answer's `X-Request-Id` or an event leads to the trace; and a job that runs
 * an hour later in another process finds the trace it belongs to by what is in the event.
 */
export const traceRootOf = (correlationId: string): TraceRoot => {
  const traceId = UUID.test(correlationId)
    ? correlationId.replaceAll('-', '').toLowerCase()
    : hash(correlationId).slice(0, 32);
  return { traceId, spanId: hash(traceId).slice(0, 16) };
};

import { context, ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { correlatedIds } from './correlated-ids';
import { traceRootOf } from './trace-ids';

/** Does nothing, at next to no cost, until `startTracing` was told where to send spans. */
export const tracer = () => trace.getTracer('holdfast');

/** Notes what went wrong: the kind of error, not its message, which may hold what people typed. */
export const fail = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
};

/** The first span of a request's trace, under the ids that follow from the request's own. */
export const startRoot = (
  name: string,
  correlationId: string,
  attributes: Attributes,
  startTime?: Date,
): Span =>
  correlatedIds.promise(traceRootOf(correlationId), () =>
    tracer().startSpan(name, { root: true, attributes, startTime }, ROOT_CONTEXT),
  );

/**
 * Work in a span of its own, below the one at hand.
 * @param correlationId puts it into the trace of the request that all began with, wherever that ran
 */
export const inSpan = <R>(
  name: string,
  attributes: Attributes,
  work: () => Promise<R>,
  correlationId?: string,
): Promise<R> => {
  const parent = correlationId === undefined ? context.active() : remote(correlationId);
  return tracer().startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};

const remote = (correlationId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    ...traceRootOf(correlationId),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });

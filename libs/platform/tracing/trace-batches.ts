import { context, SpanKind, trace } from '@opentelemetry/api';
import type { BatchWatch } from '@holdfast/event-store/wire/connection';
import { fail, tracer } from './span';

/** A span for each trip to the database, named by its statements; their values stay out of it. */
export const traceBatches: BatchWatch = (statements) => {
  if (trace.getSpan(context.active()) === undefined) return undefined;
  const names = statements.map(({ name }) => name).filter((name) => name !== 'es_scope');
  const span = tracer().startSpan('sql', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': names.slice(0, 20).join(' ') },
  });
  return (error) => {
    if (error !== undefined) fail(span, error);
    span.end();
  };
};

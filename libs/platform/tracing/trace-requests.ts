import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { AnsweredRequest } from '../logging/request-log';
import { startRoot } from './span';

/** Gives each request a span. Comes after what puts the request's id into the answer's `X-Request-Id`. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const id = response.getHeader('x-request-id')?.toString() ?? '';
  const span = startRoot(request.method, id, { 'http.request.method': request.method });
  response.once('close', () => {
    const route = (request.route as { path?: unknown } | undefined)?.path;
    // The pattern of the path, never the path: there is no end to those.
    if (typeof route === 'string') {
      span.updateName(`${request.method} ${route}`);
      span.setAttribute('http.route', route);
    }
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(context.active(), span), next);
};

/** The span of a request that was answered before any handler saw it; to be called when it is over. */
export const traceAnswered = (
  id: string,
  { method, path, status, milliseconds }: AnsweredRequest,
  now: Date,
): void => {
  const attributes = {
    'http.request.method': method,
    'http.route': path,
    'http.response.status_code': status,
  };
  startRoot(`${method} ${path}`, id, attributes, new Date(now.getTime() - milliseconds)).end(now);
};

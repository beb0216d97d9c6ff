import type { Request, RequestHandler, Response } from 'express';
import { addToLogContext, inLogContext, logContext, type LogContext } from './log-context';
import type { Logger } from './logger';

/** Requested so often that a line for each would bury the others. */
const QUIET = /^\/(assets\/|uploads\/|api\/health\/)/;

/** A request that has been answered, for the log and the metrics. */
export interface AnsweredRequest {
  readonly method: string;
  /** Without the query, which may hold what people typed. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * The first of all request handlers: gives the request a log context and writes one line when it is over. The request's
 * id is whatever a later handler puts into the answer's `X-Request-Id`.
 *
 * @param onAnswered told of each request as well, quiet ones too
 */
export function logRequests(logger: Logger, onAnswered?: (request: AnsweredRequest) => void): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    inLogContext(contextOf(response), () => {
      const context = logContext();
      // 'close' comes after every end of a request, also when the client has gone away before the answer.
      response.once('close', () => inLogContext(context, () => finish(request, response, start)));
      next();
    });
  };

  function finish(request: Request, response: Response, start: number): void {
    const [asked = ''] = request.originalUrl.split('?', 1);
    const path = withoutToken(asked);
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const answered = { method: request.method, path, status: response.statusCode, milliseconds };
    const level = response.statusCode >= 500 ? 'error' : QUIET.test(path) ? 'debug' : 'info';
    const aborted = response.writableFinished ? {} : { aborted: true };
    logger[level]({ ...answered, ...aborted }, `${answered.method} ${path} ${answered.status}`);
    onAnswered?.(answered);
  }
}

/** Who knows the address of a calendar can read it: no log line holds one. */
const withoutToken = (path: string): string => path.replace(/^\/calendar\/.*/is, '/calendar/:token');

/** A context whose `request_id` is read from the answer at the moment of writing. */
function contextOf(response: Response): LogContext {
  return {
    get request_id(): string | undefined {
      return response.getHeader('x-request-id')?.toString();
    },
    get correlation_id(): string | undefined {
      return this.request_id;
    },
  };
}

/** From here on the log lines of this request name its tenant. */
export function logTenant(tenantId: string): void {
  addToLogContext({ tenant_id: tenantId });
}

import type { RequestHandler } from 'express';
import { tenantOfRequest } from './host';
import { ProblemException } from '../problems/problem.exception';
import { requestIdOf } from './request-id';
import { failureOf, rememberFacts } from './request-facts';

export interface FactsOptions {
  readonly defaultTenant: string | null;
  /** How many proxies stand in front. */
  readonly proxies: number;
  newId(): string;
}

const MOST_OF_USER_AGENT = 300;

/** The first thing that happens to a request: it gets its id, and the host is judged. */
export const gatherFacts =
  (options: FactsOptions): RequestHandler =>
  (request, response, next) => {
    const requestId = requestIdOf(request.headers['x-request-id'], () => options.newId());
    response.setHeader('X-Request-Id', requestId);
    const host = tenantOfRequest(request, options);
    rememberFacts(request, {
      requestId,
      host,
      ip: request.ip ?? '',
      userAgent: (request.headers['user-agent'] ?? '').slice(0, MOST_OF_USER_AGENT),
    });
    next(host.kind === 'refused' ? new ProblemException('malformed_request') : failureOf(request));
  };

import type { RequestHandler } from 'express';
import { ProblemException } from '../problems/problem.exception';
import { ProblemFilter } from '../answers/problem.filter';

/** Seconds in which a body must have arrived. */
export interface BodyTimes {
  readonly bodies: number;
  readonly uploads: number;
}

export const BODY_TIMES: BodyTimes = { bodies: 30, uploads: 120 };

const UPLOADS = '/api/admin/service/images';

/**
 * Ends requests whose body comes in too slowly: a client that sends a byte now and then would keep a connection, and what was read, for
 * as long as they like. For before the parsers.
 */
export const timelyBodies = (times: BodyTimes): RequestHandler => {
  const problems = new ProblemFilter();
  return (request, response, next) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return next();
    const seconds = request.path === UPLOADS ? times.uploads : times.bodies;
    const late = setTimeout(() => {
      if (request.complete || response.headersSent) return;
      response.setHeader('Connection', 'close');
      // Code that still waits for the rest of the body is told that there is none.
      response.once('finish', () => request.destroy());
      problems.answer(new ProblemException('request_timeout'), request, response);
    }, seconds * 1000);
    const over = () => clearTimeout(late);
    request.once('end', over);
    response.once('close', over);
    next();
  };
};

import type { RequestHandler } from 'express';
import { ProblemException } from '../problems/problem.exception';

/** What addresses must not hold: proxies, logs and histories keep them. */
const PERSONAL = new Set(['q', 'email']);

/** Refuses a person's e-mail address, or what somebody looks for, in the query of whatever call to the API. */
export const peopleInBodies: RequestHandler = (request, _response, next) => {
  const isPersonal = Object.keys(request.query).some((name) => PERSONAL.has(name.toLowerCase()));
  next(isPersonal ? new ProblemException('search_in_body') : undefined);
};

import type { RequestHandler } from 'express';
import { ProblemException } from '../problems/problem.exception';

/** Deeper than anything that our contracts take. Input nested without end would exhaust any code that walks through it. */
const DEEPEST = 20;

/** NUL, and half of a character: no database of ours can store the one, and nothing can write the other as UTF-8. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether a body, as it came out of JSON, is nested too deeply or has a text in it that cannot be stored. */
const isTwisted = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= DEEPEST) return true;
  return Object.entries(value).some(([key, inner]) => UNSTORABLE.test(key) || isTwisted(inner, depth + 1));
};

/** Refuses what nobody types: NUL in an address, NUL or half a character in a body, and bodies nested deeper than any contract. For after the parser. */
export const onlyPlainInput: RequestHandler = (request, _response, next) => {
  const twisted = /%00/.test(request.url) || isTwisted(request.body);
  next(twisted ? new ProblemException('malformed_request') : undefined);
};

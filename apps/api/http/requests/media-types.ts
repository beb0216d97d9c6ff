import type { RequestHandler } from 'express';
import { ProblemException } from '../problems/problem.exception';

/** Where files are uploaded; everywhere else a body is JSON. A form of another site could send anything but JSON. */
const uploads: ReadonlySet<string> = new Set(['/admin/service/images']);

const hasBody = (headers: { 'transfer-encoding'?: string; 'content-length'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses bodies that are not JSON. Mounted at `/api`, before the body is read. */
export const onlyJson: RequestHandler = (request, _response, next) => {
  if (!hasBody(request.headers) || request.is('application/json') !== false) return next();
  const upload = uploads.has(request.path) && request.is('multipart/form-data') !== false;
  next(upload ? undefined : new ProblemException('unsupported_media_type'));
};

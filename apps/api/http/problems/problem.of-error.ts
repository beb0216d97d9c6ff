import { HttpException } from '@nestjs/common';
import type { ProblemCode } from '@holdfast/contracts/problem';
import {
  ConcurrencyConflict,
  EventTooNew,
  IdempotencyKeyReused,
  StoreBusy,
  StoreUnavailable,
  TenantLogUnknown,
} from '@holdfast/event-store/errors';
import { ProblemException } from './problem.exception';

const codesOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_request',
  401: 'token_invalid',
  403: 'role_forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'malformed_request',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'not_ready',
};

/** The status that the framework or a body parser gave to an error of the client's. */
const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, expose } = error as { status?: unknown; expose?: unknown };
  return typeof status === 'number' && expose === true ? status : undefined;
};

/** There is no room for what was sent: nothing of it was kept, and later there may be. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** What went wrong, as the client may know it. Null for what is nobody's business but ours: a bug, a broken machine. */
export const problemOfError = (error: unknown): ProblemException | null => {
  if (error instanceof ProblemException) return error;
  if (error instanceof ConcurrencyConflict) return new ProblemException('conflict');
  if (error instanceof IdempotencyKeyReused) return new ProblemException('idempotency_key_reused');
  if (error instanceof StoreBusy)
    return new ProblemException('busy', { retryAfter: error.retryAfterSeconds });
  // A rolling update: a process of the newer build will know what this one has not learnt.
  if (error instanceof StoreUnavailable || error instanceof EventTooNew || isDiskFull(error))
    return new ProblemException('not_ready');
  if (error instanceof TenantLogUnknown) return new ProblemException('tenant_unknown');
  const code = codesOfStatus[statusOf(error) ?? 0];
  return code === undefined ? null : new ProblemException(code);
};

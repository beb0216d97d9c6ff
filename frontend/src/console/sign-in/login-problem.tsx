import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { ApiError, sentenceOf } from '../../shared/api/api-error';
import { failures } from '../../shared/copy/console';

const waitOf = (cause: unknown): string =>
  cause instanceof ApiError && cause.retryAfter ? ` Try again in ${cause.retryAfter} seconds.` : '';

/** Why the last attempt did not work, and how long to wait where that is why. */
export const LoginProblem = ({ cause }: { cause: unknown }) =>
  cause == null ? null : (
    <Alert color="red" role="alert" icon={<TriangleAlert size={18} aria-hidden />}>
      {sentenceOf(cause, failures.login)}
      {waitOf(cause)}
    </Alert>
  );

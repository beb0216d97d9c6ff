import { Alert, Button } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import { ApiError, requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { Row, Stack } from './stack';

/** What to do about it, when that is not simply to try again. */
const adviceOn = (cause: unknown, requestId: string | null): string => {
  if (!(cause instanceof ApiError)) return 'Nothing was changed.';
  if (cause.code === 'offline')
    return 'This device is offline. What you entered is kept; try again when you are back.';
  if (cause.status === 0) return 'The server did not answer. Check the connection and try again.';
  if (cause.status === 429) return 'Please wait a moment before the next attempt.';
  if (cause.status >= 500)
    return `Nothing was changed.${requestId ? ' If it happens again, tell us the reference under Details.' : ''}`;
  return '';
};

interface FailureProps {
  readonly cause: unknown;
  readonly fallback: string;
  readonly onRetry?: () => void;
}

/** What went wrong, what it means and the way on. */
export const Failure = ({ cause, fallback, onRetry }: FailureProps) => {
  const requestId = requestIdOf(cause);
  const advice = adviceOn(cause, requestId);
  return (
    <Alert
      color="red"
      icon={<CircleAlert size={20} aria-hidden />}
      title={sentenceOf(cause, fallback)}
      role="alert"
    >
      <Stack gap="tight">
        {advice && <div>{advice}</div>}
        {onRetry && (
          <Row>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<RotateCw size={16} aria-hidden />}
              onClick={onRetry}
            >
              Try again
            </Button>
          </Row>
        )}
        {requestId && (
          <details>
            <summary>Details</summary>
            <small>Reference {requestId}</small>
          </details>
        )}
      </Stack>
    </Alert>
  );
};

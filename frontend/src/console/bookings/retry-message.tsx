import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { failures, successes } from '../../shared/copy/console';
import { post } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { bookingQueries } from '../data/booking.queries';

/** Sends a message again that could not be delivered. */
export const RetryMessage = ({ messageId }: { messageId: string }) => {
  const retry = useAction({
    run: () => post(`/admin/messages/${messageId}/retry`),
    done: successes.messageRetried,
    failed: failures.retryMessage,
    touches: [bookingQueries.all],
  });
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<RotateCw size={14} aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  );
};

import { Button } from '@mantine/core';
import { useState } from 'react';
import { refundTexts } from '../../../shared/copy/refunds';
import { post } from '../../data/console-api';
import { late } from '../../kit/late';
import { useAction } from '../../kit/use-action';
import { refundTouches } from './refund-touches';

const ReturnDialogue = late(async () => (await import('./return-dialogue')).ReturnDialogue);

interface RefundActionsProps {
  readonly bookingId: string;
  readonly refund: { readonly id: string; readonly amount: number };
  /** False where no provider gives it back any more. */
  readonly retryable: boolean;
}

/** What an owner can do about a refund that does not go back by itself. */
export const RefundActions = ({ bookingId, refund, retryable }: RefundActionsProps) => {
  const [returns, setReturns] = useState(false);
  const retry = useAction({
    run: () => post(`/admin/bookings/${bookingId}/refunds/${refund.id}/retry`),
    done: refundTexts.retried,
    failed: refundTexts.retryFailed,
    touches: refundTouches,
  });
  return (
    <>
      {retryable && (
        <Button variant="default" size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => setReturns(true)}>
        I refunded by hand
      </Button>
      {returns && <ReturnDialogue bookingId={bookingId} refund={refund} onClose={() => setReturns(false)} />}
    </>
  );
};

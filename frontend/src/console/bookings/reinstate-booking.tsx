import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { undoTexts } from '../../shared/copy/undo';
import { post } from '../data/console-api';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { refundTouches } from './refunds/refund-touches';

/** Has a cancelled booking stand again; its time may be somebody else's by now, and then that is said. */
export const ReinstateBooking = ({ booking }: { booking: Pick<Booking, 'id'> }) => {
  const reinstate = useAction({
    run: () => post<Booking>(`/admin/bookings/${booking.id}/reinstate`),
    done: undoTexts.reinstated,
    failed: undoTexts.reinstateFailed,
    touches: refundTouches,
  });
  return (
    <Stack gap="tight">
      <Row>
        <Button variant="default" loading={reinstate.isPending} onClick={() => reinstate.mutate()}>
          {undoTexts.reinstate}
        </Button>
      </Row>
      <small>{undoTexts.reinstateNote}</small>
    </Stack>
  );
};

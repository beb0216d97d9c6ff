import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { undoTexts } from '../../shared/copy/undo';
import { Row, Stack } from '../kit/stack';
import { useReinstate } from './use-reinstate';

/** Offers to have a cancelled booking stand again, where its owner looks at it. */
export const ReinstateBooking = ({ booking }: { booking: Pick<Booking, 'id'> }) => {
  const reinstate = useReinstate(booking.id);
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

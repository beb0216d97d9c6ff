import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { moveTexts } from '../../shared/copy/move';
import { Row } from '../kit/stack';
import { LateMoveDialogue } from '../move/late-move-dialogue';
import { mayMove } from './may-move';

/** Moves a booking by keyboard, where its owner looks at it: the same as a drop in the calendar. */
export const MoveBooking = ({ booking }: { booking: Booking }) => {
  const [isMoving, setMoving] = useState(false);
  if (!mayMove(booking)) return null;
  return (
    <Row>
      <Button
        variant="default"
        leftSection={<CalendarClock size={16} aria-hidden />}
        onClick={() => setMoving(true)}
      >
        {moveTexts.action}
      </Button>
      <LateMoveDialogue
        wanted={isMoving ? { bookingId: booking.id, to: null } : null}
        onClose={() => setMoving(false)}
      />
    </Row>
  );
};

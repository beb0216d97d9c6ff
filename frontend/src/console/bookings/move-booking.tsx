import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { moveTexts } from '../../shared/copy/move';
import { Row } from '../kit/stack';
import { LateMoveDialogue } from '../move/late-move-dialogue';

/** Moves a booking that stands by keyboard, where its owner looks at it: the same as a drop in the calendar. */
export const MoveBooking = ({ booking: { id, status, change } }: { booking: Booking }) => {
  const [isMoving, setMoving] = useState(false);
  if (status !== 'confirmed' || change) return null;
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
        wanted={isMoving ? { bookingId: id, to: null } : null}
        onClose={() => setMoving(false)}
      />
    </Row>
  );
};

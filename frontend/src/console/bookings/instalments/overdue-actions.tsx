import { Button } from '@mantine/core';
import { useCancelBooking } from '../cancel/use-cancel-booking';
import { InstalmentActions } from './instalment-actions';
import type { OpenInstalment } from './instalment-actions';
import { RecordPayment } from './record-payment';

/** What an owner can do about a part that was not paid in time. */
export const OverdueActions = (instalment: OpenInstalment) => {
  const { bookingId } = instalment;
  const { cancel, dialogue } = useCancelBooking();
  return (
    <>
      <RecordPayment bookingId={bookingId} size="xs" />
      <InstalmentActions {...instalment} />
      <Button variant="light" color="red" size="xs" onClick={() => cancel(bookingId)}>
        Cancel
      </Button>
      {dialogue}
    </>
  );
};

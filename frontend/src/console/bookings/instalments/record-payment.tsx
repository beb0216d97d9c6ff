import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { late } from '../../kit/late';

const RecordPaymentDialogue = late(
  async () => (await import('./record-payment-dialogue')).RecordPaymentDialogue,
);

interface RecordPaymentProps {
  readonly bookingId: string;
  readonly size: NonNullable<ButtonProps['size']>;
}

/** Opens what writes down money that came outside the provider. */
export const RecordPayment = ({ bookingId, size }: RecordPaymentProps) => {
  const [records, setRecords] = useState(false);
  return (
    <>
      <Button variant="default" size={size} onClick={() => setRecords(true)}>
        Record a payment…
      </Button>
      {records && <RecordPaymentDialogue bookingId={bookingId} onClose={() => setRecords(false)} />}
    </>
  );
};

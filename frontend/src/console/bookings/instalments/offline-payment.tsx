import type { OfflinePayment as Payment } from '@holdfast/contracts/instalments';
import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { offlineWays } from '../../../shared/copy/refunds';
import { formatPounds } from '../../../shared/money';
import { late } from '../../kit/late';
import { Mark } from '../../kit/marks';
import { Row } from '../../kit/stack';
import { tableDate } from '../../kit/when';
import classes from './instalments.module.css';

const TakeBackDialogue = late(async () => (await import('./take-back-dialogue')).TakeBackDialogue);

interface OfflinePaymentProps {
  readonly bookingId: string;
  readonly payment: Payment;
}

/** Money that came outside the provider, as it was written down, and the way to take that back. */
export const OfflinePayment = ({ bookingId, payment }: OfflinePaymentProps) => {
  const { amount, method, received_on: on, note, taken_back_at: takenBackAt, reason } = payment;
  const [takesBack, setTakesBack] = useState(false);
  return (
    <li className={classes.part}>
      <Row justify="between">
        <b data-gone={takenBackAt !== null || undefined}>{formatPounds(amount)}</b>
        {takenBackAt === null ? (
          <Button
            variant="default"
            size="xs"
            aria-label={`Take back ${formatPounds(amount)}`}
            onClick={() => setTakesBack(true)}
          >
            Take back…
          </Button>
        ) : (
          <Mark tone="gray" icon={Undo2}>
            Taken back
          </Mark>
        )}
      </Row>
      <small>
        {offlineWays[method]}, {tableDate(on)}
      </small>
      {note && <q>{note}</q>}
      {reason && <small>Taken back: {reason}</small>}
      {takesBack && (
        <TakeBackDialogue bookingId={bookingId} payment={payment} onClose={() => setTakesBack(false)} />
      )}
    </li>
  );
};

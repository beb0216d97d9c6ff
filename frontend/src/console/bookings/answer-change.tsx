import type { Booking } from '@holdfast/contracts/bookings';
import type { AskedChange } from '@holdfast/contracts/changes';
import { Button, NumberInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { differenceInWords } from '../kit/difference';
import { failures, successes } from '../../shared/copy/console';
import { formatPounds } from '../../shared/money';
import { availabilityQueries } from '../data/availability.queries';
import { bookingQueries } from '../data/booking.queries';
import { post } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { Failure } from '../kit/failure';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { whenOf } from './booking-when';

const touches = [bookingQueries.all, availabilityQueries.all];

interface AnswerProps {
  readonly id: string;
  readonly change: AskedChange;
  readonly onClose: () => void;
}

/** Cheaper: what of that comes back is for the owner to say. */
export const AcceptChange = ({ id, change, onClose }: AnswerProps) => {
  const most = Math.max(0, -change.difference);
  const [back, setBack] = useState<number | string>(0);
  const accept = useAction({
    run: () => post<Booking>(`/admin/bookings/${id}/change/accept`, most > 0 ? { give_back: back || 0 } : {}),
    done: successes.changeAccepted,
    failed: failures.acceptChange,
    showsOwnFailure: true,
    touches,
    onDone: onClose,
  });
  return (
    <Dialogue title="Accept the change?" onClose={onClose}>
      <Stack>
        <p>
          {whenOf(change)}. {differenceInWords(change.difference)}.
        </p>
        {change.difference > 0 && (
          <p>
            The new time is held for two days, until the customer has paid. Where the balance is not due yet,
            the difference is put onto it and the booking is moved at once.
          </p>
        )}
        {most > 0 && (
          <NumberInput
            label="The customer gets back"
            description={`From £0.00 to ${formatPounds(most)}. What is not paid yet is lowered first.`}
            prefix="£"
            min={0}
            max={most}
            decimalScale={2}
            value={back}
            onChange={setBack}
          />
        )}
        {accept.isError && <Failure cause={accept.error} fallback={failures.acceptChange} />}
        <Row>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            Accept the change
          </Button>
          <Button variant="default" disabled={accept.isPending} onClick={onClose}>
            Not now
          </Button>
        </Row>
      </Stack>
    </Dialogue>
  );
};

const NO = {
  asked: {
    title: 'Decline the change?',
    yes: 'Decline the change',
    done: successes.changeDeclined,
    failed: failures.declineChange,
  },
  offered: {
    title: 'Withdraw the offer?',
    yes: 'Withdraw the offer',
    done: successes.offerWithdrawn,
    failed: failures.withdrawOffer,
  },
} as const;

/** A no to what a customer asks for, and the end of what its owner has offered. */
export const DeclineChange = ({ id, change, onClose }: AnswerProps) => {
  const { title, yes, done, failed } = NO[change.state];
  const [reason, setReason] = useState('');
  const decline = useAction({
    run: () => post<Booking>(`/admin/bookings/${id}/change/decline`, reason.trim() ? { reason } : {}),
    done,
    failed,
    showsOwnFailure: true,
    touches,
    onDone: onClose,
  });
  return (
    <Dialogue title={title} onClose={onClose}>
      <Stack>
        <p>{whenOf(change)}. The booking stays as it is.</p>
        <Textarea
          label="Why"
          description="The customer reads it. You may leave it empty."
          maxLength={500}
          rows={3}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {decline.isError && <Failure cause={decline.error} fallback={failed} />}
        <Row>
          <Button color="red" loading={decline.isPending} onClick={() => decline.mutate()}>
            {yes}
          </Button>
          <Button variant="default" disabled={decline.isPending} onClick={onClose}>
            Not now
          </Button>
        </Row>
      </Stack>
    </Dialogue>
  );
};

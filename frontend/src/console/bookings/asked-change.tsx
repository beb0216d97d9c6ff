import type { Booking } from '@holdfast/contracts/bookings';
import type { AskedChange as Asked } from '@holdfast/contracts/changes';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { Button, NumberInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { failures, successes } from '../../shared/copy/console';
import { formatPounds } from '../../shared/money';
import { deviceTime } from '../../shared/words';
import { availabilityQueries } from '../data/availability.queries';
import { bookingQueries } from '../data/booking.queries';
import { post } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { Failure } from '../kit/failure';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { tableInstant } from '../kit/when';
import { whenOf } from './booking-when';
import drawer from './drawer.module.css';

const differenceOf = ({ difference }: Asked): string => {
  if (difference === 0) return 'The same price';
  return `${formatPounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
};

const touches = [bookingQueries.all, availabilityQueries.all];

interface AnswerProps {
  readonly id: string;
  readonly change: Asked;
  readonly onClose: () => void;
}

/** Cheaper: what of that comes back is for the owner to say. */
const Accept = ({ id, change, onClose }: AnswerProps) => {
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
          {whenOf(change)}. {differenceOf(change)}.
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

const Decline = ({ id, change, onClose }: AnswerProps) => {
  const [reason, setReason] = useState('');
  const decline = useAction({
    run: () => post<Booking>(`/admin/bookings/${id}/change/decline`, reason.trim() ? { reason } : {}),
    done: successes.changeDeclined,
    failed: failures.declineChange,
    showsOwnFailure: true,
    touches,
    onDone: onClose,
  });
  return (
    <Dialogue title="Decline the change?" onClose={onClose}>
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
        {decline.isError && <Failure cause={decline.error} fallback={failures.declineChange} />}
        <Row>
          <Button color="red" loading={decline.isPending} onClick={() => decline.mutate()}>
            Decline the change
          </Button>
          <Button variant="default" disabled={decline.isPending} onClick={onClose}>
            Not now
          </Button>
        </Row>
      </Stack>
    </Dialogue>
  );
};

const stateOf = ({ state, by, pay_now: payNow, open_until: until }: Asked): string => {
  if (until === null) return 'The customer is paying for it.';
  if (state === 'asked') return `Open until ${tableInstant(until)}. Nothing is held for it.`;
  const held = by === 'owner' ? tableInstant(until) : deviceTime(until);
  return `Held for the customer until ${held}, for ${formatPounds(payNow)}.`;
};

/** What a customer wants to have changed: to be answered, or waiting for its payment. */
export const AskedChange = ({ booking: { id, change } }: { booking: Booking }) => {
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  if (!change) return null;
  const close = () => setAnswer(null);
  return (
    <section className={drawer.todo} aria-label="Change">
      <h3 className={drawer.title}>
        {change.state === 'asked' ? 'The customer asks for a change' : 'A change is open'}
      </h3>
      <Stack gap="tight">
        <strong>{whenOf(change)}</strong>
        <span>
          {differenceOf(change)}
          {change.party ? `, ${partyInWords(change.party)}` : ''}
        </span>
        {change.note && <blockquote className={drawer.quote}>{change.note}</blockquote>}
        <small>{stateOf(change)}</small>
      </Stack>
      {change.state === 'asked' && (
        <Row>
          <Button size="compact-md" onClick={() => setAnswer('accept')}>
            Accept…
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setAnswer('decline')}>
            Decline…
          </Button>
        </Row>
      )}
      {answer === 'accept' && <Accept id={id} change={change} onClose={close} />}
      {answer === 'decline' && <Decline id={id} change={change} onClose={close} />}
    </section>
  );
};

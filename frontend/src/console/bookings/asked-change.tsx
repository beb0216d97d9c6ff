import type { Booking } from '@holdfast/contracts/bookings';
import type { AskedChange as Asked } from '@holdfast/contracts/changes';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { differenceInWords } from '../kit/difference';
import { formatPounds } from '../../shared/money';
import { deviceTime } from '../../shared/words';
import { late } from '../kit/late';
import { Row, Stack } from '../kit/stack';
import { tableInstant } from '../kit/when';
import { whenOf } from './booking-when';
import drawer from './drawer.module.css';

const AcceptChange = late(async () => (await import('./answer-change')).AcceptChange);
const DeclineChange = late(async () => (await import('./answer-change')).DeclineChange);

const stateOf = ({ state, by, pay_now: payNow, open_until: until }: Asked): string => {
  if (until === null) return 'The customer is paying for it.';
  if (state === 'asked') return `Open until ${tableInstant(until)}. Nothing is held for it.`;
  const held = by === 'owner' ? tableInstant(until) : deviceTime(until);
  return payNow > 0
    ? `Held for the customer until ${held}, for ${formatPounds(payNow)}.`
    : `Held for the customer until ${held}, until they say yes.`;
};

/** Other dates that the owner has offered, as long as nobody is paying for them. */
const mayWithdraw = ({ state, by, open_until: until }: Asked): boolean =>
  state === 'offered' && by === 'owner' && until !== null;

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
          {differenceInWords(change.difference)}
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
      {mayWithdraw(change) && (
        <Row>
          <Button size="compact-md" variant="default" onClick={() => setAnswer('decline')}>
            Withdraw…
          </Button>
        </Row>
      )}
      {answer === 'accept' && <AcceptChange id={id} change={change} onClose={close} />}
      {answer === 'decline' && <DeclineChange id={id} change={change} onClose={close} />}
    </section>
  );
};

import type { BookingMoney } from '@holdfast/contracts/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, Hand, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { formatPounds } from '../../../shared/money';
import { offlineWays, refundReasons, refundStates, refundTexts } from '../../../shared/copy/refunds';
import { bookingQueries } from '../../data/booking.queries';
import { late } from '../../kit/late';
import { Loaded } from '../../kit/loaded';
import { Mark } from '../../kit/marks';
import type { Tone } from '../../kit/marks';
import { SkeletonRows } from '../../kit/skeleton';
import { Row, Stack } from '../../kit/stack';
import { instantDay, tableDate } from '../../kit/when';
import { RefundActions } from './refund-actions';
import classes from './refunds.module.css';

const RefundDialogue = late(async () => (await import('./refund-dialogue')).RefundDialogue);

type Refund = BookingMoney['refunds'][number];

const looks: Readonly<Record<Refund['state'], readonly [Tone, LucideIcon]>> = {
  requested: ['yellow', Clock],
  pending: ['yellow', Clock],
  done: ['violet', CircleCheck],
  failed: ['orange', CircleAlert],
  offline: ['orange', Hand],
};

const aboutOf = ({ source, reason, method, returned_on: on, at }: Refund): string => {
  if (method && on) return `By hand: ${offlineWays[method].toLowerCase()}, ${tableDate(on)}`;
  const why = reason === null ? (source === 'automatic' ? 'Automatic' : 'At PayPal') : refundReasons[reason];
  return `${why}, ${instantDay(at)}`;
};

const RefundItem = ({ bookingId, refund }: { readonly bookingId: string; readonly refund: Refund }) => {
  const { id, amount, state, note } = refund;
  const [tone, icon] = looks[state];
  return (
    <li className={classes.refund}>
      <Row justify="between">
        <b>{formatPounds(amount)}</b>
        <Mark tone={tone} icon={icon}>
          {refundStates[state]}
        </Mark>
      </Row>
      <small>{aboutOf(refund)}</small>
      {note && <q>{note}</q>}
      {(state === 'failed' || state === 'offline') && (
        <Row>
          <RefundActions bookingId={bookingId} refund={{ id, amount }} retryable={state === 'failed'} />
        </Row>
      )}
    </li>
  );
};

/** What of a booking goes back or has gone back, and the way to give more of it back. */
export const BookingRefunds = ({ bookingId }: { readonly bookingId: string }) => {
  const money = useQuery(bookingQueries.money(bookingId));
  const [asks, setAsks] = useState(false);
  return (
    <Loaded query={money} failed={refundTexts.loadFailed} skeleton={<SkeletonRows rows={1} />}>
      {(data) => (
        <Stack>
          {data.refunds.length > 0 && (
            <ul className={classes.refunds} aria-label="Refunds">
              {data.refunds.map((refund) => (
                <RefundItem key={refund.id} bookingId={bookingId} refund={refund} />
              ))}
            </ul>
          )}
          {data.refundable.amount > 0 && (
            <Row>
              <Button
                variant="default"
                leftSection={<Undo2 size={16} aria-hidden />}
                onClick={() => setAsks(true)}
              >
                Refund…
              </Button>
            </Row>
          )}
          {asks && <RefundDialogue bookingId={bookingId} money={data} onClose={() => setAsks(false)} />}
        </Stack>
      )}
    </Loaded>
  );
};

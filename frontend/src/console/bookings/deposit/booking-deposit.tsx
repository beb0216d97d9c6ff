import type { BookedDeposit } from '@holdfast/contracts/deposit';
import type { BookingMoney } from '@holdfast/contracts/money';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hand, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { depositTexts } from '../../../shared/copy/deposits';
import { depositStates } from '../../../shared/copy/ledger';
import { refundTexts } from '../../../shared/copy/refunds';
import { formatPounds } from '../../../shared/money';
import { bookingQueries } from '../../data/booking.queries';
import { useBusiness } from '../../data/settings.queries';
import { post } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { late } from '../../kit/late';
import { Loaded } from '../../kit/loaded';
import { Mark } from '../../kit/marks';
import type { Tone } from '../../kit/marks';
import { SkeletonRows } from '../../kit/skeleton';
import { Row } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { tableDate, tableInstant } from '../../kit/when';
import { refundTouches } from '../refunds/refund-touches';
import classes from './deposit.module.css';
import { useSettleDeposit } from './use-settle-deposit';

const KeepDepositDialogue = late(async () => (await import('./keep-deposit-dialogue')).KeepDepositDialogue);

type HeldState = Exclude<BookedDeposit['state'], 'none'>;

const looks: Readonly<Record<HeldState, readonly [Tone, LucideIcon]>> = {
  held: ['blue', ShieldCheck],
  paused: ['orange', Hand],
  settled: ['green', CircleCheck],
};

interface DepositProps {
  readonly bookingId: string;
  readonly deposit: BookedDeposit;
}

/** What is so and what comes, in a sentence or two. */
const saidOf = (deposit: BookedDeposit, mayBeSettled: boolean): string => {
  const { state, return_at: returnAt, settle_from: from, returned, kept } = deposit;
  if (state === 'settled') return depositTexts.outcome(formatPounds(returned), formatPounds(kept));
  const first = returnAt === null ? depositTexts.byHand : depositTexts.goesBack(tableInstant(returnAt));
  return mayBeSettled ? first : `${first} ${depositTexts.from(tableDate(from))}`;
};

const GiveBack = ({ bookingId, deposit: { paid } }: DepositProps) => {
  const settle = useSettleDeposit(bookingId, false);
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: depositTexts.giveBackQuestion(formatPounds(paid)),
      body: depositTexts.giveBackMeaning,
      yes: `Give back ${formatPounds(paid)}`,
      no: 'Not yet',
    });
    if (agreed) settle.mutate({ kept: 0 });
  };
  return (
    <Button size="sm" loading={settle.isPending} onClick={() => void ask()}>
      Give back {formatPounds(paid)}
    </Button>
  );
};

const Stop = ({ bookingId }: Pick<DepositProps, 'bookingId'>) => {
  const pause = useAction({
    run: () => post<BookingMoney>(`/admin/bookings/${bookingId}/deposit/pause`),
    done: depositTexts.paused,
    failed: depositTexts.pauseFailed,
    touches: refundTouches,
  });
  return (
    <Button variant="default" size="sm" loading={pause.isPending} onClick={() => pause.mutate()}>
      Stop the return
    </Button>
  );
};

const Deposit = ({ bookingId, deposit }: DepositProps) => {
  const { timezone } = useBusiness();
  const [keeps, setKeeps] = useState(false);
  const [now] = useState(() => new Date());
  const { state, amount, settle_from: from, return_at: returnAt, reason } = deposit;
  if (state === 'none') return null;
  const [tone, icon] = looks[state];
  const isHeld = state === 'held' || state === 'paused';
  const mayBeSettled = isHeld && todayIn(now, timezone) >= from;
  return (
    <section className={classes.deposit} aria-label="Deposit">
      <Row justify="between">
        <span>
          Deposit <b>{formatPounds(amount)}</b>
        </span>
        <Mark tone={tone} icon={icon}>
          {depositStates[state]}
        </Mark>
      </Row>
      <small>{saidOf(deposit, mayBeSettled)}</small>
      {reason !== null && <q>{reason}</q>}
      {isHeld && (mayBeSettled || returnAt !== null) && (
        <Row>
          {mayBeSettled && <GiveBack bookingId={bookingId} deposit={deposit} />}
          {mayBeSettled && (
            <Button variant="default" size="sm" onClick={() => setKeeps(true)}>
              Keep some…
            </Button>
          )}
          {returnAt !== null && <Stop bookingId={bookingId} />}
        </Row>
      )}
      {keeps && (
        <KeepDepositDialogue bookingId={bookingId} deposit={deposit} onClose={() => setKeeps(false)} />
      )}
    </section>
  );
};

/** The security deposit of a booking: how it stands, and what to do about it. */
export const BookingDeposit = ({ bookingId }: { readonly bookingId: string }) => {
  const money = useQuery(bookingQueries.money(bookingId));
  return (
    <Loaded query={money} failed={refundTexts.loadFailed} skeleton={<SkeletonRows rows={1} />}>
      {({ deposit }) => <Deposit bookingId={bookingId} deposit={deposit} />}
    </Loaded>
  );
};

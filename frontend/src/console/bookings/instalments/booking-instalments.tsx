import type { BookedInstalment } from '@holdfast/contracts/instalments';
import type { BookingMoney } from '@holdfast/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { instalmentNames, instalmentStates } from '../../../shared/copy/instalments';
import { refundTexts } from '../../../shared/copy/refunds';
import { formatPounds } from '../../../shared/money';
import { bookingQueries } from '../../data/booking.queries';
import { Loaded } from '../../kit/loaded';
import { Mark } from '../../kit/marks';
import type { Tone } from '../../kit/marks';
import { SkeletonRows } from '../../kit/skeleton';
import { Row, Stack } from '../../kit/stack';
import { tableDate } from '../../kit/when';
import { InstalmentActions } from './instalment-actions';
import classes from './instalments.module.css';
import { OfflinePayment } from './offline-payment';
import { RecordPayment } from './record-payment';

const looks: Readonly<Record<BookedInstalment['state'], readonly [Tone, LucideIcon]>> = {
  paid: ['green', CircleCheck],
  due: ['blue', Clock],
  overdue: ['orange', CircleAlert],
  waived: ['gray', Ban],
};

const isOwed = ({ state }: BookedInstalment): boolean => state === 'due' || state === 'overdue';

const whenOf = ({ state, due_on: dueOn, paid_on: paidOn }: BookedInstalment): string => {
  if (state === 'paid') return paidOn === null ? 'Paid' : `Paid on ${tableDate(paidOn)}`;
  if (state === 'waived') return 'Not asked for any more';
  return dueOn === null ? 'At once' : `By ${tableDate(dueOn)}`;
};

/** Of a part that is paid whole there is nothing to say of how much. */
const paidOf = ({ state, paid, amount }: BookedInstalment): string =>
  paid > 0 && state !== 'paid' ? `. ${formatPounds(paid)} of ${formatPounds(amount)} is paid` : '';

const Instalment = ({ bookingId, part }: { bookingId: string; part: BookedInstalment }) => {
  const { number, kind, amount, left, state } = part;
  const [tone, icon] = looks[state];
  return (
    <li className={classes.part}>
      <Row justify="between">
        <span>
          {instalmentNames[kind]} <b>{formatPounds(amount)}</b>
        </span>
        <Mark tone={tone} icon={icon}>
          {instalmentStates[state]}
        </Mark>
      </Row>
      <small>
        {whenOf(part)}
        {paidOf(part)}
      </small>
      {isOwed(part) && (
        <Row>
          <InstalmentActions bookingId={bookingId} number={number} left={left} />
        </Row>
      )}
    </li>
  );
};

const Payments = ({ bookingId, payments }: { bookingId: string } & Pick<BookingMoney, 'payments'>) => (
  <div>
    <h4 className={classes.title}>Received outside PayPal</h4>
    <ul className={classes.parts} aria-label="Received outside PayPal">
      {payments.map((payment) => (
        <OfflinePayment key={payment.id} bookingId={bookingId} payment={payment} />
      ))}
    </ul>
  </div>
);

/** What a booking owes part by part, what came of it by other means than the provider, and what to do about the rest. */
export const BookingInstalments = ({ bookingId }: { readonly bookingId: string }) => {
  const money = useQuery(bookingQueries.money(bookingId));
  return (
    <Loaded query={money} failed={refundTexts.loadFailed} skeleton={<SkeletonRows rows={2} />}>
      {({ instalments, payments, balance_due: left }) => (
        <Stack>
          <ul className={classes.parts} aria-label="Payments agreed">
            {instalments.map((part) => (
              <Instalment key={part.number} bookingId={bookingId} part={part} />
            ))}
          </ul>
          {payments.length > 0 && <Payments bookingId={bookingId} payments={payments} />}
          {left > 0 && (
            <Row>
              <RecordPayment bookingId={bookingId} size="sm" />
            </Row>
          )}
        </Stack>
      )}
    </Loaded>
  );
};

import type { Booking } from '@holdfast/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { formatPounds, toPence, toPounds } from '../../shared/money';
import { Bone } from '../kit/bones';
import { Panel } from '../kit/panel';
import { bookingQueries } from './booking.queries';
import classes from './bookings.module.css';

const countOf = (bookings: readonly Booking[], status: Booking['payment_status']): number =>
  bookings.filter(({ payment_status }) => payment_status === status).length;

/** Net of what was given back, summed in pence. */
const revenueOf = (bookings: readonly Booking[]): number =>
  toPounds(
    bookings
      .filter(({ payment_status }) => payment_status === 'paid')
      .reduce(
        (sum, { amount_paid, refunded_amount }) => sum + toPence(amount_paid) - toPence(refunded_amount),
        0,
      ),
  );

export const BookingSummary = () => {
  const { data, isError } = useQuery(bookingQueries.list());
  const figures: readonly (readonly [string, string | undefined])[] = [
    ['Total bookings', data && `${data.bookings.length}${data.isCut ? '+' : ''}`],
    ['Paid bookings', data && String(countOf(data.bookings, 'paid'))],
    ['Pending bookings', data && String(countOf(data.bookings, 'pending'))],
    ['Total revenue', data && formatPounds(revenueOf(data.bookings))],
  ];
  return (
    <Panel>
      <dl className={classes.summary}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? (isError ? '–' : <Bone width="4rem" height="1.625rem" />)}</dd>
          </div>
        ))}
      </dl>
      {data?.isCut && <p>Counted over your latest {data.bookings.length} bookings.</p>}
    </Panel>
  );
};

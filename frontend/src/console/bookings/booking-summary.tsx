import { useQuery } from '@tanstack/react-query';
import { ofWhichDeposits } from '../../shared/copy/console';
import { formatPounds } from '../../shared/money';
import { statsQueries } from '../data/dashboard.queries';
import { Skeleton } from '../kit/skeleton';
import { Panel } from '../kit/panel';
import classes from './bookings.module.css';

/** The totals of all bookings, as the dashboard has them: the list may be cut, and holds what does not count. */
export const BookingSummary = () => {
  const { data, isError } = useQuery(statsQueries.totals());
  const deposits = data && ofWhichDeposits(data.refundableDeposits);
  const figures: readonly (readonly [string, string | undefined])[] = [
    ['Total bookings', data && String(data.totalBookings)],
    ['Paid bookings', data && String(data.paidBookings)],
    ['Pending bookings', data && String(data.pendingBookings)],
    ['Total revenue', data && formatPounds(data.totalRevenue)],
  ];
  return (
    <Panel>
      <dl className={classes.summary}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ?? (isError ? '–' : <Skeleton width="4rem" height="1.625rem" />)}
              {name === 'Total revenue' && deposits && <small>{deposits}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};

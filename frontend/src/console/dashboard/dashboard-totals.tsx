import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, PoundSterling, Users } from 'lucide-react';
import { failures, ofWhichDeposits } from '../../shared/copy/console';
import { formatPounds } from '../../shared/money';
import { Failure } from '../kit/failure';
import { StatCard, StatCards } from '../kit/stat-card';
import { paths } from '../paths';
import { statsQueries } from '../data/dashboard.queries';

/** The business in three numbers, each with its list behind it. */
export const DashboardTotals = () => {
  const totals = useQuery(statsQueries.totals());
  if (totals.isError) {
    return <Failure cause={totals.error} fallback={failures.load} onRetry={() => void totals.refetch()} />;
  }
  const { data } = totals;
  return (
    <StatCards>
      <StatCard
        label="Total Bookings"
        icon={Users}
        value={data && String(data.totalBookings)}
        to={paths.bookings}
      />
      <StatCard
        label="Total Revenue"
        icon={PoundSterling}
        value={data && formatPounds(data.totalRevenue)}
        note={data && ofWhichDeposits(data.refundableDeposits)}
        to={`${paths.bookings}?status=paid`}
      />
      <StatCard
        label="Upcoming Bookings"
        icon={CalendarCheck}
        value={data && String(data.upcomingBookings)}
        to={`${paths.bookings}?status=confirmed&sort=dates`}
      />
    </StatCards>
  );
};

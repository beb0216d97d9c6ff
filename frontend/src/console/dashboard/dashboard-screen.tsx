import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, PoundSterling, Users } from 'lucide-react';
import { formatPounds } from '../../shared/money';
import { monthOf } from '../../shared/dates';
import { fullDate } from '../../shared/words';
import { AttentionPanel } from '../bookings/attention-panel';
import { BoneRows } from '../kit/bones';
import { MonthChart } from '../kit/chart/month-chart';
import { Failure } from '../kit/failure';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { StatCard, StatCards } from '../kit/stat-card';
import { paths } from '../paths';
import { useHouse } from '../settings/settings.queries';
import { statsQueries } from './dashboard.queries';
import classes from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps';
import { NextBookings } from './next-bookings';
import { PublicSiteCard, QuickLinks } from './quick-links';
import { failures } from '../../shared/copy/console';

const Totals = () => {
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

const Months = ({ today }: { today: string }) => {
  const monthly = useQuery(statsQueries.monthly());
  return (
    <Panel title="Bookings and revenue by month">
      <Loaded query={monthly} failed={failures.load} skeleton={<BoneRows rows={3} />}>
        {(figures) => <MonthChart figures={figures} now={monthOf(today)} />}
      </Loaded>
    </Panel>
  );
};

/** What an owner wants to know between two arrivals, in that order. */
export const DashboardScreen = () => {
  const { today } = useHouse();
  return (
    <Page title="Dashboard" intro={fullDate(today)}>
      <FirstSteps />
      <AttentionPanel />
      <Totals />
      <div className={classes.columns}>
        <div className={classes.main}>
          <NextBookings />
          <Months today={today} />
        </div>
        <div className={classes.side}>
          <PublicSiteCard />
          <QuickLinks />
        </div>
      </div>
    </Page>
  );
};

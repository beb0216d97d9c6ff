import { monthOf } from '@holdfast/domain/kernel/months';
import { useQuery } from '@tanstack/react-query';
import { fullDate } from '../../shared/words';
import { AttentionPanel } from '../bookings/attention-panel';
import { SkeletonRows } from '../kit/skeleton';
import { MonthChart } from '../kit/chart/month-chart';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { useBusiness } from '../data/settings.queries';
import { statsQueries } from '../data/dashboard.queries';
import classes from './dashboard-screen.module.css';
import { DashboardTotals } from './dashboard-totals';
import { FirstSteps } from './first-steps';
import { MissingWarning } from './missing-warning';
import { NextBookings } from './next-bookings';
import { PublicSiteCard, QuickLinks } from './quick-links';
import { failures } from '../../shared/copy/console';

const Months = ({ today }: { today: string }) => {
  const monthly = useQuery(statsQueries.monthly());
  return (
    <Panel title="Bookings and revenue by month">
      <Loaded query={monthly} failed={failures.load} skeleton={<SkeletonRows rows={3} />}>
        {(figures) => <MonthChart figures={figures} now={monthOf(today)} />}
      </Loaded>
    </Panel>
  );
};

/** What an owner wants to know between two arrivals, in that order. */
export const DashboardScreen = () => {
  const { today } = useBusiness();
  return (
    <Page title="Dashboard" intro={fullDate(today)}>
      <MissingWarning />
      <FirstSteps />
      <AttentionPanel />
      <DashboardTotals />
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

import { monthOf } from '@holdfast/domain/kernel/months';
import { useQuery } from '@tanstack/react-query';
import { fullDate } from '../../shared/words';
import { AttentionPanel } from '../bookings/attention-panel';
import { ChannelWarning } from '../channels/channel-warning';
import { SkeletonRows } from '../kit/skeleton';
import { MonthChart } from '../kit/chart/month-chart';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { useBusiness } from '../data/settings.queries';
import { statsQueries } from '../data/dashboard.queries';
import { todayQueries } from '../data/today.queries';
import classes from './dashboard-screen.module.css';
import { DashboardTotals } from './dashboard-totals';
import { DemandPanel } from './demand-panel';
import { FirstSteps } from './first-steps';
import { MissingWarning } from './missing-warning';
import { MoneyToday } from './money-today';
import { NextBookings } from './next-bookings';
import { PublicSiteCard, QuickLinks } from './quick-links';
import { SoonPanel, TodayPanel } from './today-panel';
import { WaitingPanel } from './waiting-panel';
import { YearPanel } from './year-panel';
import { failures } from '../../shared/copy/console';
import { todayTexts } from '../../shared/copy/today';

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

/** What is to do today, and what waits: first of all, for that is what brings an owner here. */
const Day = () => {
  const day = useQuery(todayQueries.day());
  const { mode } = useBusiness();
  return (
    <Loaded query={day} failed={todayTexts.failed} skeleton={<SkeletonRows rows={8} height="3rem" />}>
      {(data) => (
        <>
          <TodayPanel day={data} />
          <WaitingPanel day={data} />
          <MoneyToday day={data} />
          <SoonPanel day={data} />
          <YearPanel day={data} />
          {mode !== 'time' && <DemandPanel day={data} />}
        </>
      )}
    </Loaded>
  );
};

/** What an owner wants to know between two arrivals, in that order. */
export const DashboardScreen = () => {
  const { today } = useBusiness();
  return (
    <Page title="Dashboard" intro={fullDate(today)}>
      <MissingWarning />
      <FirstSteps />
      <ChannelWarning />
      <AttentionPanel />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Day />
          <NextBookings />
          <DashboardTotals />
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

import { monthOf } from '@holdfast/domain/kernel/months';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Building2, PoundSterling, Plus, Users } from 'lucide-react';
import { ofWhichDeposits } from '../../shared/copy/console';
import { formatPounds } from '../../shared/money';
import { MonthChart } from '../kit/chart/month-chart';
import { late } from '../kit/late';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { StatCard, StatCards } from '../kit/stat-card';
import { useParams } from '../kit/use-params';
import { serverToday } from '../data/settings.queries';
import { platformQueries } from '../data/platform.queries';
import { QueuesButton } from './queues-button';
import { TenantTable } from './tenants/tenant-table';

const TenantForm = late(async () => (await import('./tenants/tenant-form')).TenantForm);

/** A failure to load the figures is not shown (docs/rules.md): the operator works with the tenants. */
const Totals = () => {
  const { data } = useQuery(platformQueries.stats());
  return (
    <StatCards>
      <StatCard label="Total Tenants" icon={Building2} value={data && String(data.totalTenants)} />
      <StatCard label="Total Bookings" icon={Users} value={data && String(data.totalBookings)} />
      <StatCard
        label="Total Revenue"
        icon={PoundSterling}
        value={data && formatPounds(data.totalRevenue)}
        note={data && ofWhichDeposits(data.refundableDeposits)}
      />
    </StatCards>
  );
};

const Months = () => {
  const { data } = useQuery(platformQueries.monthly());
  return (
    data && (
      <Panel title="Bookings and revenue by month" note="All tenants together.">
        <MonthChart figures={data} now={monthOf(serverToday('Europe/London'))} />
      </Panel>
    )
  );
};

export const PlatformScreen = () => {
  const [params, change] = useParams();
  return (
    <Page
      title="Platform dashboard"
      actions={
        <>
          <QueuesButton />
          <Button
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => change({ tenant: 'new' }, 'push')}
          >
            Add New Tenant
          </Button>
        </>
      }
    >
      <Totals />
      <TenantTable />
      <Months />
      {params.get('tenant') === 'new' && <TenantForm onClose={() => change({ tenant: null })} />}
    </Page>
  );
};

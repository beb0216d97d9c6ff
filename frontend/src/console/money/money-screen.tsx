import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { ledgerTexts } from '../../shared/copy/ledger';
import { LateBookingDrawer } from '../bookings/late-booking-drawer';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { useParams } from '../kit/use-params';
import { AccountFiles } from './account-files';
import { ChecksTab } from './checks-tab';
import { DepositsTab } from './deposits-tab';
import { IncomePanel } from './income-panel';
import classes from './money.module.css';
import { MovementsTab } from './movements-tab';
import { OwedTab } from './owed-tab';
import { RefundsTab } from './refunds-tab';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly show: (open: (bookingId: string) => void) => ReactNode;
}

const tabs: readonly [Tab, ...Tab[]] = [
  { value: 'movements', label: 'Movements', show: (open) => <MovementsTab open={open} /> },
  { value: 'owed', label: 'Owed', show: (open) => <OwedTab open={open} /> },
  { value: 'deposits', label: 'Deposits', show: (open) => <DepositsTab open={open} /> },
  { value: 'refunds', label: 'Refunds', show: (open) => <RefundsTab open={open} /> },
  { value: 'checks', label: 'Checks', show: () => <ChecksTab /> },
];

/** What the business earns, and every movement of money behind it. */
export const MoneyScreen = () => {
  const [params, change] = useParams();
  const shown = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  const open = (bookingId: string) => change({ booking: bookingId }, 'push');
  return (
    <Page title="Money" intro={ledgerTexts.intro} actions={<AccountFiles />}>
      <IncomePanel />
      <Panel flush>
        <div className={classes.tabs}>
          <SegmentedControl
            aria-label="What to show"
            fullWidth
            classNames={{ label: classes.tab }}
            data={tabs.map(({ value, label }) => ({ value, label }))}
            value={shown.value}
            onChange={(tab) =>
              change({ tab: tab === tabs[0].value ? null : tab, page: null, sort: null }, 'push')
            }
          />
        </div>
        {shown.show(open)}
      </Panel>
      <LateBookingDrawer id={params.get('booking')} onClose={() => change({ booking: null })} />
    </Page>
  );
};

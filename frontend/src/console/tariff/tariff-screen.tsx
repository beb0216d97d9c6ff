import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failures } from '../../shared/copy/console';
import { settingsQueries } from '../data/settings.queries';
import { tariffQueries } from '../data/tariff.queries';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { SkeletonRows } from '../kit/skeleton';
import { paths } from '../paths';
import { TariffEditor } from './tariff-editor';

const WrongMode = () => (
  <Panel>
    <Empty title="Nights can be offered only where dates are booked." picture={<Pictures.Calendar />}>
      You sell hours of a day: their prices stand with your <Link to={paths.availability}>availability</Link>{' '}
      and your <Link to={paths.schedules}>schedules</Link>.
    </Empty>
  </Panel>
);

/** What nights cost, and by what rules they are had. */
export const TariffScreen = () => {
  const settings = useQuery(settingsQueries.current());
  const tariff = useQuery(tariffQueries.current());
  return (
    <Loaded
      query={settings}
      failed={failures.loadSettings}
      skeleton={
        <Page title="Prices">
          <SkeletonRows rows={8} />
        </Page>
      }
    >
      {({ booking_mode: mode, timezone }) =>
        mode === 'time' ? (
          <Page title="Prices">
            <WrongMode />
          </Page>
        ) : (
          <Loaded
            query={tariff}
            failed={failures.loadTariff}
            skeleton={
              <Page title="Prices">
                <SkeletonRows rows={8} />
              </Page>
            }
          >
            {(published) => <TariffEditor published={published} timezone={timezone} />}
          </Loaded>
        )
      }
    </Loaded>
  );
};

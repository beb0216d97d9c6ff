import { themeIds } from '@holdfast/contracts/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BoneRows } from '../kit/bones';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { paths } from '../paths';
import { settingsQueries } from '../settings/settings.queries';
import { ThemePicker } from './theme-picker';
import { failures } from '../../shared/copy/console';

/** This screen shows the first ten, the settings all fifteen (product.md section 3). */
const SHOWN = themeIds.slice(0, 10);

export const ThemeScreen = () => {
  const settings = useQuery(settingsQueries.current());
  return (
    <Page
      title="Theme"
      intro={
        <>
          How your public site looks. A choice is shown to customers at once.{' '}
          <Link to={paths.settings}>All {themeIds.length} themes are in the settings.</Link>
        </>
      }
    >
      <Loaded query={settings} failed={failures.loadSettings} skeleton={<BoneRows rows={8} height="6rem" />}>
        {({ theme }) => <ThemePicker ids={SHOWN} current={theme} />}
      </Loaded>
    </Page>
  );
};

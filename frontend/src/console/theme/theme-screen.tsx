import type { ThemeId } from '@holdfast/contracts/themes';
import { themeIds } from '@holdfast/contracts/themes';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { useParams } from '../kit/use-params';
import { settingsQueries } from '../data/settings.queries';
import { ThemePicker } from './theme-picker';
import { ThemePreview } from './theme-preview';
import classes from './theme-screen.module.css';
import { failures } from '../../shared/copy/console';

const isTheme = (id: string | null): id is ThemeId => themeIds.some((theme) => theme === id);

/** The one place where the theme is chosen: each is seen on the tenant's own site, light and dark, before it goes live. */
export const ThemeScreen = () => {
  const settings = useQuery(settingsQueries.current());
  const [params, change] = useParams();
  const asked = params.get('theme');
  return (
    <Page
      title="Theme"
      intro="How your public site looks. Choose one to see your site in it; nothing changes for customers until you use it."
    >
      <Loaded
        query={settings}
        failed={failures.loadSettings}
        skeleton={<SkeletonRows rows={8} height="6rem" />}
      >
        {(current) => {
          const shown = isTheme(asked) ? asked : current.theme;
          return (
            <div className={classes.layout}>
              <ThemePicker
                shown={shown}
                current={current.theme}
                onShow={(theme) => change({ theme: theme === current.theme ? null : theme })}
              />
              <ThemePreview shown={shown} settings={current} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
};

import type { ThemeId } from '@holdfast/contracts/themes';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { themes } from '../../shared/themes/themes';
import { Mark } from '../kit/marks';
import { serviceQueries } from '../service/service.queries';
import { settingsQueries } from '../settings/settings.queries';
import { MiniPage } from './mini-page';
import type { MiniPageContent } from './mini-page';
import classes from './theme-picker.module.css';
import { useChooseTheme } from './use-choose-theme';

interface ThemePickerProps {
  readonly ids: readonly ThemeId[];
  readonly current: ThemeId;
}

/** Each theme as the tenant's own page would look in it. */
export const ThemePicker = ({ ids, current }: ThemePickerProps) => {
  const choose = useChooseTheme();
  const { data: settings } = useQuery(settingsQueries.current());
  const { data: service } = useQuery(serviceQueries.page());
  const content: MiniPageContent = {
    name: settings?.name ?? '',
    title: service?.title ?? '',
    photo: service?.images[0] ?? null,
  };
  const chosen = choose.isPending || choose.isSuccess ? choose.variables : current;
  return (
    <ul className={classes.grid}>
      {ids.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={classes.card}
            aria-pressed={id === chosen}
            disabled={choose.isPending || choose.isSuccess}
            onClick={() => id !== chosen && choose.mutate(id)}
          >
            <MiniPage theme={id} content={content} />
            <span className={classes.words}>
              <span className={classes.name}>{themes[id].name}</span>
              {id === chosen && (
                <Mark tone="green" icon={Check}>
                  Current
                </Mark>
              )}
              <span className={classes.character}>{themes[id].character}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

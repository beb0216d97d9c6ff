import type { ThemeId } from '@holdfast/contracts/themes';
import { themeIds } from '@holdfast/contracts/themes';
import { Check } from 'lucide-react';
import { themes } from '../../shared/themes/themes';
import { Mark } from '../kit/marks';
import { Swatch } from './swatch';
import classes from './theme-picker.module.css';

interface ThemePickerProps {
  /** What the preview shows. */
  readonly shown: ThemeId;
  /** What the site wears. */
  readonly current: ThemeId;
  readonly onShow: (theme: ThemeId) => void;
}

/** All themes there are; one is shown, one is in use. */
export const ThemePicker = ({ shown, current, onShow }: ThemePickerProps) => (
  <ul className={classes.grid} aria-label="Themes">
    {themeIds.map((id) => (
      <li key={id}>
        <button type="button" className={classes.card} aria-pressed={id === shown} onClick={() => onShow(id)}>
          <Swatch theme={id} />
          <span className={classes.words}>
            <span className={classes.name}>{themes[id].name}</span>
            {id === current && (
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

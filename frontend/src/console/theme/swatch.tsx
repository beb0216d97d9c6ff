import type { ThemeId } from '@holdfast/contracts/themes';
import { useComputedColorScheme } from '@mantine/core';
import '../../shared/themes/themes.css';
import classes from './swatch.module.css';

/** A theme in a nutshell: its paper, its letters, its corners and the colour of its button. */
export const Swatch = ({ theme }: { theme: ThemeId }) => {
  const scheme = useComputedColorScheme('light');
  return (
    <span className={classes.swatch} data-theme={theme} data-scheme={scheme} aria-hidden>
      <span className={classes.letters}>Aa</span>
      <span className={classes.free} />
      <span className={classes.button} />
    </span>
  );
};

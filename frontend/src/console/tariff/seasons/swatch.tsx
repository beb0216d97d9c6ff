import type { SeasonTone } from './season-tones';
import { toneColour } from './season-tones';
import classes from './seasons.module.css';

/** The colour of a season; hollow where it is closed. */
export const Swatch = ({ tone, isClosed }: { tone: SeasonTone | undefined; isClosed: boolean }) => (
  <span
    className={classes.swatch}
    style={{ color: toneColour(tone) }}
    data-closed={isClosed || undefined}
    aria-hidden
  />
);

import { calendarTexts } from '../../../shared/copy/owners-calendar';
import { blockStates } from '../block-state';
import classes from './calendar-key.module.css';
import marks from './marks.module.css';

/** What the looks of the ribbons, and of the days below them, mean. */
export const CalendarKey = ({ hasSeasons }: { hasSeasons: boolean }) => (
  <ul className={classes.key} aria-label="Key">
    {(['available', 'booked', 'held', 'blocked', 'closed'] as const).map((state) => {
      const { word, icon: Icon } = blockStates[state];
      return (
        <li key={state}>
          <span className={`${marks.mark} ${marks[state]} ${classes.sample}`}>
            <Icon size={13} aria-hidden />
          </span>
          {word}
        </li>
      );
    })}
    {hasSeasons && (
      <li>
        <span className={`${marks.outOfSeason} ${classes.season} ${classes.sample}`} aria-hidden />
        {calendarTexts.season}
      </li>
    )}
  </ul>
);

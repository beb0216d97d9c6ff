import { blockStates } from '../block-state';
import classes from './calendar-key.module.css';
import marks from './marks.module.css';

/** What the looks of the ribbons mean. */
export const CalendarKey = () => (
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
  </ul>
);

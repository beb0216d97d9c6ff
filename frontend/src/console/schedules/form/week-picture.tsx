import { dayName } from '@holdfast/domain/kernel/words';
import { WEEK } from '../../kit/forms/week';
import { isDatePattern } from './pattern';
import type { Pattern } from './pattern';
import classes from './pattern-editor.module.css';

/** The place of a day in a week that begins on Monday. */
const column = (day: number): number => (day + 6) % 7;

interface Bar {
  readonly from: number;
  readonly span: number;
}

/** The bars of one pattern; a range across Sunday continues on Monday, one of more than a week fills it. */
const barsOf = (pattern: Pattern): readonly Bar[] => {
  if (!isDatePattern(pattern)) return pattern.days.map((day) => ({ from: column(day), span: 1 }));
  if (pattern.booking_range_days > WEEK.length) return [{ from: 0, span: WEEK.length }];
  const from = column(pattern.day_of_week);
  const over = from + pattern.booking_range_days - 7;
  return over > 0
    ? [
        { from, span: 7 - from },
        { from: 0, span: over },
      ]
    : [{ from, span: pattern.booking_range_days }];
};

/** The week that the patterns make, as a picture. The words of it stand in the fields. */
export const WeekPicture = ({ patterns }: { patterns: readonly Pattern[] }) => (
  <div className={classes.week} aria-hidden>
    {WEEK.map((day) => (
      <span key={day} className={classes.weekDay}>
        {dayName(day).slice(0, 3)}
      </span>
    ))}
    {patterns.flatMap((pattern, row) =>
      barsOf(pattern).map(({ from, span }) => (
        <span
          key={`${row} ${from}`}
          className={classes.weekBar}
          style={{ gridColumn: `${from + 1} / span ${span}`, gridRow: row + 2 }}
        />
      )),
    )}
  </div>
);

import { fullDate } from '../../shared/words';
import classes from './day-heading.module.css';
import { daysAway } from './when';

interface DayHeadingProps {
  readonly date: string;
  readonly today: string;
  readonly id?: string;
}

/** The name of a day above what is on it, and how far away it is. */
export const DayHeading = ({ date, today, id }: DayHeadingProps) => (
  <h2 id={id} className={classes.date}>
    {fullDate(date)} <small>{daysAway(date, today)}</small>
  </h2>
);

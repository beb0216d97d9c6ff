import { dayName, WEEK } from './pattern';
import classes from './pattern-editor.module.css';

interface DayPickerProps {
  readonly days: readonly number[];
  readonly onChange: (days: number[]) => void;
}

const toggled = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day];

/** Days of the week, each on or off. */
export const DayPicker = ({ days, onChange }: DayPickerProps) => (
  <div className={classes.days} role="group" aria-label="Days">
    {WEEK.map((day) => (
      <label key={day} className={classes.day}>
        <input
          type="checkbox"
          className="visually-hidden"
          checked={days.includes(day)}
          onChange={() => onChange(toggled(days, day))}
        />
        <span aria-hidden>{dayName(day).slice(0, 3)}</span>
        <span className="visually-hidden">{dayName(day)}</span>
      </label>
    ))}
  </div>
);

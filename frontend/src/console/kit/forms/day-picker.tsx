import { dayName } from '@holdfast/domain/kernel/words';
import classes from './day-picker.module.css';
import { WEEK } from './week';

interface DayPickerProps {
  /** What the days are for, said to whoever cannot see what stands above. */
  readonly label?: string;
  readonly days: readonly number[];
  readonly onChange: (days: number[]) => void;
}

const toggled = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day];

/** Days of the week, each on or off. */
export const DayPicker = ({ label = 'Days', days, onChange }: DayPickerProps) => (
  <div className={classes.days} role="group" aria-label={label}>
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

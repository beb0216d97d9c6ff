import type { TimePattern } from '@holdfast/contracts/schedules';
import { TimeInput } from '../../kit/forms/fields';
import { FieldGrid, Stack } from '../../kit/stack';
import { dayName, WEEK } from './pattern';
import classes from './pattern-editor.module.css';

interface TimePatternFieldsProps {
  readonly pattern: TimePattern;
  readonly onChange: (pattern: TimePattern) => void;
}

const toggled = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day];

export const TimePatternFields = ({ pattern, onChange }: TimePatternFieldsProps) => (
  <Stack>
    <div className={classes.days} role="group" aria-label="Days">
      {WEEK.map((day) => (
        <label key={day} className={classes.day}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={pattern.days.includes(day)}
            onChange={() => onChange({ ...pattern, days: toggled(pattern.days, day) })}
          />
          <span aria-hidden>{dayName(day).slice(0, 3)}</span>
          <span className="visually-hidden">{dayName(day)}</span>
        </label>
      ))}
    </div>
    <FieldGrid>
      <TimeInput
        label="Start time"
        value={pattern.start_time.slice(0, 5)}
        onChange={(event) => onChange({ ...pattern, start_time: event.currentTarget.value })}
      />
      <TimeInput
        label="End time"
        value={pattern.end_time.slice(0, 5)}
        onChange={(event) => onChange({ ...pattern, end_time: event.currentTarget.value })}
      />
    </FieldGrid>
  </Stack>
);

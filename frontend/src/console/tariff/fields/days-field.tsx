import { DayPicker } from '../../kit/forms/day-picker';
import type { Fields } from './fields-of';
import classes from './fields.module.css';

interface DaysFieldProps {
  readonly label: string;
  readonly note?: string;
  readonly fields: Fields;
  readonly path: string;
}

/** Days of the week, each on or off, as a field with a name and an error of its own. */
export const DaysField = ({ label, note, fields, path }: DaysFieldProps) => {
  const { value, onChange, error } = fields.getInputProps(path);
  return (
    <div>
      <div className="mantine-InputWrapper-label">{label}</div>
      {note && <div className={classes.note}>{note}</div>}
      <DayPicker label={label} days={value} onChange={onChange} />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

import { TextInput } from '@mantine/core';
import { dayName } from '@holdfast/domain/kernel/words';
import { PoundsInput } from '../../kit/forms/fields';
import { WEEK } from '../../kit/forms/week';
import type { ByDay } from '../draft/tariff-values';
import type { Fields } from './fields-of';
import classes from './fields.module.css';

interface ByDayProps {
  readonly summary: string;
  /** What stands before the day in the name of a field, for whoever hears it alone. */
  readonly about: string;
  readonly fields: Fields;
  /** Of the values by day. */
  readonly path: string;
  readonly values: ByDay;
  readonly pounds?: boolean;
}

/** A field for each day of the week, out of the way while none of them says anything. */
export const ByDayFields = ({ summary, about, fields, path, values, pounds = false }: ByDayProps) => {
  const Input = pounds ? PoundsInput : TextInput;
  const props = WEEK.map((day) => ({ day, input: fields.getInputProps(`${path}.${day}`) }));
  const isUsed =
    Object.values(values).some((value) => value !== '') || props.some(({ input }) => input.error);
  return (
    <details className={classes.byDay} open={isUsed || undefined}>
      <summary>{summary}</summary>
      <div className={classes.byDayGrid}>
        {props.map(({ day, input }) => (
          <Input
            key={day}
            label={dayName(day)}
            aria-label={`${about}, ${dayName(day)}`}
            inputMode={pounds ? 'decimal' : 'numeric'}
            placeholder=""
            autoComplete="off"
            {...input}
          />
        ))}
      </div>
    </details>
  );
};

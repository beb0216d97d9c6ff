import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { monthName } from '../../../shared/words';
import classes from './seasons.module.css';

const padded = (number: number): string => String(number).padStart(2, '0');

const MONTHS = Array.from({ length: 12 }, (_, index) => padded(index + 1));
const DAYS = Array.from({ length: 31 }, (_, index) => padded(index + 1));

const months = MONTHS.map((month) => ({ value: month, label: monthName(`2000-${month}-01`) }));
const days = DAYS.map((day) => ({ value: day, label: String(Number(day)) }));

/** A day of every year as `MM-DD`, in two lists: no calendar of one year fits. */
export const DayOfYearInput = ({ label, input }: { label: string; input: GetInputPropsReturnType }) => {
  const [month = '01', day = '01'] = String(input.value).split('-');
  return (
    <fieldset className={classes.dayOfYear}>
      <legend className="mantine-InputWrapper-label">{label}</legend>
      <div className={classes.dayOfYearLists}>
        <NativeSelect
          aria-label={`${label}, day`}
          data={days}
          value={day}
          onChange={(event) => input.onChange(`${month}-${event.currentTarget.value}`)}
        />
        <NativeSelect
          aria-label={`${label}, month`}
          data={months}
          value={month}
          onChange={(event) => input.onChange(`${event.currentTarget.value}-${day}`)}
        />
      </div>
      {input.error && (
        <p className={classes.error} role="alert">
          {input.error}
        </p>
      )}
    </fieldset>
  );
};

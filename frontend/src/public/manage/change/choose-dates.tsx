import { addDays, daysBetween, isDate } from '@holdfast/domain/kernel/dates';
import { useId, useState } from 'react';
import { changeCopy } from '../../../shared/copy/change';
import styles from './change.module.css';

interface ChooseDatesProps {
  arrival: string;
  departure: string;
  today: string;
  onDates: (arrival: string, departure: string) => void;
}

interface DayProps {
  label: string;
  value: string;
  min: string;
  onDay: (day: string) => void;
}

const Day = ({ label, value, min, onDay }: DayProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.input}
        min={min}
        value={value}
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  );
};

/** The days of a stay. Whoever arrives later leaves as much later. */
export const ChooseDates = ({ arrival, departure, today, onDates }: ChooseDatesProps) => {
  // A date that is being typed is none for a while: as many nights as were chosen last stay chosen.
  const [nights, setNights] = useState(() => daysBetween(arrival, departure));
  return (
    <div className={styles.fields}>
      <Day
        label={changeCopy.arrive}
        value={arrival}
        min={today}
        onDay={(day) => onDates(day, isDate(day) ? addDays(day, nights) : departure)}
      />
      <Day
        label={changeCopy.leave}
        value={departure}
        min={arrival}
        onDay={(day) => {
          if (isDate(day) && isDate(arrival) && day > arrival) setNights(daysBetween(arrival, day));
          onDates(arrival, day);
        }}
      />
    </div>
  );
};

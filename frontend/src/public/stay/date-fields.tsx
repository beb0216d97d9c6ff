import { addDays, isDate } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { arrivalWindow } from '@holdfast/domain/stay/surroundings';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { useId, useState } from 'react';
import { stayCopy } from '../../shared/copy/stay';
import type { StayOffer } from './offer';
import styles from './stay.module.css';
import type { ChoiceSteps } from './use-choice';

interface DateFieldProps {
  label: string;
  value: LocalDate | null;
  min: LocalDate;
  max: LocalDate;
  onDate: (date: LocalDate) => void;
}

/** Years are typed digit by digit: until then what stands there is a date of the first centuries. */
const isMeant = (text: string): boolean => isDate(text) && text >= '1970';

const DateField = ({ label, value, min, max, onDate }: DateFieldProps) => {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.input}
        min={min}
        max={max}
        value={draft ?? value ?? ''}
        onChange={({ target }) => {
          setDraft(target.value);
          if (isMeant(target.value)) onDate(target.value);
        }}
        // The part of it that has the focus is seen by the browser, the bar over it is not.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
};

interface DateFieldsProps {
  offer: StayOffer;
  now: Today;
  steps: ChoiceSteps;
  /** A date was entered that is not out of all reach: the calendar may have to turn to it. */
  onArrival: (date: LocalDate) => void;
  onDeparture: (date: LocalDate) => void;
}

/** The two dates for whoever would rather type than look for them in the calendar. What is refused stands there until it is changed. */
export const DateFields = ({ offer, now, steps, onArrival, onDeparture }: DateFieldsProps) => {
  const { choice, refused, arrive, take } = steps;
  const { nights } = offer.tariff;
  const { earliest, latest } = arrivalWindow(nights, now);
  const { arrival, departure } = refused?.tried ?? choice;
  const last = addDays(latest, nights.maxNights);
  return (
    <div className={styles.fields}>
      <DateField
        label={stayCopy.arrive}
        value={arrival}
        min={earliest}
        max={latest}
        onDate={(date) => {
          if (departure !== null && departure > date) take({ arrival: date, departure });
          else arrive(date);
          if (date >= earliest && date <= latest) onArrival(date);
        }}
      />
      <DateField
        label={stayCopy.leave}
        value={departure}
        min={addDays(arrival ?? earliest, 1)}
        max={arrival === null ? last : addDays(arrival, nights.maxNights)}
        onDate={(date) => {
          take({ arrival: arrival ?? addDays(date, -nights.minNights), departure: date });
          if (date >= earliest && date <= last) onDeparture(date);
        }}
      />
    </div>
  );
};

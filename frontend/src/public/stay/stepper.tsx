import { useId } from 'react';
import { stayCopy } from '../../shared/copy/stay';
import { Button } from '../kit/button';
import styles from './stay.module.css';

interface StepperProps {
  label: string;
  note?: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number in steps. What cannot be lessened or raised any more stays where the focus is, and does nothing. */
export const Stepper = ({ label, note, value, least, most, onChange }: StepperProps) => {
  const id = useId();
  const step = (by: number, isEnd: boolean, name: string, sign: string) => (
    <Button square aria-label={name} aria-disabled={isEnd} onClick={() => isEnd || onChange(value + by)}>
      {sign}
    </Button>
  );
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <p id={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      <span className={styles.steps}>
        {step(-1, value <= least, stayCopy.stepper.fewer(label), '−')}
        <output className={styles.value}>{value}</output>
        {step(1, value >= most, stayCopy.stepper.more(label), '+')}
      </span>
    </div>
  );
};

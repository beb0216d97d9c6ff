import { addMonths, monthOf } from '@holdfast/domain/kernel/months';
import { copy } from '../../shared/copy/public';
import { monthAndYear } from '../../shared/words';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import styles from './calendar-panel.module.css';

/** So far ahead one can jump; further by turning. */
const MONTHS = 24;

interface PeriodNavProps {
  id: string;
  /** `December 2026`: said aloud when it changes. */
  name: string;
  previous: string;
  next: string;
  isFirst: boolean;
  onTurn: (step: 1 | -1) => void;
  /** The month that is shown, or that the week lies in. */
  month: string;
  today: string;
  onJump: (month: string) => void;
}

/** Back and on, and by the name of what is shown straight to another month. */
export const PeriodNav = ({ id, name, previous, next, isFirst, onTurn, ...props }: PeriodNavProps) => {
  const { month, today, onJump } = props;
  const ahead = Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), index));
  const months = [...new Set([...ahead, month])].toSorted();
  return (
    <div className={styles.nav}>
      <Button
        square
        aria-label={isFirst ? `${previous}. ${copy.calendar.noEarlier}` : previous}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onTurn(-1)}
      >
        <Icon name="left" />
      </Button>
      <div className={styles.jump}>
        <h3 id={id} className={styles.period} aria-live="polite">
          {name}
        </h3>
        <Icon name="down" size={16} />
        <select
          aria-label={copy.calendar.jump}
          value={month}
          onChange={(event) => onJump(event.target.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthAndYear(each)}
            </option>
          ))}
        </select>
      </div>
      <Button square aria-label={next} onClick={() => onTurn(1)}>
        <Icon name="right" />
      </Button>
    </div>
  );
};

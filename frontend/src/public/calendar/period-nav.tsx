import { copy } from '../../shared/copy/public';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import styles from './calendar-panel.module.css';

interface PeriodNavProps {
  id: string;
  /** `December 2026`: said aloud when it changes. */
  name: string;
  previous: string;
  next: string;
  isFirst: boolean;
  onTurn: (step: 1 | -1) => void;
}

export const PeriodNav = ({ id, name, previous, next, isFirst, onTurn }: PeriodNavProps) => (
  <div className={styles.nav}>
    <Button
      square
      aria-label={isFirst ? `${previous}. ${copy.calendar.noEarlier}` : previous}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onTurn(-1)}
    >
      <Icon name="left" />
    </Button>
    <h3 id={id} className={styles.period} aria-live="polite">
      {name}
    </h3>
    <Button square aria-label={next} onClick={() => onTurn(1)}>
      <Icon name="right" />
    </Button>
  </div>
);

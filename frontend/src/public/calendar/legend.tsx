import { copy } from '../../shared/copy/public';
import type { BlockLook, BlockMode } from '../data/block';
import { Dot } from './dot';
import styles from './legend.module.css';
import marks from './marks.module.css';

const LOOKS: readonly BlockLook[] = ['available', 'booked', 'blocked'];

/** The key to the calendar, made of the calendar's own marks. */
export const Legend = ({ mode, isHolding }: { mode: BlockMode; isHolding: boolean }) => (
  <ul className={styles.legend} aria-label={copy.calendar.legend}>
    {(isHolding ? [...LOOKS, 'own' as const] : LOOKS).map((look) => (
      <li key={look}>
        <Dot look={look} />
        <span aria-hidden="true" className={`${styles.sample} ${marks[look]}`} />
        {copy.calendar[look]}
      </li>
    ))}
    {mode === 'date' && (
      <li>
        <span aria-hidden="true" className={styles.change}>
          <span className={`${styles.left} ${marks.available}`} />
          <span className={`${styles.right} ${marks.available}`} />
        </span>
        {copy.calendar.changeover}
      </li>
    )}
  </ul>
);

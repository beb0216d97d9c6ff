import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ComponentProps } from 'react';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { clockTime, timeRange } from '../../shared/words';
import { lookOf, nameOf } from './block';
import marks from './marks.module.css';
import styles from './slot.module.css';

interface SlotProps extends ComponentProps<'button'> {
  block: CalendarBlock;
  localNow: string;
  /** Where a row says when it begins, the slot need only say when it ends. */
  showsStart: boolean;
}

/** A time as a button, with its price when it is free and its state when it is not. */
export const Slot = ({ block, localNow, showsStart, ...rest }: SlotProps) => {
  const look = lookOf(block, localNow);
  const [from, to] = [block.start_time ?? '', block.end_time ?? ''];
  return (
    <button
      type="button"
      className={`${styles.slot} ${marks[look]} ${look === 'available' ? '' : styles.off}`}
      aria-label={nameOf(block, look)}
      {...rest}
    >
      <span className={styles.main}>
        {look === 'available' ? formatPounds(block.customer_price) : copy.calendar[look]}
      </span>
      {from && (
        <span className={styles.time}>{showsStart ? timeRange(from, to) : `to ${clockTime(to)}`}</span>
      )}
    </button>
  );
};

import type { ComponentProps } from 'react';
import { copy } from '../../shared/copy/public';
import { shortPounds } from '../../shared/money';
import { clockTime } from '../../shared/words';
import type { Block } from '../data/block';
import { lookOf, nameOf } from '../data/block';
import marks from './marks.module.css';
import styles from './slot.module.css';

interface SlotProps extends ComponentProps<'button'> {
  block: Block;
  localNow: string;
}

/** A time as a button: when, then its price while it is free, else how it stands. */
export const Slot = ({ block, localNow, ...rest }: SlotProps) => {
  const look = lookOf(block, localNow);
  const isFree = look === 'available';
  const { start_time: from, end_time: to } = block;
  return (
    <button
      type="button"
      className={`${styles.slot} ${marks[look]} ${isFree ? '' : styles.off}`}
      aria-label={nameOf(block, look)}
      {...rest}
    >
      {from && to && (
        <span className={styles.time}>
          {clockTime(from)}–{clockTime(to)}
        </span>
      )}
      <span className={styles.price}>{isFree ? shortPounds(block.customer_price) : copy.calendar[look]}</span>
    </button>
  );
};

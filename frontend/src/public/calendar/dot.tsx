import type { BlockLook } from '../data/block';
import styles from './marks.module.css';

/** Full: available; ring with a stroke: booked; dash: not available. */
export const Dot = ({ look }: { look: BlockLook }) => (
  <span aria-hidden="true" className={`${styles.dot} ${styles[look]}`} />
);

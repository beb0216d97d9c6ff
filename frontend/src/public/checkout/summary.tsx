import type { CalendarBlock } from '@holdfast/contracts/availability';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { PriceLines as Lines } from '../../shared/price';
import { fullWhen, lengthOf } from '../calendar/block';
import { PriceLines } from '../kit/price-lines';
import styles from './checkout.module.css';

interface SummaryProps {
  block: CalendarBlock;
  lines: Lines;
  discountCode: string | null;
}

/** When, how long, and what it costs: in sight all the way. */
export const Summary = ({ block, lines, discountCode }: SummaryProps) => (
  <section className={styles.summary} aria-labelledby="summary">
    <h2 id="summary" className={styles.heading}>
      {checkoutCopy.details}
    </h2>
    <p className={styles.when}>{fullWhen(block)}</p>
    <p className={styles.hint}>{lengthOf(block)}</p>
    <PriceLines lines={lines} discountCode={discountCode} />
  </section>
);

import { priceCopy } from '../../shared/copy/price';
import { formatPounds } from '../../shared/money';
import type { PriceLines as Lines } from '../../shared/price';
import { showsFee } from '../../shared/price';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  lines: Lines;
  discountCode?: string | null;
  totalLabel?: string;
}

/** What a price is made of, down to the total. Whoever adds it up arrives at the same sum. */
export const PriceLines = ({ lines, discountCode = null, totalLabel = priceCopy.total }: PriceLinesProps) => (
  <>
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt>{priceCopy.price}</dt>
        <dd>{formatPounds(lines.price)}</dd>
      </div>
      {showsFee(lines.booking_fee) && (
        <div className={styles.line}>
          <dt>{priceCopy.fee}</dt>
          <dd>{formatPounds(lines.booking_fee)}</dd>
        </div>
      )}
      {lines.discount > 0 && (
        <div className={styles.line}>
          <dt>{priceCopy.discount(discountCode)}</dt>
          <dd>−{formatPounds(lines.discount)}</dd>
        </div>
      )}
      {lines.security_deposit > 0 && (
        <div className={styles.line}>
          <dt>{priceCopy.deposit}</dt>
          <dd>{formatPounds(lines.security_deposit)}</dd>
        </div>
      )}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{totalLabel}</dt>
        <dd>{formatPounds(lines.total)}</dd>
      </div>
    </dl>
    {lines.security_deposit > 0 && <p className={styles.note}>{priceCopy.depositNote}</p>}
  </>
);

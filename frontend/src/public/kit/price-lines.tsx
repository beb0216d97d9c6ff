import { priceOrder } from '@holdfast/contracts/price-order';
import type { PricePart } from '@holdfast/contracts/price-order';
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

interface Row {
  readonly label: string;
  readonly amount: string;
}

/** A part that is nothing has no line, except the price itself. */
const rowOf = (part: PricePart, lines: Lines, discountCode: string | null): Row | null => {
  const amount = formatPounds(lines[part]);
  switch (part) {
    case 'price':
      return { label: priceCopy.price, amount };
    case 'booking_fee':
      return showsFee(lines.booking_fee) ? { label: priceCopy.fee, amount } : null;
    case 'discount':
      return lines.discount > 0 ? { label: priceCopy.discount(discountCode), amount: `−${amount}` } : null;
    case 'security_deposit':
      return lines.security_deposit > 0 ? { label: priceCopy.deposit, amount } : null;
  }
};

/** What a price is made of, down to the total. Whoever adds it up arrives at the same sum. */
export const PriceLines = ({ lines, discountCode = null, totalLabel = priceCopy.total }: PriceLinesProps) => (
  <>
    <dl className={styles.lines}>
      {priceOrder.map((part) => {
        const row = rowOf(part, lines, discountCode);
        return (
          row && (
            <div key={part} className={styles.line}>
              <dt>{row.label}</dt>
              <dd>{row.amount}</dd>
            </div>
          )
        );
      })}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{totalLabel}</dt>
        <dd>{formatPounds(lines.total)}</dd>
      </div>
    </dl>
    {lines.security_deposit > 0 && <p className={styles.note}>{priceCopy.depositNote}</p>}
  </>
);

import type { Minor } from '@holdfast/domain/kernel/money';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { PriceRow } from '@holdfast/domain/pricing/price-rows';
import { priceCopy } from '../../shared/copy/price';
import { formatPounds } from '../../shared/money';
import styles from './price-lines.module.css';

interface PriceRowsProps {
  rows: readonly PriceRow[];
  total: Minor;
  vat: Minor | null;
  discountCode?: string | null;
  totalLabel?: string;
  /** What becomes of the deposit is told elsewhere: here nothing is said of what usually does. */
  isDepositTold?: boolean;
}

const signed = (amount: Minor): string =>
  `${amount < 0 ? '−' : ''}${formatPounds(toMajor(Math.abs(amount)))}`;

/** What the price of a stay is made of, row by row, down to the total. Whoever adds it up arrives at the same sum. */
export const PriceRows = ({
  rows,
  total,
  vat,
  discountCode = null,
  totalLabel,
  isDepositTold = false,
}: PriceRowsProps) => (
  <>
    <dl className={styles.lines}>
      {rows.map(({ kind, text, amount }) => (
        <div key={`${kind} ${text}`} className={styles.line}>
          <dt>{kind === 'discount' ? priceCopy.discount(discountCode) : text}</dt>
          <dd>{signed(amount)}</dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{totalLabel ?? priceCopy.total}</dt>
        <dd>{formatPounds(toMajor(total))}</dd>
      </div>
    </dl>
    {vat !== null && <p className={styles.note}>{priceCopy.vat(formatPounds(toMajor(vat)))}</p>}
    {!isDepositTold && rows.some(({ kind }) => kind === 'deposit') && (
      <p className={styles.note}>{priceCopy.depositNote}</p>
    )}
  </>
);

import { toMinor } from '@holdfast/domain/kernel/money';
import { manageCopy } from '../../shared/copy/manage';
import { priceCopy } from '../../shared/copy/price';
import { formatPounds } from '../../shared/money';
import { PriceRows } from '../kit/price-rows';
import { useManaged } from './managed';
import styles from './manage.module.css';
import { cancelCopy } from '../../shared/copy/cancel';
import { Why } from './cancel/why';
import { Deposit } from './deposit';
import { Parts } from './pay/parts';
import { Refunds } from './pay/refunds';

interface RowProps {
  label: string;
  amount: number;
  isOpen?: boolean;
}

const Row = ({ label, amount, isOpen = false }: RowProps) => (
  <div className={isOpen ? styles.owed : undefined}>
    <dt>{label}</dt>
    <dd>{formatPounds(amount)}</dd>
  </div>
);

/** What was agreed line by line, and what was paid and given back. */
export const Price = () => {
  const { booking } = useManaged();
  const { lines, total, paid, refunded, vat, discount_code: discountCode, balance_due: due } = booking;
  return (
    <section className={styles.section} aria-labelledby="price">
      <h2 id="price" className={styles.heading}>
        {manageCopy.price}
      </h2>
      <PriceRows
        rows={lines.map((line) => ({ ...line, amount: toMinor(line.amount) }))}
        total={toMinor(total)}
        discountCode={discountCode}
        totalLabel={priceCopy.inAll}
        vat={vat && toMinor(vat.included)}
        isDepositTold={booking.deposit.state !== 'none' || booking.cancelled !== null}
      />
      <Parts instalments={booking.instalments} />
      <Why of={cancelCopy.whyParts} sentences={booking.instalments_why.flatMap(({ why }) => why)} />
      <Refunds refunds={booking.refunds} />
      <Deposit deposit={booking.deposit} />
      <dl className={styles.money}>
        <Row label={manageCopy.paid} amount={paid} />
        {due > 0 && <Row label={manageCopy.owed} amount={due} isOpen />}
        {refunded > 0 && <Row label={manageCopy.refunded} amount={refunded} />}
      </dl>
    </section>
  );
};

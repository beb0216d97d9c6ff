import { formatPounds } from '../../shared/money';
import { showsFee } from '../../shared/price';
import { customerPrice } from './customer-price';
import classes from './price-preview.module.css';

/** As a form has them, while they are typed. */
interface Priced {
  readonly price: string;
  readonly include_paypal_fees: boolean;
  readonly security_deposit: string;
}

/** What customers will see, while it is typed. */
export const PricePreview = ({ price, include_paypal_fees, security_deposit }: Priced) => {
  const shown = customerPrice(price, include_paypal_fees, security_deposit);
  if (!shown) return null;
  const parts = [
    showsFee(shown.fee) && `${formatPounds(shown.fee)} booking fee`,
    shown.deposit > 0 && `${formatPounds(shown.deposit)} refundable deposit`,
  ].filter(Boolean);
  return (
    <p className={classes.preview}>
      Customers see <b>{formatPounds(shown.total)}</b>
      {parts.length > 0 && `, with ${parts.join(' and ')} in it`}
    </p>
  );
};

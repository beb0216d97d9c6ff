import type { Column } from '../kit/records/column';
import classes from './money.module.css';

interface OfBooking {
  readonly customer_name: string;
  readonly reference: string;
}

/** The customer and the booking that money is of: the title of its row. */
export const whose: Column<OfBooking> = {
  id: 'customer',
  head: 'Customer',
  card: 'title',
  cell: ({ customer_name: name, reference }) => (
    <span className={classes.pair}>
      {name || 'Erased'}
      <span className={classes.reference}>{reference}</span>
    </span>
  ),
};

import type { Booking } from '@holdfast/contracts/bookings';
import { formatPounds } from '../../shared/money';
import { showsFee } from '../../shared/price';
import classes from './bookings.module.css';

interface Line {
  readonly name: string;
  readonly amount: string;
  readonly sum?: boolean;
}

const linesOf = (booking: Booking): readonly Line[] => [
  { name: 'Price', amount: formatPounds(booking.price) },
  ...(showsFee(booking.booking_fee)
    ? [{ name: 'Booking fee', amount: formatPounds(booking.booking_fee) }]
    : []),
  ...(booking.discount_code
    ? [{ name: `Discount ${booking.discount_code}`, amount: `−${formatPounds(booking.discount_amount)}` }]
    : []),
  ...(booking.security_deposit > 0
    ? [{ name: 'Refundable deposit', amount: formatPounds(booking.security_deposit) }]
    : []),
  { name: 'Total', amount: formatPounds(booking.total_amount), sum: true },
  { name: 'Amount paid', amount: formatPounds(booking.amount_paid) },
  ...(booking.refunded_amount > 0
    ? [{ name: 'Refunded', amount: `−${formatPounds(booking.refunded_amount)}` }]
    : []),
];

/** How the total came about, and what has been paid and given back. */
export const BookingMoney = ({ booking }: { booking: Booking }) => (
  <table className={classes.money}>
    <caption className="visually-hidden">Money</caption>
    <tbody>
      {linesOf(booking).map(({ name, amount, sum }) => (
        <tr key={name} data-sum={sum}>
          <th scope="row">{name}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

import type { Booking } from '@holdfast/contracts/bookings';
import { priceOrder } from '@holdfast/contracts/price-order';
import type { PricePart } from '@holdfast/contracts/price-order';
import { formatPounds } from '../../shared/money';
import { showsFee } from '../../shared/price';
import classes from './bookings.module.css';

interface Line {
  readonly name: string;
  readonly amount: string;
  readonly sum?: boolean;
}

const partLines: Readonly<Record<PricePart, (booking: Booking) => readonly Line[]>> = {
  price: ({ price }) => [{ name: 'Price', amount: formatPounds(price) }],
  booking_fee: ({ booking_fee: fee }) =>
    showsFee(fee) ? [{ name: 'Booking fee', amount: formatPounds(fee) }] : [],
  discount: ({ discount_code: code, discount_amount: amount }) =>
    code ? [{ name: `Discount ${code}`, amount: `−${formatPounds(amount)}` }] : [],
  security_deposit: ({ security_deposit: deposit }) =>
    deposit > 0 ? [{ name: 'Refundable deposit', amount: formatPounds(deposit) }] : [],
};

const linesOf = (booking: Booking): readonly Line[] => [
  ...priceOrder.flatMap((part) => partLines[part](booking)),
  { name: 'Total', amount: formatPounds(booking.total_amount), sum: true },
  { name: 'Amount paid', amount: formatPounds(booking.amount_paid) },
  ...(booking.refunded_amount > 0
    ? [{ name: 'Refunded', amount: `−${formatPounds(booking.refunded_amount)}` }]
    : []),
  ...(booking.balance_due > 0
    ? [{ name: 'Still to be paid', amount: formatPounds(booking.balance_due) }]
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

import type { Booking } from '@holdfast/contracts/bookings';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { tableInstant } from '../kit/when';
import { whenOf } from './booking-when';
import classes from './bookings.module.css';

/** When, for whom and under which names a booking is known. */
export const BookingFacts = ({ booking }: { booking: Booking }) => (
  <dl className={classes.facts}>
    <dt>When</dt>
    <dd>{whenOf(booking)}</dd>
    {booking.party && (
      <>
        <dt>Party</dt>
        <dd>{partyInWords(booking.party)}</dd>
      </>
    )}
    <dt>ID</dt>
    <dd className={classes.reference}>{booking.reference}</dd>
    <dt>Booked</dt>
    <dd>{tableInstant(booking.booking_date)}</dd>
    {booking.paypal_order_id && (
      <>
        <dt>PayPal order</dt>
        <dd className={classes.reference}>{booking.paypal_order_id}</dd>
      </>
    )}
  </dl>
);

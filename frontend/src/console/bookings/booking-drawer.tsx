import type { Booking } from '@holdfast/contracts/bookings';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { Alert, Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { deviceTime, fullRange, stayLength, timeRange } from '../../shared/words';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { Row, Stack } from '../kit/stack';
import { tableInstant } from '../kit/when';
import { bookingQueries } from '../data/booking.queries';
import { BookingHistory } from './booking-history';
import { BookingMoney } from './booking-money';
import { BookingMarks } from './booking-state';
import classes from './bookings.module.css';
import { useCancelBooking } from './use-cancel-booking';

const whenOf = ({ start_date, end_date, start_time, end_time }: Booking): string =>
  start_time && end_time
    ? `${fullRange(start_date, end_date)}, ${timeRange(start_time, end_time)}`
    : `${fullRange(start_date, end_date)}, ${stayLength(start_date, end_date)}`;

const Facts = ({ booking }: { booking: Booking }) => (
  <dl className={classes.facts}>
    <dt>When</dt>
    <dd>{whenOf(booking)}</dd>
    {booking.party && (
      <>
        <dt>Party</dt>
        <dd>{partyInWords(booking.party)}</dd>
      </>
    )}
    <dt>Email</dt>
    <dd>
      <a href={`mailto:${booking.customer_email}`}>{booking.customer_email}</a>
    </dd>
    <dt>Phone</dt>
    <dd>
      {booking.customer_phone ? (
        <a href={`tel:${booking.customer_phone.replace(/\s/g, '')}`}>{booking.customer_phone}</a>
      ) : (
        'N/A'
      )}
    </dd>
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

const Details = ({ booking }: { booking: Booking }) => {
  const { cancel, isPending } = useCancelBooking();
  return (
    <Stack gap="wide">
      <BookingMarks booking={booking} />
      {booking.payment_status === 'pending' && booking.hold_expires_at && (
        <Alert color="yellow" icon={<Info size={18} aria-hidden />}>
          The customer is paying. The dates are held until {deviceTime(booking.hold_expires_at)}.
        </Alert>
      )}
      {booking.payment_status === 'cancelled' && booking.refunded_amount < booking.amount_paid && (
        <Alert color="gray" icon={<Info size={18} aria-hidden />}>
          Any refund must be processed manually, at PayPal.
        </Alert>
      )}
      <Facts booking={booking} />
      <section>
        <h3 className={classes.section}>Money</h3>
        <BookingMoney booking={booking} />
      </section>
      {booking.payment_status === 'paid' && (
        <Stack gap="tight">
          <Row>
            <Button variant="light" color="red" loading={isPending} onClick={() => void cancel(booking)}>
              Cancel booking
            </Button>
          </Row>
          <small>Cancelling releases the dates. Any refund must be processed manually.</small>
        </Stack>
      )}
      <section>
        <h3 className={classes.section}>History</h3>
        <BookingHistory id={booking.id} />
      </section>
    </Stack>
  );
};

/** All about one booking, beside the list it was opened from. */
export const BookingDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const booking = useQuery({ ...bookingQueries.one(id ?? ''), enabled: id !== null });
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      size="30rem"
      title={booking.data?.customer_name ?? 'Booking'}
    >
      {id !== null && (
        <Loaded query={booking} failed="Failed to load booking details" skeleton={<SkeletonRows rows={8} />}>
          {(data) => <Details booking={data} />}
        </Loaded>
      )}
    </Drawer>
  );
};

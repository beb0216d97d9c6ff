import type { Booking } from '@holdfast/contracts/bookings';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { refundTexts } from '../../shared/copy/refunds';
import { deviceTime } from '../../shared/words';
import { bookingQueries } from '../data/booking.queries';
import { NoShowNotice } from './around/booking-no-show';
import { BookingTags } from './around/booking-tags';
import { AskedChange } from './asked-change';
import { BookingAttention } from './booking-attention';
import { BookingMarks } from './booking-state';
import { WaitingCustomer } from './customer/waiting-customer';
import { Provisional } from './hand/provisional';

/** Where something goes back already, or has gone, nobody is told that nothing does. */
const NothingBack = ({ id }: { id: string }) => {
  const money = useQuery(bookingQueries.money(id));
  return (
    money.data?.refunds.length === 0 && (
      <Alert color="gray" icon={<Info size={18} aria-hidden />}>
        {refundTexts.byCancelling}
      </Alert>
    )
  );
};

/** What to know of it at once, and what waits for its owner. */
export const BookingFirst = ({ booking }: { booking: Booking }) => (
  <>
    <BookingMarks booking={booking} />
    <BookingTags booking={booking} />
    <NoShowNotice booking={booking} />
    {booking.provisional && <Provisional booking={booking} />}
    {booking.status === 'pending' && !booking.provisional && booking.hold_expires_at && (
      <Alert color="yellow" icon={<Info size={18} aria-hidden />}>
        The customer is paying. The dates are held until {deviceTime(booking.hold_expires_at)}.
      </Alert>
    )}
    {booking.payment_status === 'cancelled' && booking.amount_paid > 0 && <NothingBack id={booking.id} />}
    <BookingAttention id={booking.id} />
    <AskedChange booking={booking} />
    <WaitingCustomer booking={booking} />
  </>
);

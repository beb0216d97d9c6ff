import type { Booking } from '@holdfast/contracts/bookings';
import { Alert, Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { refundTexts } from '../../shared/copy/refunds';
import { deviceTime } from '../../shared/words';
import { isCovered } from '../kit/covered';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { Row, Stack } from '../kit/stack';
import { bookingQueries } from '../data/booking.queries';
import { BookingAccount } from './account/booking-account';
import { AskedChange } from './asked-change';
import { BookingAttention } from './booking-attention';
import { BookingFacts } from './booking-facts';
import { BookingHistory } from './booking-history';
import { BookingMoney } from './booking-money';
import { BookingPapers } from './booking-papers';
import { BookingMarks } from './booking-state';
import { BookingConversation } from './customer/booking-conversation';
import { BookingCustomer } from './customer/booking-customer';
import { WaitingCustomer } from './customer/waiting-customer';
import { BookingDeposit } from './deposit/booking-deposit';
import { DrawerSection } from './drawer-section';
import { BookingInstalments } from './instalments/booking-instalments';
import { BookingRefunds } from './refunds/booking-refunds';
import { useCancelBooking } from './cancel/use-cancel-booking';
import { useLiveBooking } from './use-live-booking';

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
const First = ({ booking }: { booking: Booking }) => (
  <>
    <BookingMarks booking={booking} />
    {booking.payment_status === 'pending' && booking.hold_expires_at && (
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

const Cancel = ({ booking }: { booking: Booking }) => {
  const { cancel, dialogue } = useCancelBooking();
  return (
    <Stack gap="tight">
      <Row>
        <Button variant="light" color="red" onClick={() => cancel(booking.id)}>
          Cancel booking
        </Button>
      </Row>
      <small>{refundTexts.byCancelling}</small>
      {dialogue}
    </Stack>
  );
};

/** What needs doing comes first, then what is so, then money, words, papers and the past. */
const Details = ({ booking }: { booking: Booking }) => {
  useLiveBooking(booking.id);
  return (
    <Stack gap="wide">
      <First booking={booking} />
      <BookingFacts booking={booking} />
      <DrawerSection title="Customer">
        <BookingCustomer booking={booking} />
      </DrawerSection>
      <DrawerSection title="Money">
        <BookingMoney booking={booking} />
        <BookingAccount bookingId={booking.id} />
        {booking.instalments.length > 0 && <BookingInstalments bookingId={booking.id} />}
        {booking.deposit_state !== 'none' && <BookingDeposit bookingId={booking.id} />}
        {booking.amount_paid > 0 && <BookingRefunds bookingId={booking.id} />}
        {booking.payment_status === 'paid' && <Cancel booking={booking} />}
      </DrawerSection>
      <DrawerSection title="Conversation">
        <BookingConversation booking={booking} />
      </DrawerSection>
      <DrawerSection title="Papers">
        <BookingPapers booking={booking} />
      </DrawerSection>
      <DrawerSection title="History">
        <BookingHistory id={booking.id} />
      </DrawerSection>
    </Stack>
  );
};

/** All about one booking, beside the list it was opened from. */
export const BookingDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const booking = useQuery({ ...bookingQueries.one(id ?? ''), enabled: id !== null });
  return (
    <Drawer
      opened={id !== null}
      onClose={() => !isCovered() && onClose()}
      size="30rem"
      title={booking.data?.customer_name ?? 'Booking'}
    >
      {id !== null && (
        <Loaded query={booking} failed="Failed to load booking details" skeleton={<SkeletonRows rows={8} />}>
          {(data) => <Details key={data.id} booking={data} />}
        </Loaded>
      )}
    </Drawer>
  );
};

import type { Booking } from '@holdfast/contracts/bookings';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refundTexts } from '../../shared/copy/refunds';
import { isCovered } from '../kit/covered';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { Row, Stack } from '../kit/stack';
import { bookingQueries } from '../data/booking.queries';
import { BookingAccount } from './account/booking-account';
import { BookingNotes } from './around/booking-notes';
import { MarkNoShow } from './around/booking-no-show';
import { BookingFacts } from './booking-facts';
import { BookingFirst } from './booking-first';
import { BookingHistory } from './booking-history';
import { BookingMoney } from './booking-money';
import { BookingPageLink } from './booking-page-link';
import { BookingPapers } from './booking-papers';
import { BookingConversation } from './customer/booking-conversation';
import { BookingCustomer } from './customer/booking-customer';
import { BookingDeposit } from './deposit/booking-deposit';
import { DrawerSection } from './drawer-section';
import { BookingInstalments } from './instalments/booking-instalments';
import { ReinstateBooking } from './reinstate-booking';
import { BookingRefunds } from './refunds/booking-refunds';
import { useCancelBooking } from './cancel/use-cancel-booking';
import { MoveBooking } from './move-booking';
import { useLiveBooking } from './use-live-booking';

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
      <BookingFirst booking={booking} />
      <BookingPageLink id={booking.id} />
      <BookingFacts booking={booking} />
      <MoveBooking booking={booking} />
      <DrawerSection title="Customer">
        <BookingCustomer booking={booking} />
      </DrawerSection>
      <DrawerSection title="Money">
        <BookingMoney booking={booking} />
        <BookingAccount bookingId={booking.id} />
        {booking.instalments.length > 0 && <BookingInstalments bookingId={booking.id} />}
        {booking.deposit_state !== 'none' && <BookingDeposit bookingId={booking.id} />}
        {booking.amount_paid > 0 && <BookingRefunds bookingId={booking.id} />}
        {booking.status === 'confirmed' && booking.payment_status !== 'refunded' && (
          <Cancel booking={booking} />
        )}
        {booking.status === 'cancelled' && <ReinstateBooking booking={booking} />}
        <MarkNoShow booking={booking} />
      </DrawerSection>
      <DrawerSection title="Notes">
        <BookingNotes bookingId={booking.id} />
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

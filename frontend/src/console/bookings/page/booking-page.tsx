import type { Booking } from '@holdfast/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useParams as usePathParams } from 'react-router-dom';
import { bookingPageTexts } from '../../../shared/copy/booking-page';
import { formatPounds } from '../../../shared/money';
import { ApiError } from '../../../shared/api/api-error';
import { bookingQueries } from '../../data/booking.queries';
import { useBusiness } from '../../data/settings.queries';
import { Empty } from '../../kit/empty';
import { Loaded } from '../../kit/loaded';
import { Page } from '../../kit/page';
import { Panel } from '../../kit/panel';
import { SkeletonRows } from '../../kit/skeleton';
import { Stack } from '../../kit/stack';
import { useParams } from '../../kit/use-params';
import { paths } from '../../paths';
import { BookingAccount } from '../account/booking-account';
import { BookingNotes } from '../around/booking-notes';
import { BookingFacts } from '../booking-facts';
import { BookingFirst } from '../booking-first';
import { BookingMoney } from '../booking-money';
import { BookingPapers } from '../booking-papers';
import { whenOf } from '../booking-when';
import { BookingConversation } from '../customer/booking-conversation';
import { BookingCustomer } from '../customer/booking-customer';
import { BookingDeposit } from '../deposit/booking-deposit';
import { BookingInstalments } from '../instalments/booking-instalments';
import { BookingRefunds } from '../refunds/booking-refunds';
import { useLiveBooking } from '../use-live-booking';
import { DeedBar } from './deed-bar';
import { bookingDeeds } from './booking-deeds';
import { BookingTimeline } from './booking-timeline';
import classes from './booking-page.module.css';

const owedOf = ({ balance_due: due, amount_paid: paid, total_amount: total, status }: Booking): string => {
  if (due > 0) return bookingPageTexts.stillToPay(formatPounds(due));
  if (status === 'pending' && paid < total) return bookingPageTexts.stillToPay(formatPounds(total - paid));
  return bookingPageTexts.nothingOwed;
};

const Money = ({ booking }: { booking: Booking }) => (
  <Panel title="Money">
    <Stack>
      <BookingMoney booking={booking} />
      <BookingAccount bookingId={booking.id} />
      {booking.instalments.length > 0 && <BookingInstalments bookingId={booking.id} />}
      {booking.deposit_state !== 'none' && <BookingDeposit bookingId={booking.id} />}
      {booking.amount_paid > 0 && <BookingRefunds bookingId={booking.id} />}
    </Stack>
  </Panel>
);

/** The deed that the address asks for, in its dialogue: so a link, the palette and a button begin it alike. */
const OpenDeed = ({
  booking,
  wanted,
  onClose,
}: {
  booking: Booking;
  wanted: string;
  onClose: () => void;
}) => {
  const { today } = useBusiness();
  const deed = bookingDeeds.find(({ key, may }) => key === wanted && may(booking, today));
  return deed ? <deed.Dialogue booking={booking} onClose={onClose} /> : null;
};

const Whole = ({ booking }: { booking: Booking }) => {
  useLiveBooking(booking.id);
  const [params, change] = useParams();
  const wanted = params.get('do');
  const close = useCallback(() => change({ do: null }), [change]);
  return (
    <Page
      title={booking.customer_name}
      intro={`${whenOf(booking)} · ${owedOf(booking)}`}
      actions={<DeedBar booking={booking} onDeed={(key) => change({ do: key }, 'push')} />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel>
            <Stack>
              <BookingFirst booking={booking} />
              <BookingFacts booking={booking} />
              <BookingCustomer booking={booking} />
            </Stack>
          </Panel>
          <Money booking={booking} />
          <Panel title={bookingPageTexts.notes}>
            <BookingNotes bookingId={booking.id} />
          </Panel>
          <Panel title="Conversation">
            <BookingConversation booking={booking} />
          </Panel>
          <Panel title="Papers">
            <BookingPapers booking={booking} />
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel title={bookingPageTexts.timeline}>
            <BookingTimeline id={booking.id} />
          </Panel>
        </div>
      </div>
      {wanted && <OpenDeed booking={booking} wanted={wanted} onClose={close} />}
    </Page>
  );
};

const Unknown = () => (
  <Page title={bookingPageTexts.unknown}>
    <Panel>
      <Empty
        title={bookingPageTexts.unknown}
        action={<Link to={paths.bookings}>{bookingPageTexts.all}</Link>}
      >
        {bookingPageTexts.unknownMore}
      </Empty>
    </Panel>
  </Page>
);

const isUnknown = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 404 || cause.status === 400);

/** All about one booking, and all that can be done with it. */
export const BookingPage = () => {
  const { id = '' } = usePathParams();
  const booking = useQuery(bookingQueries.one(id));
  if (isUnknown(booking.error)) return <Unknown />;
  return (
    <>
      <Link to={paths.bookings} className={classes.back}>
        <ArrowLeft size={16} aria-hidden />
        {bookingPageTexts.all}
      </Link>
      <Loaded query={booking} failed={bookingPageTexts.failed} skeleton={<SkeletonRows rows={10} />}>
        {(data) => <Whole key={data.id} booking={data} />}
      </Loaded>
    </>
  );
};

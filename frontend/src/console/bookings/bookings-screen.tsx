import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { aroundQueries } from '../data/around.queries';
import { download } from '../data/download';
import { SkeletonRows } from '../kit/skeleton';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { Records } from '../kit/records/records';
import { useAction } from '../kit/use-action';
import { useParams } from '../kit/use-params';
import { paths } from '../paths';
import { useBusiness } from '../data/settings.queries';
import { AttentionPanel } from './attention-panel';
import { bookingColumns } from './booking-columns';
import { BookingFilters } from './booking-filters';
import { bookingQueries } from '../data/booking.queries';
import type { BookingFilter } from '../data/booking.queries';
import { BookingSummary } from './booking-summary';
import { useCancelBooking } from './cancel/use-cancel-booking';
import { LateBookingDrawer } from './late-booking-drawer';
import { NewBooking, NewBookingButton } from './new-booking';
import { failures } from '../../shared/copy/console';
import { refundTexts } from '../../shared/copy/refunds';

const useExport = (filter: BookingFilter) =>
  useAction({
    run: () => download('/admin/bookings.csv', 'bookings.csv', { method: 'POST', body: filter }),
    failed: 'Failed to export bookings',
  });

const NoBookings = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No booking fits" action={<Link to={paths.bookings}>Show all bookings</Link>}>
      Try a shorter piece of the name, another status or another tag.
    </Empty>
  ) : (
    <Empty
      title="No bookings yet"
      picture={<Pictures.Ledger />}
      action={<Link to={paths.availability}>See what can be booked</Link>}
    >
      They appear here the moment somebody begins to pay.
    </Empty>
  );

export const BookingsScreen = () => {
  const [params, change] = useParams();
  const filter: BookingFilter = {
    ...(params.get('q') ? { q: params.get('q')! } : {}),
    ...(params.get('status') ? { status: params.get('status')! } : {}),
    ...(params.get('tag') ? { tag: params.get('tag')! } : {}),
  };
  const bookings = useQuery({ ...bookingQueries.list(filter), placeholderData: keepPreviousData });
  const tags = useQuery(aroundQueries.tags());
  const { today } = useBusiness();
  const { cancel, dialogue } = useCancelBooking();
  const toFile = useExport(filter);
  return (
    <Page
      title="Bookings"
      intro={refundTexts.byCancelling}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={toFile.isPending}
            onClick={() => toFile.mutate()}
          >
            Export CSV
          </Button>
          <NewBookingButton />
        </>
      }
    >
      <AttentionPanel />
      <BookingSummary />
      {dialogue}
      <Panel flush>
        <BookingFilters />
        <Loaded
          query={bookings}
          failed={failures.loadBookings}
          skeleton={<SkeletonRows rows={8} height="3.75rem" />}
        >
          {(list) =>
            list.bookings.length === 0 ? (
              <NoBookings isFiltered={Object.keys(filter).length > 0} />
            ) : (
              <Records
                label="Bookings"
                noun="booking"
                rows={list.bookings}
                columns={bookingColumns(today, tags.data)}
                rowKey={({ id }) => id}
                onOpen={({ id }) => change({ booking: id }, 'push')}
                dimmed={({ payment_status }) => payment_status === 'cancelled' || payment_status === 'failed'}
                actions={(booking) =>
                  booking.status === 'confirmed' &&
                  booking.payment_status !== 'refunded' && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      onClick={() => cancel(booking.id)}
                      aria-label={`Cancel the booking of ${booking.customer_name}`}
                    >
                      Cancel
                    </Button>
                  )
                }
              />
            )
          }
        </Loaded>
      </Panel>
      <NewBooking />
      <LateBookingDrawer id={params.get('booking')} onClose={() => change({ booking: null })} />
    </Page>
  );
};

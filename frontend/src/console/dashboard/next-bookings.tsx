import type { Booking } from '@holdfast/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatPounds } from '../../shared/money';
import { dayNumber, monthName, shortRange, timeRange } from '../../shared/words';
import { bookingQueries } from '../data/booking.queries';
import { upcomingOf } from '../bookings/upcoming';
import { SkeletonRows } from '../kit/skeleton';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Panel } from '../kit/panel';
import { daysAway } from '../kit/when';
import { paths } from '../paths';
import { useBusiness } from '../data/settings.queries';
import classes from './dashboard-screen.module.css';
import { failures } from '../../shared/copy/console';

const AT_MOST = 3;

const NextBooking = ({ booking, today }: { booking: Booking; today: string }) => (
  <li>
    <Link to={`${paths.bookings}?booking=${booking.id}`} className={classes.booking}>
      <div className={classes.day} aria-hidden>
        <b>{dayNumber(booking.start_date)}</b>
        <span>{monthName(booking.start_date).slice(0, 3)}</span>
      </div>
      <span className={classes.who}>{booking.customer_name}</span>
      <span className={classes.money}>{formatPounds(booking.total_amount)}</span>
      <span className={`${classes.faint} ${classes.email}`}>{booking.customer_email}</span>
      <span className={classes.faint}>
        <span>{shortRange(booking.start_date, booking.end_date, today)}</span>
        <span>
          {booking.start_time && booking.end_time
            ? timeRange(booking.start_time, booking.end_time)
            : 'All day'}
        </span>
        <span>{booking.customer_phone ?? '-'}</span>
      </span>
      <span className={classes.soon}>{daysAway(booking.start_date, today)}</span>
    </Link>
  </li>
);

export const NextBookings = () => {
  const bookings = useQuery(bookingQueries.list({ status: 'confirmed' }));
  const { today } = useBusiness();
  return (
    <Panel title="Top 3 Upcoming Bookings" aside={<Link to={paths.bookings}>View All</Link>} flush>
      <Loaded
        query={bookings}
        failed={failures.loadBookings}
        skeleton={<SkeletonRows rows={3} height="5rem" />}
      >
        {(list) => {
          const next = upcomingOf(list.bookings, today).slice(0, AT_MOST);
          return next.length === 0 ? (
            <Empty
              title="No upcoming bookings"
              action={<Link to={paths.availability}>See what can be booked</Link>}
            />
          ) : (
            <ol className={classes.next}>
              {next.map((booking) => (
                <NextBooking key={booking.id} booking={booking} today={today} />
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Panel>
  );
};

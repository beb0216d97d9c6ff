import type { AskedAgain, LastYear as LastYearAnswer } from '@holdfast/contracts/tariff-preview';
import { Link } from 'react-router-dom';
import { formatPounds, signedPounds } from '../../../shared/money';
import { count, longDate, shortRange } from '../../../shared/words';
import { paths } from '../../paths';
import { ShownFirst } from './shown-first';
import classes from './what-if.module.css';

const AT_FIRST = 20;

const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const inPercent = ({ difference, as_booked: asBooked }: LastYearAnswer): string => {
  if (difference === 0) return 'the same';
  if (asBooked === 0) return difference > 0 ? 'more' : 'less';
  return `${tenths.format((100 * Math.abs(difference)) / asBooked)}\u00a0% ${difference > 0 ? 'more' : 'less'}`;
};

/** All of it at a glance. */
const Sums = ({ year }: { year: LastYearAnswer }) => (
  <dl className={classes.sums}>
    <div>
      <dt>As booked</dt>
      <dd>{formatPounds(year.as_booked)}</dd>
    </div>
    <div>
      <dt>By this draft</dt>
      <dd>{formatPounds(year.by_draft)}</dd>
    </div>
    <div>
      <dt>Difference</dt>
      <dd>
        {signedPounds(year.difference)}
        <small>{inPercent(year)}</small>
      </dd>
    </div>
    {year.refused > 0 && (
      <div>
        <dt>Refused</dt>
        <dd>
          {year.refused}
          <small>{formatPounds(year.refused_as_booked)} as booked</small>
        </dd>
      </div>
    )}
  </dl>
);

interface ItemsProps {
  readonly items: readonly AskedAgain[];
  readonly today: string;
}

const Booking = ({ of: { booking_id: id, ...booking }, today }: { of: AskedAgain; today: string }) => (
  <>
    <Link to={`${paths.bookings}?booking=${id}`}>{booking.reference}</Link>
    <small>{shortRange(booking.start_date, booking.end_date, today)}</small>
  </>
);

const Refused = ({ items, today }: ItemsProps) => (
  <ShownFirst items={items} first={AT_FIRST} all={`Show all ${items.length}`}>
    {(shown) => (
      <ul className={classes.touched} aria-label="Bookings that would have been refused">
        {shown.map((booking) => (
          <li key={booking.booking_id}>
            <div className={classes.whose}>
              <Booking of={booking} today={today} />
            </div>
            <span className={classes.rule}>{booking.refusal?.sentence}</span>
            <span className={classes.sum}>{formatPounds(booking.as_booked)}</span>
          </li>
        ))}
      </ul>
    )}
  </ShownFirst>
);

const Priced = ({ items, today }: ItemsProps) => (
  <ShownFirst items={items} first={AT_FIRST} all={`Show all ${items.length}`}>
    {(shown) => (
      <table className={classes.priced}>
        <caption className="visually-hidden">What each booking came to, and would have come to</caption>
        <thead>
          <tr>
            <th scope="col">Booking</th>
            <th scope="col">As booked</th>
            <th scope="col">By this draft</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((booking) => (
            <tr key={booking.booking_id}>
              <th scope="row">
                <Booking of={booking} today={today} />
              </th>
              <td>{formatPounds(booking.as_booked)}</td>
              <td>{formatPounds(booking.by_draft ?? 0)}</td>
              <td>{signedPounds(booking.difference ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </ShownFirst>
);

interface LastYearProps {
  readonly year: LastYearAnswer;
  readonly offersNights: boolean;
  readonly today: string;
}

/** What those who stayed in the last twelve months would have paid: the sums, and behind them each booking. */
export const LastYear = ({ year, offersNights, today }: LastYearProps) => {
  const { items, bookings, refused } = year;
  if (!offersNights)
    return <p className={classes.note}>This draft offers no nights, so nothing has a price.</p>;
  if (items.length === 0)
    return (
      <p className={classes.note}>
        Nobody stayed in the last twelve months: there is nothing to compare with.
      </p>
    );
  const [priced, others] = [
    items.filter(({ refusal }) => refusal === null),
    items.filter(({ refusal }) => refusal !== null),
  ];
  return (
    <>
      {bookings > 0 ? (
        <Sums year={year} />
      ) : (
        <p className={classes.told}>This draft would have taken none of them.</p>
      )}
      <p className={classes.note}>
        {bookings > 0 ? `${count(bookings, 'booking')} with nights` : 'Bookings with nights'} from{' '}
        {longDate(year.first_night)} to {longDate(year.last_night)}, each as of the day on which it was made.
        Without discounts and deposits; for two adults where nobody was asked who comes.
        {bookings > 0 && refused > 0 && ' What would have been refused is in none of these sums.'}
        {year.cut && ' There are more: these are the newest 2,000.'}
      </p>
      {refused > 0 && (
        <details className={classes.details}>
          <summary>{count(refused, 'booking')} would have been refused</summary>
          <Refused items={others} today={today} />
        </details>
      )}
      {bookings > 0 && (
        <details className={classes.details}>
          <summary>What each would have paid</summary>
          <Priced items={priced} today={today} />
        </details>
      )}
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatPounds } from '../../shared/money';
import { Panel } from '../kit/panel';
import { ago } from '../kit/when';
import { paths } from '../paths';
import { bookingQueries } from './booking.queries';
import { StateMark } from './booking-state';
import { SettleItem } from './settle-item';
import classes from './bookings.module.css';

/** Payments that only a person can settle. Shown only when there are any. */
export const AttentionPanel = () => {
  const { data } = useQuery(bookingQueries.attention());
  if (!data?.length) return null;
  return (
    <Panel
      title="Needs attention"
      note="Money has moved in a way that could not be settled automatically."
      aside={<StateMark state="needs_attention" />}
      flush
    >
      <ul className={classes.attention}>
        {data.map((item) => (
          <li key={`${item.booking_id} ${item.kind}`}>
            <div>
              {item.sentence}
              <p>
                {item.reference}
                {item.amount !== null && ` · ${formatPounds(item.amount)}`} · {ago(item.since)}
              </p>
            </div>
            <div className={classes.attentionActions}>
              <Link to={`${paths.bookings}?booking=${item.booking_id}`}>Open the booking</Link>
              <SettleItem item={item} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

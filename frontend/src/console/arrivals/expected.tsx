import type { ExpectedBooking } from '@holdfast/contracts/arrivals';
import type { Tag } from '@holdfast/contracts/tags';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { CircleDashed, Clock, UserX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatPounds } from '../../shared/money';
import { stayLength } from '../../shared/words';
import { Mark } from '../kit/marks';
import { TagMarks } from '../kit/tag-mark';
import { paths } from '../paths';
import classes from './arrivals.module.css';

interface ExpectedProps {
  readonly booking: ExpectedBooking;
  readonly time: string | null;
  readonly tags: readonly Tag[] | undefined;
}

const Marks = ({ booking }: { booking: ExpectedBooking }) => (
  <>
    {booking.balance_due > 0 && (
      <Mark tone="orange" icon={CircleDashed}>
        {`${formatPounds(booking.balance_due)} due`}
      </Mark>
    )}
    {booking.provisional && (
      <Mark tone="yellow" icon={Clock}>
        Provisional
      </Mark>
    )}
    {booking.no_show && (
      <Mark tone="gray" icon={UserX}>
        Nobody came
      </Mark>
    )}
  </>
);

/** One booking of a day: when, who, how many, what they owe, and what must not be forgotten. */
export const Expected = ({ booking, time, tags }: ExpectedProps) => {
  const { booking_id: id, name, reference, phone, party, start_date, end_date } = booking;
  const isSlot = start_date === end_date;
  return (
    <li className={classes.booking}>
      <span className={classes.time}>{time}</span>
      <div className={classes.who}>
        <div className={classes.line}>
          <Link to={`${paths.bookings}?booking=${id}`}>{name}</Link>
          <Marks booking={booking} />
          <TagMarks ids={booking.tag_ids} tags={tags} />
        </div>
        <p className={classes.more}>
          {[party && partyInWords(party), isSlot ? null : stayLength(start_date, end_date), phone, reference]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {booking.pinned_notes.map((note, place) => (
          // Notes of a list that is read whole have no other key.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place} className={classes.pinned}>
            {note}
          </p>
        ))}
      </div>
    </li>
  );
};

import type { TariffPreview } from '@holdfast/contracts/tariff-preview';
import { Link } from 'react-router-dom';
import { count as counted, shortRange } from '../../../shared/words';
import { paths } from '../../paths';
import { ShownFirst } from './shown-first';
import classes from './what-if.module.css';

const AT_FIRST = 5;

interface TouchedListProps {
  readonly impact: TariffPreview['impact'];
  readonly today: string;
}

/** The coming bookings that a draft would not take any more, each with the rule that it would break. */
export const TouchedList = ({ impact: { count, items }, today }: TouchedListProps) => {
  if (count === 0) return <p className={classes.note}>None: every coming stay keeps these rules.</p>;
  return (
    <>
      <p className={classes.told}>
        {counted(count, 'coming stay')} would break a rule of this draft.{' '}
        {count === 1 ? 'It stays' : 'They stay'} as agreed, and no booking changes its price.
      </p>
      <ShownFirst items={items} first={AT_FIRST} all={`Show all ${items.length}`}>
        {(shown) => (
          <ul className={classes.touched} aria-label="Bookings that fall outside">
            {shown.map(({ booking_id: id, customer_name: name, ...booking }) => (
              <li key={id}>
                <div className={classes.whose}>
                  <Link to={`${paths.bookings}?booking=${id}`}>{name}</Link>
                  <span>{shortRange(booking.start_date, booking.end_date, today)}</span>
                </div>
                <span className={classes.rule}>{booking.sentence}</span>
                <span className={classes.reference}>{booking.reference}</span>
              </li>
            ))}
          </ul>
        )}
      </ShownFirst>
      {count > items.length && <p className={classes.note}>The first {items.length} are told one by one.</p>}
    </>
  );
};

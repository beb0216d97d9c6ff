import type { Expected } from '@holdfast/contracts/today';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { Link } from 'react-router-dom';
import { todayTexts } from '../../shared/copy/today';
import { formatPounds } from '../../shared/money';
import { paths } from '../paths';
import classes from './today.module.css';

interface ExpectedListProps {
  readonly people: readonly Expected[];
  /** What is told of each besides: a time, or a day. */
  readonly when: (one: Expected) => string | null;
}

/** People with what an owner needs to know before they stand at the door. Each leads to their booking. */
export const ExpectedList = ({ people, when }: ExpectedListProps) => (
  <ul className={classes.people}>
    {people.map((one) => {
      const told = [when(one), one.party && partyInWords(one.party), one.reference].filter(Boolean);
      return (
        <li key={one.booking_id}>
          <Link to={paths.booking(one.booking_id)} className={classes.person}>
            <span className={classes.name}>{one.customer_name}</span>
            <span className={classes.told}>{told.join(' · ')}</span>
            {one.provisional && <span className={classes.flag}>{todayTexts.provisional}</span>}
            {one.balance_due > 0 && (
              <span className={classes.flag} data-owes>
                {todayTexts.owes(formatPounds(one.balance_due))}
              </span>
            )}
          </Link>
        </li>
      );
    })}
  </ul>
);

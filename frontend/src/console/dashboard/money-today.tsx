import type { Today } from '@holdfast/contracts/today';
import { Link } from 'react-router-dom';
import { todayTexts } from '../../shared/copy/today';
import { formatPounds } from '../../shared/money';
import { Panel } from '../kit/panel';
import { paths } from '../paths';
import classes from './today.module.css';

/** What is to come, what should have come, what came, and what is to go back: each with its list behind it. */
export const MoneyToday = ({ day: { money } }: { day: Today }) => {
  const figures = [
    { name: todayTexts.due, sum: money.due_7_days, tab: 'owed' },
    { name: todayTexts.overdue, sum: money.overdue, tab: 'owed', calls: money.overdue.count > 0 },
    { name: todayTexts.received, sum: money.received_30_days, tab: 'movements' },
    { name: todayTexts.refunds, sum: money.refunds_open, tab: 'refunds' },
  ];
  return (
    <Panel title={todayTexts.money}>
      <ul className={classes.figures}>
        {figures.map(({ name, sum, tab, calls }) => (
          <li key={name}>
            <Link to={`${paths.money}?tab=${tab}`} className={classes.figure} data-calls={calls || undefined}>
              <span className={classes.told}>{name}</span>
              <b>{formatPounds(sum.amount)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

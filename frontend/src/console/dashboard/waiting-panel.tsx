import type { Today } from '@holdfast/contracts/today';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { differenceInWords } from '../kit/difference';
import { todayTexts } from '../../shared/copy/today';
import { shortRange } from '../../shared/words';
import { Panel } from '../kit/panel';
import { ago, untilInstant } from '../kit/when';
import { paths } from '../paths';
import classes from './today.module.css';

interface Waiting {
  readonly key: string;
  readonly to: string;
  readonly who: string;
  readonly what: string;
  readonly more: ReactNode;
}

const allThatWaits = ({ today, waiting }: Today): readonly Waiting[] => [
  ...waiting.questions.map((one) => ({
    key: `question ${one.booking_id}`,
    to: `${paths.booking(one.booking_id)}?do=message`,
    who: one.customer_name,
    what: todayTexts.question,
    more: (
      <>
        <q>{one.text ?? todayTexts.wordsGone}</q> <span>{ago(one.since)}</span>
      </>
    ),
  })),
  ...waiting.changes.map((one) => ({
    key: `change ${one.booking_id}`,
    to: paths.booking(one.booking_id),
    who: one.customer_name,
    what: todayTexts.change(shortRange(one.wanted.start_date, one.wanted.end_date, today)),
    more: `${shortRange(one.start_date, one.end_date, today)} · ${differenceInWords(one.difference)}`,
  })),
  ...waiting.provisional_ending.map((one) => ({
    key: `provisional ${one.booking_id}`,
    to: paths.booking(one.booking_id),
    who: one.customer_name,
    what: todayTexts.ending(untilInstant(one.until)),
    more: shortRange(one.start_date, one.end_date, today),
  })),
];

/** Questions without an answer, changes that were asked for, and what is only held and ends soon. */
export const WaitingPanel = ({ day }: { day: Today }) => {
  const items = allThatWaits(day);
  return (
    <Panel title={todayTexts.waiting}>
      {items.length === 0 ? (
        <p className={classes.nobody}>{todayTexts.nothingWaits}</p>
      ) : (
        <ul className={classes.people}>
          {items.map(({ key, to, who, what, more }) => (
            <li key={key}>
              <Link to={to} className={classes.person}>
                <span className={classes.name}>
                  {who} <span className={classes.what}>{what}</span>
                </span>
                <span className={classes.told}>{more}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

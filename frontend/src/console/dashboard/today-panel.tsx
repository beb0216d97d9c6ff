import type { Expected, Today } from '@holdfast/contracts/today';
import { Brush } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { todayTexts } from '../../shared/copy/today';
import { shortDate } from '../../shared/words';
import { Panel } from '../kit/panel';
import { paths } from '../paths';
import { ExpectedList } from './expected-list';
import classes from './today.module.css';

interface PartProps {
  readonly title: string;
  readonly people: readonly Expected[];
  readonly nobody: string;
  readonly when: (one: Expected) => string | null;
}

const Part = ({ title, people, nobody, when }: PartProps): ReactNode => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.partTitle}>
        {title} <b>{people.length}</b>
      </h3>
      {people.length === 0 ? (
        <p className={classes.nobody}>{nobody}</p>
      ) : (
        <ExpectedList people={people} when={when} />
      )}
    </section>
  );
};

/** What is to be cleaned behind those who leave; it leads to the list. */
const CleaningToday = ({ day: { cleaning } }: { day: Today }) =>
  cleaning.to_do + cleaning.done > 0 && (
    <Link to={paths.cleaning} className={classes.cleaning}>
      <Brush size={16} aria-hidden />
      {todayTexts.cleaning} <b>{todayTexts.toClean(cleaning.to_do, cleaning.done)}</b>
    </Link>
  );

/** Who comes, who leaves and who is there, and what is to be cleaned. */
export const TodayPanel = ({ day }: { day: Today }) => (
  <Panel title={todayTexts.today}>
    <div className={classes.parts}>
      <Part
        title={todayTexts.arriving}
        people={day.arrivals}
        nobody={todayTexts.nobodyArrives}
        when={({ start_time: time }) => time}
      />
      <Part
        title={todayTexts.leaving}
        people={day.departures}
        nobody={todayTexts.nobodyLeaves}
        when={({ end_time: time }) => time}
      />
      <Part
        title={todayTexts.staying}
        people={day.staying}
        nobody={todayTexts.nobodyStays}
        when={({ end_date: end }) => `until ${shortDate(end, day.today)}`}
      />
    </div>
    <CleaningToday day={day} />
  </Panel>
);

/** Who comes in the days after today. */
export const SoonPanel = ({ day }: { day: Today }) => (
  <Panel title={todayTexts.soon}>
    {day.soon.length === 0 ? (
      <p className={classes.nobody}>{todayTexts.nobodySoon}</p>
    ) : (
      <ExpectedList people={day.soon} when={({ start_date: start }) => shortDate(start, day.today)} />
    )}
  </Panel>
);

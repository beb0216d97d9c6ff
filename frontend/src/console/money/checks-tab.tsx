import type { Check } from '@holdfast/contracts/checks';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { checkStates, checkTexts } from '../../shared/copy/checks';
import { count } from '../../shared/words';
import { checkQueries } from '../data/check.queries';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Mark } from '../kit/marks';
import type { Tone } from '../kit/marks';
import { Pictures } from '../kit/pictures';
import type { Column } from '../kit/records/column';
import { Records } from '../kit/records/records';
import { SkeletonRows } from '../kit/skeleton';
import { tableDate } from '../kit/when';
import { paths } from '../paths';
import classes from './money.module.css';

const marks: Readonly<Record<Check['state'], readonly [Tone, LucideIcon]>> = {
  begun: ['gray', Hourglass],
  waiting: ['gray', Hourglass],
  agrees: ['green', CircleCheck],
  differs: ['orange', TriangleAlert],
  refused: ['red', TriangleAlert],
};

const StateMark = ({ state }: Pick<Check, 'state'>) => {
  const [tone, icon] = marks[state];
  return (
    <Mark tone={tone} icon={icon}>
      {checkStates[state]}
    </Mark>
  );
};

const foundOf = ({ differences, search_off: isOff }: Check): string => {
  if (differences > 0) return count(differences, 'difference');
  return isOff ? 'Asked one by one' : '';
};

const columns: readonly Column<Check>[] = [
  { id: 'day', head: 'Day', by: ({ day }) => day, cell: ({ day }) => tableDate(day) },
  {
    id: 'found',
    head: 'Found',
    blank: (check) => foundOf(check) === '',
    cell: (check) => foundOf(check),
  },
  { id: 'state', head: 'State', card: 'mark', cell: ({ state }) => <StateMark state={state} /> },
  { id: 'captures', head: 'Payments', end: true, cell: ({ captures }) => String(captures) },
  { id: 'refunds', head: 'Refunds', end: true, cell: ({ refunds }) => String(refunds) },
];

/** What the newest comparison says that the owner has to do at PayPal; nothing where all is well. */
const Trouble = ({ newest }: { readonly newest: Check | undefined }) => {
  const isRefused = newest?.state === 'refused';
  if (!isRefused && !newest?.search_off) return null;
  return (
    <Alert
      mx="1.25rem"
      mb="md"
      color={isRefused ? 'red' : 'orange'}
      icon={<Info size={18} aria-hidden />}
      title={isRefused ? checkTexts.refused : checkTexts.searchOff}
    >
      {isRefused ? checkTexts.refusedHow : checkTexts.searchOffHow}
    </Alert>
  );
};

/** Whether the books here and at PayPal agree, day by day. */
export const ChecksTab = () => {
  const checks = useQuery(checkQueries.recent());
  return (
    <Loaded query={checks} failed={checkTexts.loadFailed} skeleton={<SkeletonRows rows={6} />}>
      {({ checks: rows }) =>
        rows.length === 0 ? (
          <Empty
            title="Nothing compared yet"
            picture={<Pictures.Ledger />}
            action={<Link to={paths.bookings}>See your bookings</Link>}
          >
            Two days after the first payment its day is compared with PayPal’s own list.
          </Empty>
        ) : (
          <>
            <p className={classes.note}>{checkTexts.intro}</p>
            <Trouble newest={rows.find(({ state }) => state !== 'begun' && state !== 'waiting')} />
            <Records label="Checks" noun="check" rows={rows} columns={columns} rowKey={({ day }) => day} />
          </>
        )
      }
    </Loaded>
  );
};

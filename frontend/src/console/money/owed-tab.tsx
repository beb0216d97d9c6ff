import type { OwedList } from '@holdfast/contracts/ledger';
import { useQuery } from '@tanstack/react-query';
import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { instalmentNames } from '../../shared/copy/instalments';
import { ledgerTexts } from '../../shared/copy/ledger';
import { formatPounds } from '../../shared/money';
import { ledgerQueries } from '../data/ledger.queries';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Mark } from '../kit/marks';
import { Pictures } from '../kit/pictures';
import type { Column } from '../kit/records/column';
import { Records } from '../kit/records/records';
import { SkeletonRows } from '../kit/skeleton';
import { tableDate } from '../kit/when';
import { paths } from '../paths';
import classes from './money.module.css';
import { whose } from './whose';

type Part = OwedList['parts'][number];

const columns: readonly Column<Part>[] = [
  whose,
  {
    id: 'due',
    head: 'Due',
    by: ({ due_on: due }) => due ?? '',
    cell: ({ due_on: due }) => (due ? tableDate(due) : 'At once'),
  },
  { id: 'part', head: 'Part', cell: ({ kind }) => instalmentNames[kind] },
  {
    id: 'arrival',
    head: 'Arrival',
    by: ({ arrival }) => arrival,
    cell: ({ arrival }) => tableDate(arrival),
  },
  {
    id: 'state',
    head: 'State',
    card: 'mark',
    cell: ({ overdue }) =>
      overdue ? (
        <Mark tone="red" icon={TriangleAlert}>
          Overdue
        </Mark>
      ) : (
        <Mark tone="gray" icon={Clock}>
          Due
        </Mark>
      ),
  },
  {
    id: 'amount',
    head: 'Amount',
    end: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => <b className={classes.amount}>{formatPounds(amount)}</b>,
  },
];

/** What is still to be paid, by the day it is due. */
export const OwedTab = ({ open }: { open: (bookingId: string) => void }) => {
  const owed = useQuery(ledgerQueries.owed());
  return (
    <Loaded query={owed} failed={ledgerTexts.loadFailed} skeleton={<SkeletonRows rows={6} />}>
      {({ parts, total }) =>
        parts.length === 0 ? (
          <Empty
            title="Nothing is owed"
            picture={<Pictures.Ledger />}
            action={<Link to={paths.prices}>Set the terms of payment</Link>}
          >
            Where customers pay in parts, what is still to come stands here, by the day it is due.
          </Empty>
        ) : (
          <>
            <dl className={classes.sums}>
              <div>
                <dt>Still to be paid</dt>
                <dd>{formatPounds(total)}</dd>
              </div>
            </dl>
            <Records
              label="Owed"
              noun="part"
              rows={parts}
              columns={columns}
              rowKey={({ booking_id, number }) => `${booking_id} ${number}`}
              onOpen={({ booking_id }) => open(booking_id)}
            />
          </>
        )
      }
    </Loaded>
  );
};

import type { RefundList } from '@holdfast/contracts/ledger';
import { useQuery } from '@tanstack/react-query';
import { Check, Hand, Hourglass, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ledgerTexts, meansOf } from '../../shared/copy/ledger';
import { refundReasons, refundStates } from '../../shared/copy/refunds';
import { formatPounds } from '../../shared/money';
import { ledgerQueries } from '../data/ledger.queries';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Mark } from '../kit/marks';
import type { Tone } from '../kit/marks';
import { Pictures } from '../kit/pictures';
import type { Column } from '../kit/records/column';
import { Records } from '../kit/records/records';
import { SkeletonRows } from '../kit/skeleton';
import { instantDay } from '../kit/when';
import { paths } from '../paths';
import classes from './money.module.css';
import { whose } from './whose';

type Refund = RefundList['refunds'][number];

const marks: Readonly<Record<Refund['state'], readonly [Tone, LucideIcon]>> = {
  requested: ['gray', Hourglass],
  pending: ['gray', Hourglass],
  done: ['green', Check],
  failed: ['red', TriangleAlert],
  offline: ['orange', Hand],
};

const StateMark = ({ state }: Pick<Refund, 'state'>) => {
  const [tone, icon] = marks[state];
  return (
    <Mark tone={tone} icon={icon}>
      {refundStates[state]}
    </Mark>
  );
};

const reasonOf = ({ reason }: Refund): string =>
  reason === null
    ? 'Given back at the provider'
    : (refundReasons[reason as keyof typeof refundReasons] ?? '');

const columns: readonly Column<Refund>[] = [
  whose,
  { id: 'at', head: 'Since', by: ({ at }) => at, cell: ({ at }) => instantDay(at) },
  { id: 'reason', head: 'Because of', cell: reasonOf },
  {
    id: 'method',
    head: 'By',
    blank: ({ method }) => method === null,
    cell: ({ method }) => meansOf(method),
  },
  { id: 'state', head: 'State', card: 'mark', cell: ({ state }) => <StateMark state={state} /> },
  {
    id: 'amount',
    head: 'Amount',
    end: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => <b className={classes.amount}>{formatPounds(amount)}</b>,
  },
];

/** What goes back, or has gone back: what is not done yet first. */
export const RefundsTab = ({ open }: { open: (bookingId: string) => void }) => {
  const refunds = useQuery(ledgerQueries.refunds());
  return (
    <Loaded query={refunds} failed={ledgerTexts.loadFailed} skeleton={<SkeletonRows rows={6} />}>
      {({ refunds: rows, on_their_way: underWay }) =>
        rows.length === 0 ? (
          <Empty
            title="No refunds"
            picture={<Pictures.Ledger />}
            action={<Link to={paths.bookings}>Open a booking</Link>}
          >
            Open a booking to give something back: here you see whether it has arrived.
          </Empty>
        ) : (
          <>
            <dl className={classes.sums}>
              <div>
                <dt>On its way</dt>
                <dd>{formatPounds(underWay)}</dd>
              </div>
            </dl>
            <Records
              label="Refunds"
              noun="refund"
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              onOpen={({ booking_id }) => open(booking_id)}
            />
          </>
        )
      }
    </Loaded>
  );
};

import type { DepositList } from '@holdfast/contracts/ledger';
import { useQuery } from '@tanstack/react-query';
import { Check, Hand, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { depositStates, ledgerTexts } from '../../shared/copy/ledger';
import { formatPounds } from '../../shared/money';
import { ledgerQueries } from '../data/ledger.queries';
import { useBusiness } from '../data/settings.queries';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Mark } from '../kit/marks';
import type { Tone } from '../kit/marks';
import { Pictures } from '../kit/pictures';
import type { Column } from '../kit/records/column';
import { Records } from '../kit/records/records';
import { SkeletonRows } from '../kit/skeleton';
import { instantDay, tableDate } from '../kit/when';
import { paths } from '../paths';
import classes from './money.module.css';
import { whose } from './whose';

type Deposit = DepositList['deposits'][number];

const marks: Readonly<Record<Deposit['state'], readonly [Tone, LucideIcon]>> = {
  held: ['blue', ShieldCheck],
  paused: ['orange', Hand],
  settled: ['green', Check],
};

const StateMark = ({ state }: Pick<Deposit, 'state'>) => {
  const [tone, icon] = marks[state];
  return (
    <Mark tone={tone} icon={icon}>
      {depositStates[state]}
    </Mark>
  );
};

/** The stay is over, nothing goes back by itself: it is for the owner to say what becomes of it. */
const waits = ({ state, departure, return_at: at }: Deposit, today: string): boolean =>
  departure <= today && (state === 'paused' || (state === 'held' && at === null));

const goesBack = (deposit: Deposit, today: string): string => {
  const { state, return_at: at } = deposit;
  if (state === 'settled') return '';
  if (state === 'held' && at !== null) return `By itself, ${instantDay(at)}`;
  return waits(deposit, today) ? 'You can settle it now' : 'When you settle it';
};

const waiting = (deposits: readonly Deposit[], today: string): number =>
  deposits
    .filter((deposit) => waits(deposit, today))
    .reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;

const columnsOn = (today: string): readonly Column<Deposit>[] => [
  whose,
  {
    id: 'departure',
    head: 'Departure',
    by: ({ departure }) => departure,
    cell: ({ departure }) => tableDate(departure),
  },
  {
    id: 'back',
    head: 'Goes back',
    blank: ({ state }) => state === 'settled',
    cell: (deposit) => goesBack(deposit, today),
  },
  { id: 'state', head: 'State', card: 'mark', cell: ({ state }) => <StateMark state={state} /> },
  {
    id: 'kept',
    head: 'Kept',
    end: true,
    blank: ({ kept }) => kept === 0,
    cell: ({ kept }) => (kept === 0 ? '' : formatPounds(kept)),
  },
  {
    id: 'amount',
    head: 'Deposit',
    end: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => <b className={classes.amount}>{formatPounds(amount)}</b>,
  },
];

/** The deposits that are held, by departure, and what became of the others. */
export const DepositsTab = ({ open }: { open: (bookingId: string) => void }) => {
  const deposits = useQuery(ledgerQueries.deposits());
  const { today } = useBusiness();
  return (
    <Loaded query={deposits} failed={ledgerTexts.loadFailed} skeleton={<SkeletonRows rows={6} />}>
      {({ deposits: rows, held }) =>
        rows.length === 0 ? (
          <Empty
            title="No deposits"
            picture={<Pictures.Ledger />}
            action={<Link to={paths.prices}>Ask for a deposit</Link>}
          >
            A deposit that a customer has paid stands here until you give it back.
          </Empty>
        ) : (
          <>
            <dl className={classes.sums}>
              <div>
                <dt>Held for customers</dt>
                <dd>{formatPounds(held)}</dd>
              </div>
              <div>
                <dt>Waits for you to settle</dt>
                <dd>{formatPounds(waiting(rows, today))}</dd>
              </div>
            </dl>
            <Records
              label="Deposits"
              noun="deposit"
              rows={rows}
              columns={columnsOn(today)}
              rowKey={({ booking_id }) => booking_id}
              onOpen={({ booking_id }) => open(booking_id)}
              dimmed={({ state }) => state === 'settled'}
            />
          </>
        )
      }
    </Loaded>
  );
};

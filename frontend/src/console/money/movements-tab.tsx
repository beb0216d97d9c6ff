import type { Ledger } from '@holdfast/contracts/ledger';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ledgerTexts, meansOf, movementKinds } from '../../shared/copy/ledger';
import { formatPounds, signedPounds } from '../../shared/money';
import { ledgerQueries } from '../data/ledger.queries';
import type { LedgerFilter } from '../data/ledger.queries';
import { Empty } from '../kit/empty';
import { DayInput } from '../kit/forms/fields';
import { Loaded } from '../kit/loaded';
import { Pictures } from '../kit/pictures';
import type { Column } from '../kit/records/column';
import { Records } from '../kit/records/records';
import { SkeletonRows } from '../kit/skeleton';
import { useParams } from '../kit/use-params';
import { instantDay } from '../kit/when';
import { paths } from '../paths';
import { whose } from './whose';
import classes from './money.module.css';

type Movement = Ledger['movements'][number];

const KINDS = [
  { value: '', label: 'All movements' },
  ...Object.entries(movementKinds).map(([value, label]) => ({ value, label })),
];

const columns: readonly Column<Movement>[] = [
  whose,
  { id: 'kind', head: 'Kind', card: 'mark', cell: ({ kind }) => movementKinds[kind] },
  { id: 'when', head: 'When', cell: ({ at }) => <span className={classes.day}>{instantDay(at)}</span> },
  {
    id: 'why',
    head: 'Because',
    cell: ({ rule }) => rule.sentences[0] ?? '',
  },
  {
    id: 'means',
    head: 'By',
    blank: ({ method }) => method === null,
    cell: ({ method }) => meansOf(method),
  },
  {
    id: 'fee',
    head: 'Fee',
    end: true,
    blank: ({ fee }) => fee === null,
    cell: ({ fee }) => (fee === null ? '' : formatPounds(fee)),
  },
  {
    id: 'amount',
    head: 'Amount',
    end: true,
    cell: ({ amount }) => <b className={classes.amount}>{signedPounds(amount)}</b>,
  },
];

const Filters = () => {
  const [params, change] = useParams();
  const field = (name: string) => ({
    value: params.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.filters} role="search">
      <NativeSelect label="Kind" data={KINDS} {...field('kind')} />
      <DayInput label="From" {...field('from')} />
      <DayInput label="To" {...field('to')} />
    </div>
  );
};

/** What the movements of the filter come to. Only all of them together are what customers owe. */
const Sums = ({ sums, isFiltered }: { sums: Ledger['sums']; isFiltered: boolean }) => {
  const figures: readonly (readonly [string, number])[] = [
    ['Charged', sums.charge + sums.deposit],
    ['Let go', sums.let_go],
    ['Paid', sums.payment],
    ['Refunded', sums.refund],
    [isFiltered ? 'Together' : 'Owed in all', sums.total],
  ];
  return (
    <dl className={classes.sums}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{signedPounds(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>Provider fees</dt>
        <dd>{formatPounds(sums.fees)}</dd>
      </div>
    </dl>
  );
};

const NoMovements = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No movement fits" action={<Link to={paths.money}>Show all movements</Link>}>
      Try a longer period, or every kind.
    </Empty>
  ) : (
    <Empty
      title="No money has moved yet"
      picture={<Pictures.Ledger />}
      action={<Link to={paths.availability}>See what can be booked</Link>}
    >
      With the first booking its price, its payment and everything after them are written down here.
    </Empty>
  );

/** Every movement, newest first, and what those of the filter come to. */
export const MovementsTab = ({ open }: { open: (bookingId: string) => void }) => {
  const [params] = useParams();
  const filter: LedgerFilter = Object.fromEntries(
    ['kind', 'from', 'to'].flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  );
  const isFiltered = Object.keys(filter).length > 0;
  const ledger = useInfiniteQuery({
    ...ledgerQueries.movements(filter),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Filters />
      <Loaded query={ledger} failed={ledgerTexts.loadFailed} skeleton={<SkeletonRows rows={8} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ movements }) => movements);
          const [first] = pages;
          return rows.length === 0 || !first ? (
            <NoMovements isFiltered={isFiltered} />
          ) : (
            <>
              <Sums sums={first.sums} isFiltered={isFiltered} />
              <Records
                label="Movements"
                noun="movement"
                rows={rows}
                columns={columns}
                rowKey={({ booking_id, at, kind, amount, provider_id }) =>
                  [booking_id, at, kind, amount, provider_id].join(' ')
                }
                onOpen={({ booking_id }) => open(booking_id)}
              />
              <p className={classes.note}>{ledgerTexts.signs}</p>
            </>
          );
        }}
      </Loaded>
      {ledger.hasNextPage && (
        <div className={classes.older}>
          <Button
            variant="default"
            loading={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
};

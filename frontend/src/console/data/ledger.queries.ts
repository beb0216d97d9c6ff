import type {
  BookingAccount,
  DepositList,
  IncomeMonth,
  Ledger,
  OwedList,
  RefundList,
} from '@holdfast/contracts/ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextCursor } from './audit.queries';
import { bookingQueries } from './booking.queries';
import { callConsole, get } from './console-api';

/** What the movements are narrowed down to, by the names of the query. */
export type LedgerFilter = Readonly<Record<string, string>>;

const PAGE = 50;
/** The ledger follows the log a moment behind it. */
const LOOKED_AT_AGAIN = 10_000;

const list = <T>(name: string) =>
  queryOptions({
    queryKey: ['ledger', name],
    queryFn: ({ signal }) => get<T>(`/admin/ledger/${name}`, {}, signal),
    refetchInterval: LOOKED_AT_AGAIN,
  });

export const ledgerQueries = {
  movements: (filter: LedgerFilter) =>
    infiniteQueryOptions({
      queryKey: ['ledger', 'movements', filter],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const { data, headers } = await callConsole<Ledger>('/admin/ledger', {
          query: { ...filter, limit: PAGE, cursor: pageParam },
          signal,
        });
        return { ...data, next: nextCursor(headers.get('Link')) };
      },
      getNextPageParam: ({ next }) => next,
      refetchInterval: LOOKED_AT_AGAIN,
    }),
  owed: () => list<OwedList>('owed'),
  deposits: () => list<DepositList>('deposits'),
  refunds: () => list<RefundList>('refunds'),
  income: (from: string, to: string) =>
    queryOptions({
      queryKey: ['ledger', 'income', from, to],
      queryFn: ({ signal }) => get<IncomeMonth[]>('/admin/reports/income', { from, to }, signal),
    }),
  /** Among the booking's own questions: what changes it asks them all anew. */
  account: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, 'account', bookingId],
      queryFn: ({ signal }) => get<BookingAccount>(`/admin/bookings/${bookingId}/account`, {}, signal),
    }),
};

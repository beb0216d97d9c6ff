import type { IncomeMonth } from '@holdfast/contracts/ledger';
import type { Expected, Today } from '@holdfast/contracts/today';
import { isCleaned } from '@holdfast/domain/desk/desk.decide';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { ExpectedRow, MoneyToday } from '@holdfast/projections/today/today.queries';
import { ERASED } from '../booking/booking-view';
import type { CustomerDetails } from '../booking/customer-details';

type ShownRow = Omit<ExpectedRow, 'provisional' | 'owed' | 'party' | 'cleanedBehind'>;

/** Says whose a booking is, with the details that are known. */
export const whoseWith = (details: ReadonlyMap<string, CustomerDetails>) => (row: ShownRow) => ({
  booking_id: row.bookingId,
  reference: row.reference,
  customer_name: details.get(row.detailsRef)?.name ?? ERASED,
  start_date: row.startDate,
  end_date: row.endDate,
  start_time: row.startTime,
  end_time: row.endTime,
});

/** Who comes, leaves and is there today, and who comes in the days after it. */
export const expectedOn = (
  today: LocalDate,
  rows: readonly ExpectedRow[],
  whose: ReturnType<typeof whoseWith>,
): Pick<Today, 'arrivals' | 'departures' | 'staying' | 'soon'> => {
  const all = rows.map((row): Expected => ({
    ...whose(row),
    provisional: row.provisional,
    party: row.party,
    balance_due: toMajor(row.owed),
  }));
  return {
    arrivals: all.filter(({ start_date: start }) => start === today),
    departures: all.filter(({ end_date: end }) => end === today),
    staying: all.filter(({ start_date: start, end_date: end }) => start < today && end > today),
    soon: all.filter(({ start_date: start }) => start > today),
  };
};

/** Behind how many of those who leave today it is to be cleaned, and behind how many it was. Who may still not come leaves nothing to clean. */
export const cleaningOn = (today: LocalDate, rows: readonly ExpectedRow[]): Today['cleaning'] => {
  const leaving = rows.filter(({ endDate, provisional }) => endDate === today && !provisional);
  const done = leaving.filter((row) => isCleaned(row, row)).length;
  return { to_do: leaving.length - done, done };
};

const sum = (amount: number | undefined, count: number | undefined) => ({
  amount: toMajor(amount ?? 0),
  count: count ?? 0,
});

export const moneyView = (row: MoneyToday | undefined): Today['money'] => ({
  due_7_days: sum(row?.due, row?.dueCount),
  overdue: sum(row?.overdue, row?.overdueCount),
  received_30_days: sum(row?.received, row?.receivedCount),
  refunds_open: sum(row?.goingBack, row?.goingBackCount),
});

/** What the report of income says of each month, in two series. */
export const monthsView = (months: readonly IncomeMonth[]): Pick<Today, 'occupancy' | 'income'> => ({
  occupancy: months.map(({ month, sold, nights, closed }) => ({ month, sold, offered: nights - closed })),
  income: months.map(({ month, income_by_stay: byStay, income_by_payment: byPayment }) => ({
    month,
    by_stay: byStay,
    by_payment: byPayment,
  })),
});

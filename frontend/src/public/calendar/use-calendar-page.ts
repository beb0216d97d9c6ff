import { addDays } from '@holdfast/domain/kernel/dates';
import { addMonths, firstOf, lastOf } from '@holdfast/domain/kernel/months';
import { startOfWeek } from '@holdfast/domain/kernel/weeks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calendarQuery } from '../data/queries';

/** A month or a week: what is asked for (whole weeks), and which dates are its own. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
}

export const monthPeriod = (month: string): Period => {
  const [first, last] = [firstOf(month), lastOf(month)];
  return { from: startOfWeek(first), to: addDays(startOfWeek(last), 6), first, last };
};

export const weekPeriod = (monday: string): Period => {
  const sunday = addDays(monday, 6);
  return { from: monday, to: sunday, first: monday, last: sunday };
};

export const neighboursOf = (mode: 'date' | 'time', month: string, monday: string): Period[] =>
  mode === 'date'
    ? [monthPeriod(addMonths(month, 1)), monthPeriod(addMonths(month, -1))]
    : [weekPeriod(addDays(monday, 7)), weekPeriod(addDays(monday, -7))];

/** The blocks of a period, and those of its neighbours on their way before anyone turns the page. */
export const useCalendarPage = (period: Period, neighbours: readonly Period[], today: string) => {
  const client = useQueryClient();
  const page = useQuery(calendarQuery(period.from, period.to));
  const isHere = page.isSuccess && !page.isPlaceholderData;

  useEffect(() => {
    if (!isHere) return;
    for (const { from, to } of neighbours) {
      if (to >= today) void client.prefetchQuery(calendarQuery(from, to));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the neighbours follow from the period
  }, [client, isHere, period.from, period.to]);

  return page;
};

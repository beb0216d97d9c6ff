import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tariffQueries } from '../../data/tariff.queries';
import { closedNights } from './closed-nights';
import type { ClosedNights } from './closed-nights';

/** The nights that the published tariff closes; undefined until it is known, and where time is sold by the hour. */
export const useClosedNights = (sellsNights: boolean): ClosedNights | undefined => {
  const { data } = useQuery({ ...tariffQueries.current(), enabled: sellsNights });
  return useMemo(() => data && closedNights(tariffOf(data)), [data]);
};

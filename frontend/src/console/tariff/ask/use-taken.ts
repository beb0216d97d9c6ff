import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Taken } from '@holdfast/domain/stay/taken';
import { availabilityQueries } from '../../data/availability.queries';
import { stayQueries } from '../../data/tariff.queries';
import { takenNights } from './taken';

/** What is taken, as far as it is known so far: nothing until it is. */
export const useTaken = (): Taken => {
  const stays = useQuery(stayQueries.current());
  const blocks = useQuery({ ...availabilityQueries.list(), enabled: stays.data?.tariff === null });
  return useMemo(() => takenNights(stays.data, blocks.data ?? []), [stays.data, blocks.data]);
};

import { dateOf, timeOf } from '@holdfast/domain/kernel/dates';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isStay } from '../data/booked';
import { useLiveHolds } from '../data/holds';
import { staysQuery } from '../data/stays-query';
import { useLocalNow } from '../data/use-local-now';
import { offerOf, withoutOwn } from './offer';

/** The offer of stays as it is now, without what this customer holds; null: none are offered. */
export const useOffer = () => {
  const localNow = useLocalNow();
  const holds = useLiveHolds(localNow);
  const { data, isError, refetch, error } = useQuery({ ...staysQuery(), select: offerOf });
  const offer = useMemo(() => {
    const own = holds.flatMap(({ block }) => (isStay(block) ? [block] : []));
    return (
      data &&
      withoutOwn(
        data,
        own.map(({ start_date: arrival, end_date: departure }) => ({ arrival, departure })),
      )
    );
  }, [data, holds]);
  const now: Today = useMemo(() => ({ date: dateOf(localNow), time: timeOf(localNow) }), [localNow]);
  return { offer, now, isError, error, retry: () => void refetch() };
};

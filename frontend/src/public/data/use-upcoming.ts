import { useQuery } from '@tanstack/react-query';
import { markOwn } from './block-days';
import { useLiveHolds } from './holds';
import { upcomingQuery } from './queries';
import { useTenant } from './tenant-context';
import { useLocalNow } from './use-local-now';

/** The next blocks that can be booked, without what this customer holds already, and what they hold. */
export const useUpcoming = () => {
  const tenant = useTenant();
  const localNow = useLocalNow();
  const holds = useLiveHolds(localNow);
  const upcoming = useQuery(upcomingQuery(tenant, localNow));
  return { ...upcoming, data: upcoming.data && markOwn(upcoming.data, holds), holds, localNow, tenant };
};

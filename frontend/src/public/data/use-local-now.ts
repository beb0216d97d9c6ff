import { localAt } from '@holdfast/domain/kernel/zone';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../shared/api/server-clock';
import { useTenant } from './tenant-context';

const everyMinute = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, 20_000);
  return () => clearInterval(timer);
};

/** What the tenant's clock on the wall shows, to the minute: `YYYY-MM-DDTHH:MM`. */
export const useLocalNow = (): string => {
  const { timezone } = useTenant();
  return useSyncExternalStore(everyMinute, () => localAt(new Date(serverNow()), timezone));
};

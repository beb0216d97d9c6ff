import { useSyncExternalStore } from 'react';
import { serverNow } from '../../shared/api/server-clock';

const everySecond = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, 1_000);
  // A phone that wakes up has missed its ticks.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
};

/** Whole seconds until the server's deadline, by the server's clock; 0 when it has passed or there is none. */
export const useSecondsLeft = (deadline: string | null): number =>
  useSyncExternalStore(everySecond, () =>
    deadline === null ? 0 : Math.max(0, Math.ceil((Date.parse(deadline) - serverNow()) / 1_000)),
  );

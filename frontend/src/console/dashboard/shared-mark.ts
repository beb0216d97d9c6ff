import { useSyncExternalStore } from 'react';
import { currentSession } from '../session/session';

/** Whether the address was copied to be shared: known to this device only, and only good for ticking off a first step. */
const key = (): string => `address-shared:${currentSession()?.tenant?.id ?? ''}`;

const listeners = new Set<() => void>();

export const markShared = (): void => {
  localStorage.setItem(key(), '1');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsShared = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(key()) !== null);

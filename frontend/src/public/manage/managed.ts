import type { ManagedBooking } from '@holdfast/contracts/manage';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { RequestOptions } from '../../shared/api/api';
import { manageApi, manageFile, managedQuery } from './managed-query';

interface Managed {
  readonly booking: ManagedBooking;
  readonly token: string;
}

export const ManagedContext = createContext<Managed | null>(null);

/** The booking that is managed on this page, and how its panels act on it. */
export const useManaged = () => {
  const managed = use(ManagedContext);
  if (!managed) throw new Error('Used outside the page of a managed booking');
  const { booking, token } = managed;
  const client = useQueryClient();
  return useMemo(
    () => ({
      booking,
      /** One call below `/public/manage`. */
      call: <T>(path: string, options?: RequestOptions): Promise<T> => manageApi<T>(token, path, options),
      /** A file below `/public/manage`. */
      file: (path: string): Promise<Blob> => manageFile(token, path),
      /** Shows the booking as a call has answered it. */
      show: (changed: ManagedBooking): void => {
        const { queryKey } = managedQuery(token);
        // What was asked before is told after: by then it is no longer so.
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, changed);
      },
      /** Asks anew how the booking stands. */
      refresh: (): Promise<void> => client.invalidateQueries({ queryKey: managedQuery(token).queryKey }),
    }),
    [booking, token, client],
  );
};

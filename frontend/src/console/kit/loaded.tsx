import type { ReactNode } from 'react';
import { Failure } from './failure';

/** What is needed of a query, be it of one page or of many. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<T> {
  readonly query: Asked<T>;
  readonly failed: string;
  /** Stands in with the final geometry, so that nothing jumps. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a query shows while it loads, when it failed and when it is there. What is there stays, though a re-read fails. */
export const Loaded = <T,>({ query, failed, skeleton, children }: LoadedProps<T>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <Failure cause={query.error} fallback={failed} onRetry={() => void query.refetch()} />;
  }
  return (
    <div aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {skeleton}
    </div>
  );
};

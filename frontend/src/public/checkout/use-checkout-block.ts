import type { CalendarBlock } from '@holdfast/contracts/availability';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOffered } from '../data/block';
import { isStay } from '../data/booked';
import { useHoldOn } from '../data/hold-changes';
import { blockQuery } from '../data/search-queries';
import { useLocalNow } from '../data/use-local-now';

export type CheckoutBlock =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly retry: () => void }
  | { readonly status: 'gone'; readonly wanted: CalendarBlock | null }
  | { readonly status: 'found'; readonly block: CalendarBlock };

/** The block of this address: one's own hold, else what the calendar still offers. Known already, it is shown at once. */
export const useCheckoutBlock = (blockId: string): CheckoutBlock => {
  const client = useQueryClient();
  const localNow = useLocalNow();
  const held = useHoldOn(blockId)?.block;
  const own = held && !isStay(held) ? held : null;
  // Whoever held it once goes on from there, also when the hold has ended: the form says so itself, and the server may need a
  // moment to offer it again.
  const [wasOwn, remember] = useState(own);
  if (own !== null && own !== wasOwn) remember(own);
  const [known] = useState(() =>
    client
      .getQueriesData<CalendarBlock[] | CalendarBlock | null>({ queryKey: ['calendar'] })
      .flatMap(([, data]) => data ?? [])
      .find(({ id }) => id === blockId),
  );
  const asked = useQuery({ ...blockQuery(blockId, known), enabled: own === null && wasOwn === null });

  const mine = own ?? wasOwn;
  if (mine) return { status: 'found', block: mine };
  const block = asked.data === undefined ? known : asked.data;
  if (block && isOffered(block, localNow)) return { status: 'found', block };
  if (asked.isPending) return { status: 'loading' };
  if (asked.isError) return { status: 'failed', cause: asked.error, retry: () => void asked.refetch() };
  return { status: 'gone', wanted: block ?? null };
};

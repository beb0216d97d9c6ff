import { useQuery } from '@tanstack/react-query';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import { isOffered, nearestTo } from '../calendar/block';
import { useHeld } from '../data/held';
import { wholeCalendarQuery } from '../data/queries';
import { useLocalNow } from '../data/use-local-now';

export type CheckoutBlock =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly retry: () => void }
  | { readonly status: 'gone'; readonly alternatives: readonly CalendarBlock[] }
  | { readonly status: 'found'; readonly block: CalendarBlock };

const ALTERNATIVES = 3;

/** The block of this address: one's own hold, else what the calendar still offers. */
export const useCheckoutBlock = (blockId: string): CheckoutBlock => {
  const held = useHeld();
  const localNow = useLocalNow();
  const own = held?.block.id === blockId ? held.block : null;
  const calendar = useQuery({ ...wholeCalendarQuery(), enabled: own === null });
  if (own) return { status: 'found', block: own };
  if (calendar.isPending) return { status: 'loading' };
  if (calendar.isError) {
    return { status: 'failed', cause: calendar.error, retry: () => void calendar.refetch() };
  }
  const block = calendar.data.find(({ id }) => id === blockId);
  if (block && isOffered(block, localNow)) return { status: 'found', block };
  const near = block?.start_date ?? localNow.slice(0, 10);
  return { status: 'gone', alternatives: nearestTo(near, calendar.data, localNow, ALTERNATIVES) };
};

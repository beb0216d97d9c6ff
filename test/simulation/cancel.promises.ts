import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RefundCells } from '@holdfast/projections/money/refund.table';
import { REFUNDS } from './booking.interpreters';
import { allRows } from './derived.interpreters';
import type { SimulatedWorld } from './simulated-world';

interface Ended {
  readonly kept: number | null;
  readonly refund: number | null;
  readonly letGo: number | null;
  readonly reckoned: { readonly pricePaid: number; readonly depositPaid: number } | null;
}

/** A booking ends once; what goes back then is what was said; and it comes, with what is kept, to no more than was paid. */
export const cancelledWrongly = (
  { database: { tables } }: SimulatedWorld,
  events: readonly RecordedEvent[],
): string[] => {
  const asked = new Map<string, number>();
  for (const { booking_id: id, reason, amount, absorbed } of allRows<RefundCells>(tables, REFUNDS))
    if (reason === 'cancellation' || reason === 'resale')
      asked.set(`${id} ${reason}`, (asked.get(`${id} ${reason}`) ?? 0) + amount + absorbed);
  const times = new Map<string, number>();
  // What is said of each end is taken back with it: of those only the numbers of times are looked at.
  const again = new Set(
    events.flatMap(({ type, stream }) => (type === 'BookingReinstated' ? [stream.id] : [])),
  );
  return events.flatMap(({ type, stream: { id }, data }) => {
    if (type === 'BookingReinstated')
      for (const what of ['cancellation', 'resale']) times.delete(`${id} ${what}`);
    if (type !== 'BookingCancelled' && type !== 'BookingResaleReckoned') return [];
    const told = data as unknown as Ended;
    const key = `${id} ${type === 'BookingCancelled' ? 'cancellation' : 'resale'}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    const back = asked.get(key) ?? 0;
    const { kept, refund, letGo, reckoned } = told;
    return [
      ...(times.get(key) === 1 ? [] : [`booking ${key} happened twice`]),
      ...((refund ?? 0) === back || again.has(id)
        ? []
        : [`booking ${key}: ${refund} was said, ${back} asked for`]),
      ...([kept, refund, letGo].some((amount) => (amount ?? 0) < 0) ? [`booking ${key} is below 0`] : []),
      ...(reckoned && (kept ?? 0) + (refund ?? 0) > reckoned.pricePaid + reckoned.depositPaid
        ? [`booking ${key}: ${kept} kept and ${refund} back is more than was paid`]
        : []),
    ];
  });
};

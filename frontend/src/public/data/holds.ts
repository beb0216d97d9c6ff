import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '../../shared/api/server-clock';
import type { Booked } from './booked';
import { keep } from './kept';

/** One of the customer's own live holds. */
export interface Held {
  /** The block, or the stay that stands in its place. */
  readonly block: Booked;
  readonly booking: HeldBooking;
  readonly discount: ValidDiscount | null;
}

/** By the block. */
export type Holds = Readonly<Record<string, Held>>;

/** Every tab knows them, and they are still there after closing the browser; nothing here says who the customer is. */
export const keptHolds = keep<Holds>('holdfast.holds', 'localStorage');
/** When it ends, in milliseconds; 0: nobody knows. */
export const endOf = ({ booking }: Held): number => Date.parse(booking.hold_expires_at ?? '') || 0;

/** What the customer holds and has time left on, the first date first. */
export const liveHolds = (all: Holds | null = keptHolds.read()): Held[] =>
  Object.values(all ?? {})
    .filter((held) => endOf(held) > serverNow())
    .toSorted((a, b) => (a.block.start_date < b.block.start_date ? -1 : 1));

/** @param localNow checked again whenever this changes */
export const useLiveHolds = (localNow: string): readonly Held[] => {
  const all = useSyncExternalStore(keptHolds.subscribe, keptHolds.read);
  // oxlint-disable-next-line react/exhaustive-deps -- time makes another answer of the same holds
  return useMemo(() => liveHolds(all), [all, localNow]);
};

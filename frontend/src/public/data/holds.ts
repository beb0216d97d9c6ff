import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import { useMemo, useSyncExternalStore } from 'react';
import { api } from '../../shared/api/api';
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

type Holds = Readonly<Record<string, Held>>;

/** By block. Every tab knows them, and they are still there after closing the browser; nothing here says who the customer is. */
const keptHolds = keep<Holds>('holdfast.holds', 'localStorage');
/** The block that was held last from this tab. */
const keptLast = keep<string>('holdfast.last-held');

/** So long after its end a hold is of no use to anybody, not even to who is still at the provider's. */
const STALE_MS = 60 * 60_000;

const endOf = ({ booking }: Held): number => Date.parse(booking.hold_expires_at ?? '') || 0;

const write = (holds: Holds): void => {
  const fresh = Object.entries(holds).filter(([, held]) => endOf(held) > serverNow() - STALE_MS);
  keptHolds.write(fresh.length > 0 ? Object.fromEntries(fresh) : null);
};

/** The customer's hold on that block, also when its time has just run out. */
export const holdOn = (blockId: string): Held | null => keptHolds.read()?.[blockId] ?? null;

export const useHoldOn = (blockId: string): Held | null =>
  useSyncExternalStore(keptHolds.subscribe, () => holdOn(blockId));

/** The hold that this tab took last, while there is one. */
export const lastHold = (): Held | null => holdOn(keptLast.read() ?? '');

export const keepHold = (held: Held): void => write({ ...keptHolds.read(), [held.block.id]: held });

/** As `keepHold`, for a hold that was taken just now, from this tab. */
export const keepNewHold = (held: Held): void => {
  keptLast.write(held.block.id);
  keepHold(held);
};

export const forgetHold = (bookingId: string): void =>
  write(
    Object.fromEntries(
      Object.entries(keptHolds.read() ?? {}).filter(([, { booking }]) => booking.booking_id !== bookingId),
    ),
  );

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

/** Hears when another tab has changed something of the holds. */
export const onHoldsElsewhere = (then: () => void): (() => void) => {
  window.addEventListener('storage', then);
  return () => window.removeEventListener('storage', then);
};

/** Gives the time back early. Nobody waits for it: if the word is lost, the hold lapses by itself. */
export const releaseHold = async ({ booking }: Held): Promise<void> => {
  forgetHold(booking.booking_id);
  const body = { booking_id: booking.booking_id, hold_token: booking.hold_token };
  await api('/public/release', { method: 'POST', body }).catch(() => undefined);
};

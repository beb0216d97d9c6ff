import { useSyncExternalStore } from 'react';
import { api } from '../../shared/api/api';
import { serverNow } from '../../shared/api/server-clock';
import { endOf, keptHolds } from './holds';
import type { Held, Holds } from './holds';
import { keep } from './kept';

/** The block that was held last from this tab. */
const keptLast = keep<string>('holdfast.last-held');

/** So long after its end a hold is of no use to anybody, not even to who is still at the provider's. */
const STALE_MS = 60 * 60_000;

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

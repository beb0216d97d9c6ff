import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { clockChangeWithin, nextInstantOf } from '@holdfast/domain/kernel/zone';

const SOON_MS = 60_000;

/**
 * When the clock on a tenant's wall shows `local` next, for an answer that holds until then; or when the clock is changed before that, for a clock
 * that goes back shows times once more that were over. A wall time that a clock change leaves out has no instant: then it is looked at again
 * before long.
 */
export const whenClockShows = (local: LocalDateTime, timeZone: string, now: Date): Date => {
  const turn = nextInstantOf(local, timeZone, now);
  return turn === null ? new Date(now.getTime() + SOON_MS) : (clockChangeWithin(now, turn, timeZone) ?? turn);
};

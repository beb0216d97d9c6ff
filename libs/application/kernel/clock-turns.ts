import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { instantOf } from '@holdfast/domain/kernel/zone';

const SOON_MS = 60_000;

/**
 * When the clock on a tenant's wall shows `local`, for an answer that holds until then. A wall time that a clock change leaves out has
 * no instant: then it is looked at again before long.
 */
export const whenClockShows = (local: LocalDateTime, timeZone: string, now: Date): Date =>
  instantOf(local, timeZone) ?? new Date(now.getTime() + SOON_MS);

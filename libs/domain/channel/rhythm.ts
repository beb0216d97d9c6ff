const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a channel may have no good look before its owner is shown that it is late, and told that it fails. */
export const LATE_AFTER_MS = 2 * HOUR_MS;
export const FAILING_AFTER_MS = DAY_MS;

/**
 * How long to wait after a look that brought nothing: the usual time, twice, four times as long, an hour at most; six hours once it has failed for
 * a day. The other side may ask for more, up to a day.
 *
 * @param failures how often in a row, this time included
 * @param failingForMs since the first of them
 */
export const pauseAfterFailure = (
  usualMs: number,
  failures: number,
  failingForMs: number,
  retryAfterSeconds: number | null,
): number => {
  const ownPause =
    failingForMs >= FAILING_AFTER_MS
      ? 6 * HOUR_MS
      : Math.max(usualMs, Math.min(HOUR_MS, usualMs * 2 ** Math.min(failures - 1, 10)));
  const wanted = Math.min((retryAfterSeconds ?? 0) * 1_000, DAY_MS);
  return Math.max(ownPause, wanted);
};

export type ChannelHealth = 'export_only' | 'ok' | 'late' | 'failing' | 'emptied' | 'paused';

/** How a channel does, for its owner. */
export const healthOf = (
  channel: {
    readonly isRead: boolean;
    readonly isPaused: boolean;
    /** The owner is asked whether it has really been cleared. */
    readonly asks: boolean;
  },
  sinceGoodMs: number,
): ChannelHealth => {
  if (!channel.isRead) return 'export_only';
  if (channel.isPaused) return 'paused';
  if (channel.asks) return 'emptied';
  if (sinceGoodMs >= FAILING_AFTER_MS) return 'failing';
  return sinceGoodMs >= LATE_AFTER_MS ? 'late' : 'ok';
};

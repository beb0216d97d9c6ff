import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Does what must not be left undone, again and again while it fails, with pauses that grow to four seconds.
 * @param until the moment to give up at, on the clock of `performance.now()`
 * @throws the last error when there is no time for another try
 */
export const keepTrying = async (work: () => Promise<unknown>, until: number): Promise<void> => {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() + wait > until) throw error;
      await pause(wait);
    }
  }
};

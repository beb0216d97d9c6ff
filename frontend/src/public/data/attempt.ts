import { ApiError } from '../../shared/api/api-error';
import { keep } from './kept';

/**
 * The key under which an attempt to book is known to the server. The same content gets the same key until there is an answer,
 * through reloads too: whatever is lost on the way, it is booked once. Answered, the key is spent.
 */
const keptAttempt = keep<{ content: string; key: string }>('holdfast.attempt');

/** As unlikely to repeat as it must be; `randomUUID` exists on secure pages only. */
const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');

const WAITS_MS = [1_000, 2_000, 4_000];

const isStillRunning = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code === 'idempotency_key_in_progress';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs one attempt at `content` and forgets its key when it is answered. */
export const attempt = async <T>(content: string, run: (key: string) => Promise<T>): Promise<T> => {
  const last = keptAttempt.read();
  const key = last?.content === content ? last.key : newKey();
  keptAttempt.write({ content, key });
  for (const wait of [...WAITS_MS, null]) {
    try {
      const answer = await run(key);
      keptAttempt.write(null);
      return answer;
    } catch (cause) {
      if (isStillRunning(cause) && wait !== null) {
        await pause(wait);
        continue;
      }
      if (cause instanceof ApiError && !cause.isPassing) keptAttempt.write(null);
      throw cause;
    }
  }
  throw new Error('Not reached: the last round returns or throws');
};

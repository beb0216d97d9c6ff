/** How long a queue may take to answer callers who only want something to happen sooner. */
const LIMIT_MS = 2_000;

/**
 * Waits for the queue, but not for one that does not answer: the caller has a sweep to fall back on, and other things to do. What was asked for
 * may still happen later.
 * @throws when it takes longer
 */
export const inTime = async <Result>(work: Promise<Result>, limitMs: number = LIMIT_MS): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The queue did not answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // An answer that comes too late is ignored.
    work.catch(() => undefined);
  }
};

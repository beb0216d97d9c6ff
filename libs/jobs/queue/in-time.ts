/** What a queue may take to answer those who only want to make something prompt. */
const LIMIT_MS = 2_000;

/**
 * Waits for the queue, but not for one that is away: what asks for it has a sweep behind it and more to do. What was asked for
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
    // Whoever comes too late is heard by nobody.
    work.catch(() => undefined);
  }
};

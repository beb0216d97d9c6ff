export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for something that must come about. The limit is generous: it says "never", not "too slow". */
export const eventually = async (
  what: string,
  done: () => Promise<boolean> | boolean,
  limitMs = 180_000,
): Promise<void> => {
  const end = performance.now() + limitMs;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await done()) return;
    } catch (error) {
      last = error;
    }
    await sleep(100);
  }
  throw new Error(`Waited in vain until ${what}`, { cause: last });
};

import { keepTrying } from './keep-trying';

/** Fails so many times, then does it. */
const stumbling = (times: number) => {
  const tries = { made: 0 };
  const work = async () => {
    tries.made += 1;
    if (tries.made <= times) throw new Error(`try ${tries.made}`);
  };
  return { tries, work };
};

describe('What must not be left undone', () => {
  it('is tried again until it is done, and then no more', async () => {
    const { tries, work } = stumbling(2);
    await keepTrying(work, performance.now() + 5_000);
    expect(tries.made).toBe(3);
  });

  it('is given up in time, with the last error', async () => {
    const { tries, work } = stumbling(99);
    const error = await keepTrying(work, performance.now() + 400).catch((failed: Error) => failed.message);
    expect(error).toBe(`try ${tries.made}`);
    // A third try would come 750 ms after the first at the earliest.
    expect([1, 2]).toContain(tries.made);
  });

  it('is tried once even when there is no time left', async () => {
    const { tries, work } = stumbling(0);
    await keepTrying(work, performance.now() - 1);
    expect(tries.made).toBe(1);
  });
});

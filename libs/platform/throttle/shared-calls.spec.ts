import { SharedCalls } from './shared-calls';

describe('Asks that are shared', () => {
  let asked: number;
  let asks: SharedCalls<number>;
  const work = async () => {
    asked += 1;
    const mine = asked;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return mine;
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    asked = 0;
    asks = new SharedCalls({ burst: 3, everyMs: 2_000 });
  });
  afterEach(() => jest.useRealTimers());

  it('begin after the last of those came whom they answer', async () => {
    const first = [asks.ask('a', work), asks.ask('a', work)];
    await jest.advanceTimersByTimeAsync(50);
    const later = [asks.ask('a', work), asks.ask('a', work), asks.ask('b', work)];
    await jest.advanceTimersByTimeAsync(250);
    expect(await Promise.all(first)).toEqual([1, 1]);
    expect(await Promise.all(later)).toEqual([3, 3, 2]);
  });

  it('keep a pace once the burst is spent, and rest again', async () => {
    const answers: Promise<number>[] = [];
    const hammer = async (seconds: number) => {
      for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
        answers.push(asks.ask('a', work));
        await jest.advanceTimersByTimeAsync(100);
      }
    };
    await hammer(10);
    expect(asked).toBeLessThanOrEqual(3 + 5);
    await jest.advanceTimersByTimeAsync(60_000);
    await Promise.all(answers);
    const before = asked;
    await hammer(0.5);
    expect(asked - before).toBe(3);
    await jest.advanceTimersByTimeAsync(60_000);
  });

  it('go on after one that failed, which all who shared it are told', async () => {
    const broken = () => Promise.reject(new Error('away'));
    const failed = await Promise.allSettled([asks.ask('a', broken), asks.ask('a', work)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = asks.ask('a', work);
    await jest.advanceTimersByTimeAsync(200);
    expect(await next).toBe(1);
  });
});

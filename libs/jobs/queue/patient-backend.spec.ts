import { withPatience } from './patient-backend';

const sourceOf = (answer: () => Promise<unknown>) => {
  let asked = 0;
  return {
    asked: () => asked,
    moveToActive: (): Promise<unknown> => {
      asked += 1;
      return answer();
    },
  };
};

describe('A worker whose database cannot answer', () => {
  it('hears of it, after a pause', async () => {
    const source = withPatience(
      sourceOf(() => Promise.reject(new Error('the database system is starting up'))),
      60,
    );
    const start = performance.now();
    await expect(source.moveToActive()).rejects.toThrow('starting up');
    expect(performance.now() - start).toBeGreaterThanOrEqual(50);
    expect(source.asked()).toBe(1);
  });

  it('gets its next job at once when there is one', async () => {
    const source = withPatience(
      sourceOf(() => Promise.resolve('job')),
      60_000,
    );
    expect(await source.moveToActive()).toBe('job');
  });
});

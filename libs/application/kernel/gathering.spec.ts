import { Gathering } from './gathering';

/** A source whose answers come when the test says so. */
const source = () => {
  const asked: { keys: string[]; land(value: number): void; fail(): void }[] = [];
  const gathering = new Gathering<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          land: (value) => resolve(new Map(keys.map((key) => [key, value]))),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { asked, gathering };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('questions that are gathered', () => {
  it('are asked once, however many ask', async () => {
    const { asked, gathering } = source();
    const answers = [gathering.of('a'), gathering.of('a'), gathering.of('b')];
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    asked[0]?.land(1);
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
  });

  it('are never answered by a read that began before them', async () => {
    const { asked, gathering } = source();
    const first = gathering.of('a');
    await turn();
    const second = gathering.of('a');
    await turn();
    const third = gathering.of('a');
    await turn();
    expect(asked).toHaveLength(2);
    asked[0]?.land(1);
    expect(await first).toBe(1);
    await turn();
    asked[1]?.land(2);
    expect(await second).toBe(2);
    asked[2]?.land(3);
    expect(await third).toBe(3);
  });

  it('fail together, and later ones are asked again', async () => {
    const { asked, gathering } = source();
    const lost = gathering.of('a');
    await turn();
    asked[0]?.fail();
    await expect(lost).rejects.toThrow('away');
    const found = gathering.of('a');
    await turn();
    asked[1]?.land(2);
    expect(await found).toBe(2);
  });
});

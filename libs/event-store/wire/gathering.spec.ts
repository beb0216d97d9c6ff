import { Gathering } from './gathering';
import type { GatheringOptions } from './gathering';

/** A source whose answers come when the test says so: each question with a number behind it. */
const source = (options?: GatheringOptions) => {
  const asked: { questions: readonly string[]; reply(value: number): void; fail(): void }[] = [];
  const gathering = new Gathering<string, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        asked.push({
          questions,
          reply: (value) => resolve(questions.map((question) => `${question}${value}`)),
          fail: () => reject(new Error('away')),
        });
      }),
    options,
  );
  return { asked, gathering };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('questions that are gathered', () => {
  it('are asked together, each as often as it was asked, and answered in their order', async () => {
    const { asked, gathering } = source();
    const answers = ['a', 'a', 'b'].map((question) => gathering.ask(question));
    await turn();
    expect(asked.map(({ questions }) => questions)).toEqual([['a', 'a', 'b']]);
    asked[0]?.reply(1);
    expect(await Promise.all(answers)).toEqual(['a1', 'a1', 'b1']);
  });

  it('are never answered by what was asked before them', async () => {
    const { asked, gathering } = source({ mostAtOnce: 2 });
    const first = gathering.ask('a');
    await turn();
    const second = gathering.ask('a');
    await turn();
    const third = gathering.ask('a');
    await turn();
    expect(asked).toHaveLength(2);
    asked[0]?.reply(1);
    expect(await first).toBe('a1');
    await turn();
    asked[1]?.reply(2);
    expect(await second).toBe('a2');
    asked[2]?.reply(3);
    expect(await third).toBe('a3');
  });

  it('wait for the answers before them, unless told otherwise', async () => {
    const { asked, gathering } = source();
    const first = gathering.ask('a');
    await turn();
    const others = ['b', 'c'].map((question) => gathering.ask(question));
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.reply(1);
    await first;
    await turn();
    expect(asked[1]?.questions).toEqual(['b', 'c']);
    asked[1]?.reply(2);
    expect(await Promise.all(others)).toEqual(['b2', 'c2']);
  });

  it('fail together, and later ones are asked again', async () => {
    const { asked, gathering } = source();
    const lost = ['a', 'b'].map((question) => gathering.ask(question).catch(String));
    await turn();
    const found = gathering.ask('c');
    asked[0]?.fail();
    expect(await Promise.all(lost)).toEqual(['Error: away', 'Error: away']);
    await turn();
    asked[1]?.reply(2);
    expect(await found).toBe('c2');
  });
});

describe('questions that wait for others', () => {
  const ask = (gathering: Gathering<string, string>, count: number) =>
    Array.from({ length: count }, () => gathering.ask('a'));

  it('do so for as long as every turn brings more, and no longer than they may', async () => {
    const { asked, gathering } = source({ mostTurns: 3 });
    void ask(gathering, 2);
    await turn();
    void ask(gathering, 1);
    await turn();
    expect(asked).toHaveLength(0);
    await turn();
    expect(asked).toHaveLength(1);
    const long = source({ mostTurns: 3 });
    for (let time = 0; time < 4; time += 1) {
      expect(long.asked).toHaveLength(time < 3 ? 0 : 1);
      void ask(long.gathering, 2);
      await turn();
    }
  });

  it('do not when they are alone, or enough', async () => {
    for (const count of [1, 32]) {
      const { asked, gathering } = source({ mostTurns: 3 });
      void ask(gathering, count);
      await turn();
      expect(asked).toHaveLength(1);
    }
  });

  it('are answered by what was asked after the last of them, one at a time', async () => {
    const { asked, gathering } = source({ mostTurns: 3 });
    const first = gathering.ask('a');
    await turn();
    const others = ask(gathering, 2);
    for (let time = 0; time < 5; time += 1) await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.reply(1);
    expect(await first).toBe('a1');
    others.push(gathering.ask('a'));
    for (let time = 0; time < 5; time += 1) await turn();
    asked[1]?.reply(2);
    expect([asked.length, await Promise.all(others)]).toEqual([2, ['a2', 'a2', 'a2']]);
  });

  it('leave time for other work once they have left', async () => {
    const seen: number[] = [];
    const { asked, gathering } = source({ meanwhile: () => void seen.push(asked.length) });
    const answer = gathering.ask('a');
    await turn();
    expect(seen).toEqual([1]);
    asked[0]?.reply(1);
    expect(await answer).toBe('a1');
  });
});

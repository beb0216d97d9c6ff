import { InLine } from './in-line';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('Standing in line', () => {
  it('runs what has the same name one after the other, and others beside it', async () => {
    const line = new InLine(10);
    const steps: string[] = [];
    const work = (step: string) => async () => {
      steps.push(`${step} begins`);
      await tick();
      steps.push(`${step} ends`);
    };

    await Promise.all([line.run('a', work('a1')), line.run('a', work('a2')), line.run('b', work('b'))]);

    expect(steps.slice(0, 2)).toEqual(['a1 begins', 'b begins']);
    expect(steps.filter((step) => step.startsWith('a'))).toEqual([
      'a1 begins',
      'a1 ends',
      'a2 begins',
      'a2 ends',
    ]);
  });

  it('turns away who comes to a line that is too long, until it is shorter', async () => {
    const line = new InLine(2);
    const work = async () => {
      await tick();
      return 'done';
    };

    const results = await Promise.all([line.run('a', work), line.run('a', work), line.run('a', work)]);

    expect(results).toEqual(['done', 'done', undefined]);
    expect(await line.run('a', work)).toBe('done');
  });

  it('goes on after a failure', async () => {
    const line = new InLine(2);
    const failing = line.run('a', () => Promise.reject(new Error('broken')));
    const next = line.run('a', async () => 'done');

    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

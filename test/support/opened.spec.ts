import { openInParts } from './opened';

describe('What is opened in parts', () => {
  const parts = (failing?: string) => {
    const steps: string[] = [];
    const part = async (name: string) => {
      if (name === failing) throw new Error(`no ${name}`);
      steps.push(name);
      return name;
    };
    const close = (name: string) => void steps.push(`${name} closed`);
    return { steps, part, close };
  };

  it('is closed in the opposite order, once', async () => {
    const { steps, part, close } = parts();
    const opened = await openInParts(async (all) => {
      await all.add(part('database'), close);
      await all.add('api', close);
      return all;
    });
    expect(steps).toEqual(['database']);
    await opened.close();
    await opened.close();
    expect(steps).toEqual(['database', 'api closed', 'database closed']);
  });

  it('leaves nothing open when one of them fails', async () => {
    const { steps, part, close } = parts('api');
    const opening = openInParts(async (all) => {
      await all.add(part('database'), close);
      await all.add(part('sandbox'), close);
      await all.add(part('api'), close);
    });
    await expect(opening).rejects.toThrow('no api');
    expect(steps).toEqual(['database', 'sandbox', 'sandbox closed', 'database closed']);
  });

  it('is closed to its end even if one of them does not close', async () => {
    const { steps, part, close } = parts();
    const opened = await openInParts(async (all) => {
      await all.add(part('database'), close);
      await all.add(part('api'), () => Promise.reject(new Error('stuck')));
      return all;
    });
    await expect(opened.close()).rejects.toThrow('stuck');
    expect(steps).toEqual(['database', 'api', 'database closed']);
  });
});

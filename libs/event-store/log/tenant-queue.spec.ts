import { StoreBusy } from '../errors';
import { TenantQueue } from './tenant-queue';

/** Work that ends when told so. */
function held() {
  let end = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work: () => promise, end, fail };
}

describe('The queue of a tenant', () => {
  it('lets one in at a time, in order of arrival', async () => {
    const queue = new TenantQueue();
    let running = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        queue.run('a', async () => {
          expect((running += 1)).toBe(1);
          await new Promise((resume) => setImmediate(resume));
          order.push(n);
          running -= 1;
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('does not hold up other tenants', async () => {
    const queue = new TenantQueue();
    const slow = held();
    const first = queue.run('a', slow.work);
    await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
    slow.end();
    await first;
  });

  it('goes on after work that failed', async () => {
    const queue = new TenantQueue();
    const bad = held();
    const first = queue.run('a', bad.work);
    const second = queue.run('a', async () => 'done');
    bad.fail(new Error('bad'));
    await expect(first).rejects.toThrow('bad');
    await expect(second).resolves.toBe('done');
    await expect(queue.run('a', async () => 'again')).resolves.toBe('again');
  });

  it('turns away, one after another, all who have waited too long', async () => {
    const queue = new TenantQueue(10, 20);
    const slow = held();
    const first = queue.run('a', slow.work);
    const begun = jest.fn(async () => undefined);
    const late = [1, 2, 3].map(() => queue.run('a', begun));
    setTimeout(slow.end, 40);
    await first;
    for (const { status } of await Promise.allSettled(late)) expect(status).toBe('rejected');
    await expect(late[0]).rejects.toThrow(StoreBusy);
    expect(begun).not.toHaveBeenCalled();
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });

  it('turns away what comes when it is full, and takes more when there is room again', async () => {
    const queue = new TenantQueue(2);
    const slow = held();
    const running = [1, 2, 3].map(() => queue.run('a', slow.work));
    await expect(queue.run('a', async () => undefined)).rejects.toThrow(StoreBusy);
    slow.end();
    await Promise.all(running);
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });

  it('lets the next one begin early with what is passed on, and the one after that in its turn', async () => {
    const queue = new TenantQueue<string>();
    const [slow, second] = [held(), held()];
    const order: string[] = [];
    const first = queue.run('a', async ({ pass }) => {
      order.push(`passed ${pass('resource')} ${pass('again')}`);
      await slow.work();
    });
    const others = [
      queue.run('a', async ({ resource }) => {
        order.push(`second ${resource}`);
        await second.work();
      }),
      queue.run('a', async ({ resource }) => void order.push(`third ${resource}`)),
    ];
    // The end of the first one's turn was when it passed; it must not let the third in beside the second.
    slow.end();
    await first;
    await new Promise((resume) => setImmediate(resume));
    expect(order).toEqual(['passed true false', 'second resource']);
    second.end();
    await Promise.all(others);
    expect(order).toEqual(['passed true false', 'second resource', 'third undefined']);
  });

  it('leaves what nobody takes with whom it belongs to', async () => {
    const queue = new TenantQueue<string>();
    await queue.run('a', async ({ resource, pass }) =>
      expect([resource, pass('resource')]).toEqual([undefined, false]),
    );
    await expect(queue.run('a', async ({ resource }) => resource)).resolves.toBeUndefined();
  });

  it('passes by whoever has waited too long', async () => {
    const queue = new TenantQueue<string>(10, 20);
    const passed = queue.run('a', async ({ pass }) => {
      await new Promise((resume) => setTimeout(resume, 40));
      const late = queue.run('a', async ({ resource }) => resource);
      return { was: pass('resource'), late };
    });
    const tooLate = queue.run('a', async () => 'begun');
    await expect(tooLate).rejects.toThrow(StoreBusy);
    const { was, late } = await passed;
    expect([was, await late]).toEqual([true, 'resource']);
  });
});

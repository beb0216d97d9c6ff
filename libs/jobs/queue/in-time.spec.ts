import { inTime } from './in-time';

describe('A queue that is asked to be quick', () => {
  it('is listened to when it answers', async () => {
    await expect(inTime(Promise.resolve('added'))).resolves.toBe('added');
    await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('is not waited for when it is away', async () => {
    await expect(inTime(new Promise(() => undefined), 10)).rejects.toThrow('did not answer within 10 ms');
  });
});

import { hash } from '@node-rs/argon2';
import { Argon2Passwords } from './argon2.passwords';
import { Turns } from '@holdfast/platform/throttle/turns';

const passwords = new Argon2Passwords();

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** In processor time, all threads together: a machine with much else to do does not stretch it. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('A password', () => {
  it('belongs to its own hash and to no other', async () => {
    const stored = await passwords.hash('correct horse');

    expect(await passwords.verify('correct horse', stored)).toEqual({ outcome: 'right', outdated: false });
    expect(await passwords.verify('correct house', stored)).toEqual({ outcome: 'wrong' });
  });

  it('is hashed with argon2id and the settings that OWASP names', async () => {
    expect(await passwords.hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('has another hash each time', async () => {
    expect(await passwords.hash('x')).not.toBe(await passwords.hash('x'));
  });

  it('of an account that does not exist is wrong, after the same work', async () => {
    const stored = await passwords.hash('correct horse');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round++) {
      known.push(await workOf(() => passwords.verify('wrong', stored)));
      unknown.push(await workOf(() => passwords.verify('wrong', null)));
    }

    expect(await passwords.verify('wrong', null)).toEqual({ outcome: 'wrong' });
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  it('asks to be hashed anew when its hash is weaker than those of today', async () => {
    const weak = await hash('x', { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });

    expect(await passwords.verify('x', weak)).toEqual({ outcome: 'right', outdated: true });
  });

  it('is not checked while too many are waiting', async () => {
    const narrow = new Argon2Passwords({ width: 1, maxWaiting: 1 });
    const stored = await narrow.hash('x');

    const verdicts = await Promise.all([1, 2, 3, 4].map(() => narrow.verify('x', stored)));

    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'busy', 'busy']);
  });
});

describe('Taking turns', () => {
  it('never runs more than it is wide, and in the order of arrival', async () => {
    const turns = new Turns(2, 10);
    const began: number[] = [];
    let running = 0;
    let most = 0;

    await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        turns.take(async () => {
          began.push(number);
          most = Math.max(most, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
        }),
      ),
    );

    expect(most).toBe(2);
    expect(began).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on after a job that failed', async () => {
    const turns = new Turns(1, 10);

    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
  });
});

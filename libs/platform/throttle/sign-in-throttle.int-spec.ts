import { SignInThrottle, type SignInAttempt } from './sign-in-throttle';
import { keys, rules, useCounts } from './testing/use-counts';

const { clock, later, pool, admin } = useCounts();

describe('Signing in', () => {
  const throttleOf = (process: number) => new SignInThrottle(pool(process), clock, keys, rules);
  const here: SignInAttempt = { realm: 'caravan', username: 'owner', address: '203.0.113.1' };
  const elsewhere = { ...here, address: '203.0.113.2' };

  /** Answers whether it was right or wrong, or the seconds to wait. */
  async function tryOnce(attempt: SignInAttempt, outcome: string, process = 0) {
    const result = await throttleOf(process).attempt(attempt, async () => ({ outcome }));
    return result.allowed ? result.verdict.outcome : result.retryAfterSeconds;
  }

  async function fail(times: number, attempt = here) {
    for (let time = 0; time < times; time++) {
      later(60);
      expect(await tryOnce(attempt, 'wrong', time % 2)).toBe('wrong');
    }
  }

  it('waits longer after each failure, counted over all processes', async () => {
    for (let time = 0; time < 5; time++) expect(await tryOnce(here, 'wrong', time % 2)).toBe('wrong');

    expect(await tryOnce(here, 'right', 0)).toBe(1);
    expect(await tryOnce(here, 'right', 1)).toBe(1);
    later(1);
    expect(await tryOnce(here, 'wrong', 1)).toBe('wrong');
    expect(await tryOnce(here, 'right', 0)).toBe(2);
    later(2);
    expect(await tryOnce(here, 'right', 0)).toBe('right');
  });

  it('lets a correct password in from another address while somebody guesses', async () => {
    await fail(20);

    expect(await tryOnce(here, 'right')).toBe(60);
    expect(await tryOnce(elsewhere, 'right')).toBe('right');
    expect(await tryOnce(here, 'right')).toBe(60);
  });

  it('gives each further address one guess before it waits too', async () => {
    await fail(20);

    expect(await tryOnce(elsewhere, 'wrong')).toBe('wrong');
    expect(await tryOnce(elsewhere, 'right')).toBe(60);
  });

  it('slows an address down that tries many accounts, and lets others sign in', async () => {
    for (let number = 0; number < 30; number++)
      expect(await tryOnce({ ...here, username: `user-${number}` }, 'wrong', number % 2)).toBe('wrong');

    expect(await tryOnce({ ...here, username: 'other' }, 'right')).toBe(1);
    expect(await tryOnce({ ...elsewhere, username: 'other' }, 'right')).toBe('right');
  });

  it('begins anew after a success, at this address and for the account', async () => {
    await fail(4);
    expect(await tryOnce(here, 'right')).toBe('right');
    await fail(4);

    expect(await tryOnce(here, 'right')).toBe('right');
    const { rows } = await admin().query('select max(failures)::int as most from throttle.sign_in');
    expect(rows).toEqual([{ most: 0 }]);
  });

  it('waits after wrong codes at every address, while recovery codes and attempts without a code go on', async () => {
    const withCode = (address: string, code = '123 456') => ({ ...here, address, code });
    for (let time = 0; time < 6; time++)
      expect(await tryOnce(withCode(`203.0.113.${time}`), 'wrong-code', time % 2)).toBe(
        time < 5 ? 'wrong-code' : 1,
      );

    expect(await tryOnce(withCode('198.51.100.1'), 'right')).toBe(1);
    expect(await tryOnce({ ...here, address: '198.51.100.1' }, 'undecided')).toBe('undecided');
    expect(await tryOnce(withCode('198.51.100.1', 'abcd-efgh'), 'wrong-code')).toBe('wrong-code');
    later(2);
    expect(await tryOnce(withCode('198.51.100.1'), 'right')).toBe('right');
    expect(await tryOnce(withCode('198.51.100.1'), 'wrong-code')).toBe('wrong-code');
    expect(await tryOnce(withCode('198.51.100.1'), 'right')).toBe('right');
  });

  it('takes a name in capitals, and an unknown one, like any other', async () => {
    await fail(5, { ...here, username: 'nobody' });

    expect(await tryOnce({ ...here, username: 'NoBody' }, 'right')).toBe(1);
    expect(await tryOnce({ ...here, realm: 'studio', username: 'nobody' }, 'right')).toBe('right');
  });

  it('does not count what was not verified', async () => {
    for (let time = 0; time < 20; time++) expect(await tryOnce(here, 'busy')).toBe('busy');

    expect(await tryOnce(here, 'right')).toBe('right');
  });

  it('verifies guesses that come at the same moment one by one', async () => {
    const throttle = throttleOf(0);
    let verified = 0;

    const results = await Promise.all(
      Array.from({ length: 30 }, () =>
        throttle.attempt(here, async () => {
          verified++;
          return { outcome: 'wrong' };
        }),
      ),
    );

    expect(verified).toBe(5);
    expect(results.filter(({ allowed }) => !allowed)).toHaveLength(25);
  });

  it('keeps counting while both processes fail at once', async () => {
    const throttles = [0, 1].map(throttleOf);
    const other = { ...here, username: 'second' };
    await Promise.all(
      throttles.flatMap((throttle) =>
        [here, other, elsewhere].map((attempt) =>
          throttle.attempt(attempt, async () => ({ outcome: 'wrong' })),
        ),
      ),
    );

    const { rows } = await admin().query('select failures from throttle.sign_in order by failures');
    expect(rows.map((row) => row.failures)).toEqual([2, 2, 2, 2, 2, 4, 4]);
  });

  /** How many of these reach the verifier when they come at once, half of them at each of two processes. */
  async function verifiedOf(attempts: readonly SignInAttempt[], outcome: string): Promise<number> {
    const throttles = [0, 1].map(throttleOf);
    let verified = 0;
    await Promise.all(
      attempts.map((attempt, index) =>
        (throttles[index % 2] as SignInThrottle).attempt(attempt, async () => {
          verified++;
          await new Promise((resolve) => setTimeout(resolve, 50));
          return { outcome };
        }),
      ),
    );
    return verified;
  }
  const many = (count: number, of: (number: number) => Partial<SignInAttempt>) =>
    Array.from({ length: count }, (_, number) => ({ ...here, ...of(number) }));

  it.each<[string, number, string, SignInAttempt[]]>([
    ['30 of 50 tries of one address', 30, 'wrong', many(50, (n) => ({ username: `user-${n}` }))],
    ['5 of 20 tries of one account from one address', 5, 'wrong', many(20, () => ({}))],
    [
      '5 of 35 codes, whatever address each comes from',
      5,
      'wrong-code',
      many(35, (n) => ({ address: `203.0.113.${n}`, code: '123456' })),
    ],
    ['5 of 35 codes of one address', 5, 'wrong-code', many(35, () => ({ code: '123456' }))],
    [
      '30 of 50 recovery codes of one address',
      30,
      'wrong-code',
      many(50, (n) => ({ username: `user-${n}`, code: 'abcd-efgh' })),
    ],
  ])('verifies %s that come at once at two processes', async (_, allowed, outcome, attempts) => {
    expect(await verifiedOf(attempts, outcome)).toBe(allowed);
  });

  it('gives back what turned out to be right, or was not verified, or broke', async () => {
    const codes = many(35, (n) => ({ username: `user-${n}`, address: `203.0.113.${n}`, code: '123456' }));
    for (const outcome of ['right', 'busy']) expect(await verifiedOf(codes, outcome)).toBe(35);
    for (let time = 0; time < 20; time++)
      await expect(throttleOf(0).attempt(here, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    const { rows } = await admin().query(
      'select max(failures) as failures, max(reserved) as reserved from throttle.sign_in',
    );
    expect(rows).toEqual([{ failures: 0, reserved: 0 }]);
  });

  it('lets the owner in from another address while guesses are being verified', async () => {
    await fail(20);
    const guessing = Array.from({ length: 3 }, (_, n) =>
      throttleOf(0).attempt({ ...here, address: `198.51.100.${n}` }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { outcome: 'wrong' };
      }),
    );
    expect(await tryOnce(elsewhere, 'right', 1)).toBe('right');
    await Promise.all(guessing);
  });

  it('counts a try of a process that died for a minute, and no longer', async () => {
    for (let time = 0; time < 5; time++)
      void throttleOf(0).attempt(here, () => new Promise<never>(() => undefined));
    while ((await reserved()) < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await tryOnce(here, 'right', 1)).toBe(1);
    later(60);
    expect(await tryOnce(here, 'right', 1)).toBe('right');
  });

  const reserved = async () => {
    const { rows } = await admin().query(
      'select coalesce(max(reserved), 0)::int as most from throttle.sign_in',
    );
    return Number(rows[0].most);
  };

  it('keeps neither names nor addresses', async () => {
    await fail(1);
    const { rows } = await admin().query('select s::text from throttle.sign_in s');

    const content = JSON.stringify(rows);
    for (const word of ['caravan', 'owner', '203.0.113.1']) {
      expect(content).not.toContain(word);
      expect(content).not.toContain(Buffer.from(word).toString('hex'));
    }
  });
});

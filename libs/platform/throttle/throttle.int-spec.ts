import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '@holdfast/event-store/database-roles';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { RateLimiter } from './rate-limiter';
import { SignInThrottle, type SignInAttempt } from './sign-in-throttle';
import { sweepThrottles } from './sweep';
import { ThrottleKeys } from './throttle-key';

const start = new Date('2026-11-21T12:00:00Z');
const keys = new ThrottleKeys(createSecretKey(randomBytes(32)));
const rules = { freePerAccount: 5, freePerAddress: 30 };

let database: TestDatabase;
/** Two pools, as two processes have. */
let pools: Pool[];
let now: Date;
const clock = { now: () => now };
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [1, 2].map((number) =>
    createPool({
      url: database.url,
      role: 'holdfast_app',
      max: 4,
      applicationName: `throttle-test-${number}`,
    }),
  );
});

afterAll(async () => {
  await Promise.all((pools ?? []).map((pool) => pool.end()));
  await database?.drop();
});

beforeEach(async () => {
  now = start;
  await database.adminPool.query('truncate throttle.sign_in, throttle.hit');
});

describe('Signing in', () => {
  const throttleOf = (pool: Pool | undefined) => new SignInThrottle(pool as Pool, clock, keys, rules);
  const here: SignInAttempt = { realm: 'caravan', username: 'owner', address: '203.0.113.1' };
  const elsewhere = { ...here, address: '203.0.113.2' };

  /** Answers whether it was right or wrong, or the seconds to wait. */
  async function tryOnce(attempt: SignInAttempt, outcome: string, process = 0) {
    const result = await throttleOf(pools[process]).attempt(attempt, async () => ({ outcome }));
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
    const { rows } = await database.adminPool.query(
      'select max(failures)::int as most from throttle.sign_in',
    );
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
    const throttle = throttleOf(pools[0]);
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
    const throttles = pools.map(throttleOf);
    const other = { ...here, username: 'second' };
    await Promise.all(
      throttles.flatMap((throttle) =>
        [here, other, elsewhere].map((attempt) =>
          throttle.attempt(attempt, async () => ({ outcome: 'wrong' })),
        ),
      ),
    );

    const { rows } = await database.adminPool.query(
      'select failures from throttle.sign_in order by failures',
    );
    expect(rows.map((row) => row.failures)).toEqual([2, 2, 2, 2, 2, 4, 4]);
  });

  it('keeps neither names nor addresses', async () => {
    await fail(1);
    const { rows } = await database.adminPool.query('select s::text from throttle.sign_in s');

    const content = JSON.stringify(rows);
    for (const word of ['caravan', 'owner', '203.0.113.1']) {
      expect(content).not.toContain(word);
      expect(content).not.toContain(Buffer.from(word).toString('hex'));
    }
  });
});

describe('A rate limit', () => {
  const limit = { name: 'holds', hits: 3, seconds: 60 };
  const limiterOf = (process: number) => new RateLimiter(pools[process] as Pool, clock, keys);

  it('lets so many through in a window, over all processes, and says when to come back', async () => {
    for (let time = 0; time < 3; time++)
      expect(await limiterOf(time % 2).hit(limit, '203.0.113.1')).toEqual({ allowed: true });
    later(20);

    expect(await limiterOf(0).hit(limit, '203.0.113.1')).toEqual({ allowed: false, retryAfterSeconds: 40 });
    later(40);
    expect(await limiterOf(1).hit(limit, '203.0.113.1')).toEqual({ allowed: true });
  });

  it('counts each address and each limit apart, and a household of IPv6 as one', async () => {
    const limiter = limiterOf(0);
    for (let time = 0; time < 4; time++) await limiter.hit(limit, `2001:db8::${time}`);

    expect(await limiter.hit(limit, '2001:db8::ffff')).toMatchObject({ allowed: false });
    expect(await limiter.hit(limit, '2001:db8:0:1::')).toEqual({ allowed: true });
    expect(await limiter.hit({ ...limit, name: 'codes' }, '2001:db8::1')).toEqual({ allowed: true });
  });

  it('holds when many come at once, whatever is counted together', async () => {
    const limits = [limit, { ...limit, name: 'codes', hits: 5 }];
    const addresses = ['203.0.113.1', '203.0.113.2', '2001:db8::1'];
    const limiters = [limiterOf(0), limiterOf(1)];
    const visit = async () => {
      const asked = Array.from({ length: 20 }, (_, number) =>
        limits.map((one) =>
          addresses.map(async (address) => ({
            who: `${one.name} ${address}`,
            admission: await (limiters[number % 2] as RateLimiter).hit(one, address),
          })),
        ),
      );
      const results = await Promise.all(asked.flat(2));
      return Object.fromEntries(
        limits.flatMap(({ name }) =>
          addresses.map((address) => {
            const own = results.filter(({ who }) => who === `${name} ${address}`);
            return [`${name} ${address}`, own.filter(({ admission }) => admission.allowed).length];
          }),
        ),
      );
    };
    const all = Object.fromEntries(
      limits.flatMap(({ name, hits }) => addresses.map((address) => [`${name} ${address}`, hits])),
    );
    expect(await visit()).toEqual(all);
    later(60);
    expect(await visit()).toEqual(all);
  });

  it('is told what went wrong, whoever was counted together, and counts again afterwards', async () => {
    const limiter = limiterOf(0);
    const several = () => Promise.allSettled([1, 2, 3].map((n) => limiter.hit(limit, `203.0.113.${n}`)));
    await database.adminPool.query('alter table throttle.hit rename to gone');
    const lost = await several();
    await database.adminPool.query('alter table throttle.gone rename to hit');
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await several()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('can be switched off', async () => {
    for (let time = 0; time < 5; time++)
      expect(await limiterOf(0).hit({ ...limit, hits: 0 }, '203.0.113.1')).toEqual({ allowed: true });
  });
});

describe('The sweep', () => {
  const countRows = async () => {
    const { rows } = await database.adminPool.query(
      'select (select count(*)::int from throttle.sign_in) as failures, (select count(*)::int from throttle.hit) as hits',
    );
    return rows[0];
  };

  async function fill(people: number) {
    const throttle = new SignInThrottle(pools[0] as Pool, clock, keys, rules);
    const limiter = new RateLimiter(pools[0] as Pool, clock, keys);
    for (let number = 0; number < people; number++) {
      later(1);
      const address = `203.0.113.${number}`;
      await throttle.attempt({ realm: 'x', username: randomUUID(), address }, async () => ({
        outcome: 'wrong',
      }));
      await limiter.hit({ name: 'holds', hits: 3, seconds: 60 }, address);
    }
  }

  it('removes what no longer counts, and nothing else', async () => {
    await fill(3);
    await sweepThrottles(pools[0] as Pool, now);
    expect(await countRows()).toEqual({ failures: 9, hits: 3 });

    await sweepThrottles(pools[0] as Pool, later(61));
    expect(await countRows()).toEqual({ failures: 9, hits: 0 });

    await sweepThrottles(pools[0] as Pool, later(15 * 60));
    expect(await countRows()).toEqual({ failures: 0, hits: 0 });
  });

  it('keeps the tables small whatever strangers do', async () => {
    await fill(10);
    await sweepThrottles(pools[0] as Pool, now, 6);

    expect(await countRows()).toEqual({ failures: 6, hits: 6 });
  });
});

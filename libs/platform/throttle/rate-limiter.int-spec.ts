import { randomUUID } from 'node:crypto';
import { RateLimiter } from './rate-limiter';
import { SignInThrottle } from './sign-in-throttle';
import { sweepThrottles } from './sweep';
import { keys, rules, useCounts } from './testing/use-counts';

const { clock, later, pool, admin } = useCounts();

describe('A rate limit', () => {
  const limit = { name: 'holds', hits: 3, seconds: 60 };
  const limiterOf = (process: number) => new RateLimiter(pool(process), clock, keys);

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
    await admin().query('alter table throttle.hit rename to gone');
    const lost = await several();
    await admin().query('alter table throttle.gone rename to hit');
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
    const { rows } = await admin().query(
      'select (select count(*)::int from throttle.sign_in) as failures, (select count(*)::int from throttle.hit) as hits',
    );
    return rows[0];
  };

  async function fill(people: number) {
    const throttle = new SignInThrottle(pool(0), clock, keys, rules);
    const limiter = new RateLimiter(pool(0), clock, keys);
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
    await sweepThrottles(pool(0), clock.now());
    expect(await countRows()).toEqual({ failures: 9, hits: 3 });

    await sweepThrottles(pool(0), later(61));
    expect(await countRows()).toEqual({ failures: 9, hits: 0 });

    await sweepThrottles(pool(0), later(15 * 60));
    expect(await countRows()).toEqual({ failures: 0, hits: 0 });
  });

  it('keeps the tables small whatever strangers do', async () => {
    await fill(10);
    await sweepThrottles(pool(0), clock.now(), 6);

    expect(await countRows()).toEqual({ failures: 6, hits: 6 });
  });
});

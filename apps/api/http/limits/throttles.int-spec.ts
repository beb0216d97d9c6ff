import { Controller, Get, Module } from '@nestjs/common';
import { Argon2Passwords } from '@holdfast/adapters/passwords-argon2/argon2.passwords';
import { PASSWORDS } from '@holdfast/application/kernel/ports';
import { ADMIN, SUPER_ADMIN, startApi } from '../../../../test/support/api';
import type { TestApi, TestTenant } from '../../../../test/support/api';
import type { Answer } from '../../../../test/support/http';
import { ForEveryone } from '../access/access';
import { LimitedPerAddress } from './rate-limit';

@Controller('api/limited')
@ForEveryone()
class LimitedController {
  @Get('uploads')
  @LimitedPerAddress('uploads')
  uploads() {
    return {};
  }

  @Get('holds')
  @LimitedPerAddress('holds')
  holds() {
    return {};
  }

  @Get('discount-checks')
  @LimitedPerAddress('discount-checks')
  discountChecks() {
    return {};
  }
}

@Module({ controllers: [LimitedController] })
class LimitedModule {}

describe('calling too often', () => {
  let api: TestApi;

  beforeAll(async () => {
    const env = {
      TRUST_PROXY: '1',
      LIMIT_UPLOADS_PER_HOUR: '2',
      LIMIT_HOLDS_PER_MINUTE: '2',
      LIMIT_DISCOUNT_CHECKS_PER_MINUTE: '0',
    };
    api = await startApi({ env, modules: [LimitedModule] });
  }, 60_000);
  afterAll(() => api.close());

  const call = (name: string, address: string) =>
    api.request('localhost', 'GET', `/api/limited/${name}`, { headers: { 'X-Forwarded-For': address } });

  it.each([
    ['uploads', 3600],
    ['holds', 60],
  ])('%s is refused to that address, until its time is over', async (name, seconds) => {
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1) statuses.push((await call(name, '192.0.2.1')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await call(name, '192.0.2.1');
    expect(refused.body.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 10);
    expect((await call(name, '192.0.2.2')).status).toBe(200);
    api.clock.advance(seconds * 1000);
    expect((await call(name, '192.0.2.1')).status).toBe(200);
  });

  it('is nothing where the limit is 0', async () => {
    for (let calls = 0; calls < 4; calls += 1)
      expect((await call('discount-checks', '192.0.2.1')).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi({
      env: { TRUST_PROXY: '1', LIMIT_SIGN_IN_FAILURES: '3' },
      // At their full cost, as the product has them: light ones would hide whether there was anything to compare with.
      adapters: [[PASSWORDS, new Argon2Passwords()]],
    });
    tenant = await api.tenant();
  }, 60_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.adminPool.query('truncate throttle.sign_in, throttle.hit'));

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const signIn = (password: string, address: string, subdomain = tenant.subdomain): Promise<Answer> =>
    api.request('localhost', 'POST', '/api/admin/login', {
      body: { subdomain, username: ADMIN.username, password },
      headers: from(address),
    });
  const statuses = async (attempts: readonly (() => Promise<Answer>)[]): Promise<number[]> => {
    const answers: number[] = [];
    for (const attempt of attempts) answers.push((await attempt()).status);
    return answers;
  };
  const guesses = (count: number, address: string, subdomain?: string) =>
    Array.from({ length: count }, (_, index) => () => signIn(`guess-${index}`, address, subdomain));

  it('becomes slow after a few failures, and says for how long', async () => {
    expect(await statuses(guesses(3, '192.0.2.1'))).toEqual([401, 401, 401]);
    const slowed = await signIn('guess', '192.0.2.1');
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(slowed.body.error).toBe('Too many attempts. Please wait a moment and try again.');
  });

  it('never keeps the owner out: the right password from another address gets in at once', async () => {
    await statuses(guesses(5, '192.0.2.1'));
    expect((await signIn(ADMIN.password, '198.51.100.7')).status).toBe(200);
  });

  it('opens again when the time is over', async () => {
    await statuses(guesses(3, '192.0.2.1'));
    expect((await signIn(ADMIN.password, '192.0.2.1')).status).toBe(429);
    api.clock.advance(1_100);
    expect((await signIn(ADMIN.password, '192.0.2.1')).status).toBe(200);
  });

  it('is slowed for a tenant that does not exist as for one that does', async () => {
    expect(await statuses(guesses(4, '192.0.2.2', 'nobody'))).toEqual([401, 401, 401, 429]);
  });

  it('is counted together for both names of the default tenant', async () => {
    expect(await statuses(guesses(2, '192.0.2.3', 'localhost'))).toEqual([401, 401]);
    expect(await statuses(guesses(2, '192.0.2.3', ''))).toEqual([401, 429]);
  });

  it('is not made easier by a stolen token', async () => {
    const guess = () =>
      api.request(tenant.host, 'PUT', '/api/admin/change-password', {
        token: tenant.token,
        body: { current_password: 'guess', new_password: 'brandnew' },
        headers: from('192.0.2.4'),
      });
    expect(await statuses([guess, guess, guess, guess])).toEqual([400, 400, 400, 429]);
  });

  it('is slowed at the platform’s door too', async () => {
    const guess = () =>
      api.request('localhost', 'POST', '/api/superadmin/login', {
        body: { ...SUPER_ADMIN, password: 'guess' },
        headers: from('192.0.2.5'),
      });
    expect(await statuses([guess, guess, guess, guess])).toEqual([401, 401, 401, 429]);
  });

  it('lets as many pass as are allowed when they come at once, and no more, at every door', async () => {
    const passed = async (guess: () => Promise<Answer>, count: number) =>
      (await Promise.all(Array.from({ length: count }, async () => (await guess()).status))).filter(
        (status) => status !== 429,
      ).length;
    const names = (address: string) => {
      let number = 0;
      return () =>
        api.request('localhost', 'POST', '/api/admin/login', {
          body: { subdomain: tenant.subdomain, username: `owner-${number++}`, password: 'guess' },
          headers: from(address),
        });
    };
    expect(await passed(names('192.0.2.20'), 50)).toBe(30);
    const doors: [string, string, object][] = [
      ['POST', '/api/admin/login', { subdomain: tenant.subdomain, ...ADMIN, password: 'guess' }],
      ['POST', '/api/superadmin/login', { ...SUPER_ADMIN, password: 'guess' }],
      ['PUT', '/api/admin/change-password', { current_password: 'guess', new_password: 'brandnew' }],
      ['POST', '/api/admin/two-step/offer', { current_password: 'guess' }],
    ];
    for (const [index, [method, path, body]] of doors.entries()) {
      await api.database.adminPool.query('truncate throttle.sign_in');
      const signedIn = path.startsWith('/api/admin/') && !path.endsWith('/login');
      const guess = () =>
        api.request(signedIn ? tenant.host : 'localhost', method, path, {
          body,
          headers: from(`192.0.2.${30 + index}`),
          ...(signedIn && { token: tenant.token }),
        });
      expect([path, await passed(guess, 20)]).toEqual([path, 3]);
    }
  }, 60_000);

  it('takes the address from the proxy, not from what a client made up', async () => {
    expect(await statuses(guesses(3, '192.0.2.6'))).toEqual([401, 401, 401]);
    expect((await signIn('guess', '203.0.113.9, 192.0.2.6')).status).toBe(429);
  });

  it('takes the same work whatever is wrong', async () => {
    // Of all threads together, in processor time: a machine with much else to do does not stretch it.
    const work = async (subdomain: string, index: number) => {
      const before = process.cpuUsage();
      await signIn('guess', `10.0.${index >> 8}.${index & 255}`, subdomain);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const works: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < 20; index += 1) {
      works.known.push(await work(tenant.subdomain, index));
      works.unknown.push(await work('nobody', 1000 + index));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    // Without the hash an answer would take a fifth of it.
    const ratio = median(works.unknown) / median(works.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});

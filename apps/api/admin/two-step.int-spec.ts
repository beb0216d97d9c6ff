import { ADMIN, SUPER_ADMIN, startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';
import { columnsWith } from '../../../test/support/canaries';
import { FirstSuperAdmin } from '../superadmin/first-super-admin';
import { appCode } from '../../../test/support/totp';

/** Somebody with two-step sign-in. */
interface Owner {
  readonly tenant: TestTenant;
  readonly token: string;
  readonly secret: string;
  readonly codes: readonly string[];
}

const password = { current_password: ADMIN.password };

describe('two-step sign-in', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { LIMIT_SIGN_IN_FAILURES: '3' } });
  }, 60_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.adminPool.query('truncate throttle.sign_in'));

  const post = (tenant: TestTenant, what: string, body: object, token = tenant.token) =>
    api.request(tenant.host, 'POST', `/api/admin/two-step/${what}`, { token, body });
  const status = async (tenant: TestTenant, token = tenant.token) =>
    (await api.request(tenant.host, 'GET', '/api/admin/two-step', { token })).body;
  const signIn = (tenant: TestTenant, totp?: string, credentials: object = ADMIN) =>
    api.request(tenant.host, 'POST', '/api/admin/login', {
      body: { subdomain: tenant.subdomain, ...credentials, ...(totp === undefined ? {} : { totp }) },
    });
  const nextStep = () => api.clock.advance(30_000);
  const now = (owner: { secret: string }) => appCode(owner.secret, api.clock.now());

  const setUp = async (): Promise<Owner> => {
    const tenant = await api.tenant();
    const offer = await post(tenant, 'offer', password);
    if (offer.status !== 200) throw new Error(offer.text);
    const { secret } = offer.body;
    const enabled = await post(tenant, 'enable', { totp: now({ secret }) });
    expect(enabled.status).toBe(200);
    nextStep();
    return { tenant, token: enabled.body.token, secret, codes: enabled.body.recovery_codes };
  };

  it('is off until a code of the app was typed', async () => {
    const tenant = await api.tenant();
    expect(await status(tenant)).toEqual({ enabled: false, recovery_codes_left: 0 });
    const early = await post(tenant, 'enable', { totp: '123456' });
    expect([early.status, early.body.code]).toEqual([409, 'two_step_not_offered']);
    const offer = await post(tenant, 'offer', password);
    expect(offer.status).toBe(200);
    expect(offer.body.uri).toContain(`secret=${offer.body.secret}`);
    expect(offer.headers['cache-control']).toBe('no-store');
    expect(await status(tenant)).toEqual({ enabled: false, recovery_codes_left: 0 });
    expect((await signIn(tenant)).status).toBe(200);
    const wrong = await post(tenant, 'enable', { totp: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'code_wrong']);
  });

  it('tells its secret and codes to nobody who asks again under the same key, for nothing of them is kept', async () => {
    const tenant = await api.tenant();
    const headers = { 'Idempotency-Key': 'two-step' };
    const ask = (what: string, body: object) =>
      api.request(tenant.host, 'POST', `/api/admin/two-step/${what}`, { token: tenant.token, body, headers });
    const { secret } = (await ask('offer', password)).body;
    headers['Idempotency-Key'] = 'enable';
    const enabled = await ask('enable', { totp: now({ secret }) });
    expect(enabled.body.recovery_codes).toHaveLength(10);
    const told = [secret, ...enabled.body.recovery_codes];
    expect(await columnsWith(api.database.adminPool, told)).toEqual([]);
  });

  it('ends every other session when it is switched on, and answers ten recovery codes', async () => {
    const { tenant, token, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    expect(
      (await api.request(tenant.host, 'GET', '/api/admin/settings', { token: tenant.token })).status,
    ).toBe(401);
    expect(await status(tenant, token)).toEqual({ enabled: true, recovery_codes_left: 10 });
    const again = await post(tenant, 'offer', password, token);
    expect([again.status, again.body.code]).toEqual([409, 'two_step_on']);
  });

  it('asks for a code after the right password only', async () => {
    const owner = await setUp();
    const asked = await signIn(owner.tenant);
    expect([asked.status, asked.body.code]).toEqual([401, 'login_code_required']);
    expect(asked.body.error).toBe('Enter the code from your authenticator app');
    for (const totp of [undefined, '123456', now(owner)]) {
      const guessed = await signIn(owner.tenant, totp, { ...ADMIN, password: 'guess' });
      expect([guessed.status, guessed.body.code]).toEqual([401, 'login_failed']);
      await api.database.adminPool.query('truncate throttle.sign_in');
    }
    expect((await signIn(owner.tenant, now(owner))).status).toBe(200);
  });

  it('takes a code once, also when it comes twice at the same moment', async () => {
    const owner = await setUp();
    const code = now(owner);
    const both = await Promise.all([signIn(owner.tenant, code), signIn(owner.tenant, code)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
    const replayed = await signIn(owner.tenant, code);
    expect([replayed.status, replayed.body.code]).toEqual([401, 'login_code_wrong']);
    nextStep();
    expect((await signIn(owner.tenant, now(owner))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and says how many are left', async () => {
    const owner = await setUp();
    const [first = '', second = ''] = owner.codes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await signIn(owner.tenant, typed)).status).toBe(200);
    expect((await signIn(owner.tenant, first)).body.code).toBe('login_code_wrong');
    expect((await signIn(owner.tenant, second)).status).toBe(200);
    expect((await status(owner.tenant, owner.token)).recovery_codes_left).toBe(8);
  });

  it('slows guesses of codes down from every address, yet lets a recovery code in', async () => {
    const owner = await setUp();
    const guess = () => signIn(owner.tenant, '000000');
    for (let time = 0; time < 3; time += 1) expect((await guess()).status).toBe(401);
    const slowed = await guess();
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await signIn(owner.tenant, owner.codes[0])).status).toBe(200);
  });

  it('makes new recovery codes for whoever knows the password and a code; the earlier ones are void', async () => {
    const owner = await setUp();
    const { tenant, token } = owner;
    const refused = await post(tenant, 'recovery-codes', { ...password, totp: '000000' }, token);
    expect([refused.status, refused.body.code]).toEqual([400, 'code_wrong']);
    const wrong = { current_password: 'guess', totp: now(owner) };
    expect((await post(tenant, 'recovery-codes', wrong, token)).body.code).toBe('current_password_wrong');
    const renewed = await post(tenant, 'recovery-codes', { ...password, totp: now(owner) }, token);
    expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([200, 10]);
    expect((await signIn(tenant, owner.codes[0])).body.code).toBe('login_code_wrong');
    expect((await signIn(tenant, renewed.body.recovery_codes[0])).status).toBe(200);
  });

  it('is switched off with the password and a code; then the password is enough again', async () => {
    const owner = await setUp();
    const { tenant, token } = owner;
    expect((await post(tenant, 'disable', { ...password, totp: '000000' }, token)).body.code).toBe(
      'code_wrong',
    );
    const off = await post(tenant, 'disable', { ...password, totp: owner.codes[4] }, token);
    expect(off.status).toBe(200);
    expect((await api.request(tenant.host, 'GET', '/api/admin/settings', { token })).status).toBe(401);
    expect(await status(tenant, off.body.token)).toEqual({ enabled: false, recovery_codes_left: 0 });
    expect((await signIn(tenant)).status).toBe(200);
    const { rows } = await api.database.adminPool.query(
      `select 1 from vault.secret where tenant_id = $1 and name = 'admin-two-step'`,
      [tenant.id],
    );
    expect(rows).toEqual([]);
    const again = await post(tenant, 'disable', { ...password, totp: '000000' }, off.body.token);
    expect([again.status, again.body.code]).toEqual([409, 'two_step_off']);
  });

  it('stays on when the platform resets the password, and is switched off by the platform on its own', async () => {
    const { tenant } = await setUp();
    const root = await api.superAdmin();
    const ask = (method: string, path: string, body?: object) =>
      api.request('localhost', method, `/api/superadmin/tenants/${tenant.id}${path}`, { token: root, body });
    const reset = await ask('PUT', '/admin-password', { admin_password: 'given-by-root' });
    expect(reset.body.admin_two_step).toBe(true);
    const credentials = { ...ADMIN, password: 'given-by-root' };
    expect((await signIn(tenant, undefined, credentials)).body.code).toBe('login_code_required');
    const lifted = await ask('DELETE', '/two-step');
    expect([lifted.status, lifted.body.admin_two_step]).toEqual([200, false]);
    expect((await signIn(tenant, undefined, credentials)).status).toBe(200);
    const again = await ask('DELETE', '/two-step');
    expect([again.status, again.body.code]).toEqual([409, 'two_step_off']);
  });

  it('leaves neither secrets nor codes in any table, and a trace of what was done in the log', async () => {
    const owner = await setUp();
    await signIn(owner.tenant, owner.codes[0]);
    const words = [owner.secret, ...owner.codes, ...owner.codes.map((code) => code.replaceAll('-', ''))];
    expect(await columnsWith(api.database.adminPool, words)).toEqual([]);
    const { rows } = await api.database.adminPool.query(
      `select type, data from es.event where tenant_id = $1 and type ~ '^(TwoStep|Recovery|AdminSignedIn)' order by position`,
      [owner.tenant.id],
    );
    expect(rows).toEqual([
      { type: 'AdminSignedIn', data: { method: 'password', step: null } },
      { type: 'TwoStepOffered', data: { secretVersion: 1 } },
      { type: 'TwoStepEnabled', data: { secretVersion: 2, step: expect.any(Number) } },
      { type: 'AdminSignedIn', data: { method: 'password', step: null } },
      { type: 'RecoveryCodeUsed', data: { code: 0 } },
    ]);
  });
});

describe('two-step sign-in of a super admin', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { LIMIT_SIGN_IN_FAILURES: '0', SUPERADMIN_LIFT_TWO_STEP: '1' } });
  }, 60_000);
  afterAll(() => api.close());

  const post = (what: string, token: string, body: object) =>
    api.request('localhost', 'POST', `/api/superadmin/two-step/${what}`, { token, body });
  const signIn = (totp?: string) =>
    api.request('localhost', 'POST', '/api/superadmin/login', { body: { ...SUPER_ADMIN, totp } });

  it('is the same as an owner’s, with sessions and codes of its own', async () => {
    const password = { current_password: SUPER_ADMIN.password };
    const token = await api.superAdmin();
    const { secret } = (await post('offer', token, password)).body;
    const enabled = await post('enable', token, { totp: appCode(secret, api.clock.now()) });
    expect([enabled.status, enabled.body.recovery_codes.length]).toEqual([200, 10]);
    const stats = (with_: string) =>
      api.request('localhost', 'GET', '/api/superadmin/stats', { token: with_ });
    expect([(await stats(token)).status, (await stats(enabled.body.token)).status]).toEqual([401, 200]);
    expect((await signIn()).body.code).toBe('login_code_required');
    api.clock.advance(30_000);
    const code = appCode(secret, api.clock.now());
    const signedIn = await signIn(code);
    expect([signedIn.status, (await signIn(code)).body.code]).toEqual([200, 'login_code_wrong']);

    const changed = await api.request('localhost', 'PUT', '/api/superadmin/change-password', {
      token: signedIn.body.token,
      body: { ...password, new_password: SUPER_ADMIN.password },
    });
    expect([(await stats(signedIn.body.token)).status, (await stats(changed.body.token)).status]).toEqual([
      401, 200,
    ]);

    const proof = { ...password, totp: enabled.body.recovery_codes[9] };
    const off = await post('disable', changed.body.token, proof);
    expect([off.status, (await stats(off.body.token)).status]).toEqual([200, 200]);
    expect((await signIn()).status).toBe(200);
  });

  it('is lifted at the next start by whoever holds the server’s configuration', async () => {
    const token = await api.superAdmin();
    const { secret } = (await post('offer', token, { current_password: SUPER_ADMIN.password })).body;
    const on = await post('enable', token, { totp: appCode(secret, api.clock.now()) });
    expect([on.status, (await signIn()).body.code]).toEqual([200, 'login_code_required']);
    await api.app.get(FirstSuperAdmin).onApplicationBootstrap();
    expect((await signIn()).status).toBe(200);
  });
});

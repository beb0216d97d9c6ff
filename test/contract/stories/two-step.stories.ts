import { randomUUID } from 'node:crypto';
import { ADMIN, SUPER_ADMIN } from '../../support/api';
import type { TestTenant } from '../../support/api';
import { appCode } from '../../support/totp';
import type { Call } from '../caller';
import { asOwner, expectAnswer } from './stage';
import type { Stage, Story } from './stage';

type Ask = (name: string, expected: number | string, more?: Call) => ReturnType<Stage['call']>;

interface Door {
  readonly realm: 'admin' | 'superadmin';
  readonly host: string;
  readonly token: string;
  readonly login: Readonly<Record<string, string>>;
}

/** From the password alone to two steps; answers what is needed to go on. */
const switchOn = async (stage: Stage, { realm, host, token, login }: Door) => {
  const { clock } = stage.shop.api;
  const base = `/api/${realm}/two-step`;
  const current = { current_password: login['password'] };
  let bearer = token;
  const ask: Ask = async (name, expected, more = {}) =>
    expectAnswer(await stage.call(name, { host, token: bearer, ...more }), expected);
  await ask(`GET ${base}`, 200);
  await ask(`POST ${base}/enable`, 'two_step_not_offered', { body: { totp: '123456' } });
  await ask(`POST ${base}/offer`, 'current_password_wrong', { body: { current_password: 'wrong' } });
  for (const act of ['recovery-codes', 'disable'])
    await ask(`POST ${base}/${act}`, 'two_step_off', { body: { ...current, totp: '123456' } });
  const { secret } = (await ask(`POST ${base}/offer`, 200, { body: current })).body;
  const code = () => {
    clock.advance(30_000);
    return appCode(secret, clock.now());
  };
  await ask(`POST ${base}/enable`, 'code_wrong', { body: { totp: '000000' } });
  const enabled = await ask(`POST ${base}/enable`, 200, { body: { totp: code() } });
  bearer = enabled.body.token;
  await ask(`POST ${base}/offer`, 'two_step_on', { body: current });
  const signIn = `POST /api/${realm}/login`;
  await ask(signIn, 'login_code_required', { body: login });
  await ask(signIn, 'login_code_wrong', { body: { ...login, totp: '000000' } });
  await ask(signIn, 200, { body: { ...login, totp: code() } });
  const [recovery] = enabled.body.recovery_codes;
  await ask(signIn, 200, { body: { ...login, totp: recovery } });
  return { ask, base, current, code };
};

const switchOff = async ({
  ask,
  base,
  current,
  code,
}: Awaited<ReturnType<typeof switchOn>>): Promise<string> => {
  for (const act of ['recovery-codes', 'disable']) {
    await ask(`POST ${base}/${act}`, 'current_password_wrong', {
      body: { current_password: 'wrong', totp: code() },
    });
    await ask(`POST ${base}/${act}`, 'code_wrong', { body: { ...current, totp: '000000' } });
  }
  await ask(`POST ${base}/recovery-codes`, 200, { body: { ...current, totp: code() } });
  return (await ask(`POST ${base}/disable`, 200, { body: { ...current, totp: code() } })).body.token;
};

const doorOf = ({ host, token, subdomain }: TestTenant): Door => ({
  realm: 'admin',
  host,
  token,
  login: { subdomain, ...ADMIN },
});

export const twoStepStories: readonly Story[] = [
  [
    'an owner signs in with two steps, and leaves it again',
    async (stage) => {
      await switchOff(await switchOn(stage, doorOf(await stage.shop.api.tenant())));
    },
  ],
  [
    'an operator signs in with two steps, and leaves it again',
    async (stage) => {
      const door: Door = { realm: 'superadmin', host: 'localhost', token: stage.root, login: SUPER_ADMIN };
      stage.root = await switchOff(await switchOn(stage, door));
    },
  ],
  [
    'an operator lets an owner in who has lost the phone',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      await switchOn(stage, doorOf(tenant));
      const root = asOwner(stage, { ...tenant, host: 'localhost', token: stage.root });
      const lift = 'DELETE /api/superadmin/tenants/{id}/two-step';
      expect((await root(lift, 200, { path: { id: tenant.id } })).body.admin_two_step).toBe(false);
      await root(lift, 'two_step_off', { path: { id: tenant.id } });
      await root(lift, 'tenant_unknown', { path: { id: randomUUID() } });
    },
  ],
];

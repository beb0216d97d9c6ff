import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { JwtTokens } from '@holdfast/adapters/tokens-jwt/jwt.tokens';
import { ADMIN, startApi } from '../support/api';
import type { TestApi, TestTenant } from '../support/api';

const OLD_SECRET = 'the-secret-that-signed-until-yesterday';
const SECRET = 'the-secret-that-signs-from-today-on-';
const UNKNOWN_SECRET = 'a-secret-that-nobody-here-has-ever-had';

type Part = Record<string, unknown>;

const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (text = ''): Part => JSON.parse(Buffer.from(text, 'base64url').toString()) as Part;
const hmac = (text: string, secret: string, hash = 'sha256'): string =>
  createHmac(hash, secret).update(text).digest('base64url');

/** Tokens are made by hand here: no library that would refuse to make a bad one. */
describe('a token at the door', () => {
  let api: TestApi;
  let tenant: TestTenant;
  let header: Part;
  let claims: Part;

  beforeAll(async () => {
    api = await startApi({ env: { JWT_SECRET: SECRET, JWT_OLD_SECRETS: OLD_SECRET } });
    tenant = await api.tenant();
    [header, claims] = tenant.token.split('.', 2).map(decode) as [Part, Part];
  }, 60_000);
  afterAll(() => api.close());

  const made = (changes: { header?: Part; claims?: Part }, sign = (text: string) => hmac(text, SECRET)) => {
    const text = `${encode({ ...header, ...changes.header })}.${encode({ ...claims, ...changes.claims })}`;
    return `${text}.${sign(text)}`;
  };
  const enter = (token: string, path = '/api/admin/settings') =>
    api.request(tenant.host, 'GET', path, { token });
  const codeOf = async (token: string, path?: string) => {
    const { status, body } = await enter(token, path);
    return [status, body.code];
  };
  const refused = [401, 'token_invalid'];

  it('is let in when it is made as ours are: what follows is refused for its one difference', async () => {
    expect((await enter(made({}))).status).toBe(200);
  });

  it.each([
    ['none', ''],
    ['None', ''],
    ['nOnE', 'x'],
  ])('is refused unsigned, with the algorithm %s', async (alg, signature) => {
    expect(await codeOf(made({ header: { alg } }, () => signature))).toEqual(refused);
  });

  it('is refused with another algorithm, however well it is signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(await codeOf(made({ header: { alg: 'RS256' } }, rsa))).toEqual(refused);
    expect(
      await codeOf(made({ header: { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) } }, rsa)),
    ).toEqual(refused);
    expect(await codeOf(made({}, (text) => hmac(text, pem)))).toEqual(refused);
    expect(await codeOf(made({ header: { alg: 'HS512' } }, (text) => hmac(text, SECRET, 'sha512')))).toEqual(
      refused,
    );
  });

  it.each<[string, Part]>([
    ['no key named', { kid: undefined }],
    ['a key that is a path', { kid: '../../dev/null' }],
    ['a key that is a statement', { kid: "' or 1=1 --" }],
    ['keys from elsewhere', { kid: 'x', jku: 'http://127.0.0.1:9/keys' }],
    ['another type', { typ: 'JWT' }],
    ['an extension it calls critical', { crit: ['exp'] }],
  ])('is refused with %s', async (_, changed) => {
    expect(await codeOf(made({ header: changed }))).toEqual(refused);
  });

  it.each<[string, Part]>([
    ['another issuer', { iss: 'elsewhere' }],
    ['the audience of the platform', { aud: 'holdfast:platform' }],
    ['both audiences', { aud: ['holdfast:tenant', 'holdfast:platform'] }],
    ['an end that has passed', { exp: 1 }],
    ['no end', { exp: undefined }],
    ['a beginning to come', { nbf: 4_102_444_800 }],
    ['an older version', { ver: 0 }],
    ['a version to come', { ver: 2 }],
    ['another tenant of the same version', { tenant_id: '0190b1c2-0000-7000-8000-000000000001' }],
    ['the role of the platform', { role: 'super_admin' }],
    ['a tenant that is no id', { tenant_id: "' or true --" }],
    ['no account', { sub: undefined }],
  ])('is refused with %s, though our own key signed it', async (_, changed) => {
    expect(await codeOf(made({ claims: changed }))).toEqual(refused);
  });

  it('is refused when it was edited, cut, signed by others, or sent as anything but a bearer', async () => {
    const [head, body = '', signature = ''] = tenant.token.split('.');
    const edited = encode({ ...claims, tenant_id: (await api.tenant()).id });
    for (const token of [
      `${head}.${edited}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${tenant.token}.x`,
    ])
      expect(await codeOf(token)).toEqual(refused);
    expect(await codeOf(made({}, (text) => hmac(text, UNKNOWN_SECRET)))).toEqual(refused);
    for (const authorization of [
      `Basic ${tenant.token}`,
      tenant.token,
      `Bearer  ${tenant.token} x`,
      'Bearer',
    ]) {
      const answer = await api.request(tenant.host, 'GET', '/api/admin/settings', {
        headers: { authorization },
      });
      expect([answer.status, answer.body.code]).toEqual(refused);
    }
    const inAddress = await api.request(tenant.host, 'GET', `/api/admin/settings?token=${tenant.token}`);
    expect(inAddress.status).toBe(401);
  });

  it('opens the platform to nobody who names it: the account must be there', async () => {
    const platform = {
      aud: 'holdfast:platform',
      role: 'super_admin',
      tenant_id: '00000000-0000-4000-8000-000000000001',
    };
    expect(await codeOf(made({ claims: platform }), '/api/superadmin/tenants')).toEqual(refused);
  });

  it('is dead at once when its account changes its password, in every tab', async () => {
    const other = await api.tenant();
    const again = await api.signIn(other);
    const body = { current_password: ADMIN.password, new_password: 'kite anvil 7' };
    const path = '/api/admin/change-password';
    expect((await api.request(other.host, 'PUT', path, { token: other.token, body })).status).toBe(200);
    expect([await codeOf(other.token), await codeOf(again.token)]).toEqual([refused, refused]);
  });

  it('stays good while its key is named among the old ones; new tokens are signed with the new key', async () => {
    const bearer = { subject: tenant.id, role: 'tenant_admin', tenantId: tenant.id, version: 1 } as const;
    const old = await new JwtTokens([OLD_SECRET]).issue(bearer, api.clock.now());
    expect((await enter(old.token)).status).toBe(200);
    const [oldKey, newKey] = [old.token, (await api.signIn(tenant)).token].map(
      (token) => decode(token.split('.')[0])['kid'],
    );
    expect(newKey).toBe(header['kid']);
    expect(oldKey).not.toBe(newKey);
    // The key that a token names is the one it is checked with, not just any.
    expect(await codeOf(made({ header: { kid: oldKey } }))).toEqual(refused);
    const stranger = await new JwtTokens([UNKNOWN_SECRET]).issue(bearer, api.clock.now());
    expect(await codeOf(stranger.token)).toEqual(refused);
  });
});

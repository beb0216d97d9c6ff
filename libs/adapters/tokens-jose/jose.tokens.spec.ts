import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import type { Bearer } from '@holdfast/ports/tokens.port';
import { JoseTokens } from './jose.tokens';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const NEXT_SECRET = 'another-secret-of-thirty-two-characters-';

const tokens = new JoseTokens([SECRET]);
const now = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const admin: Bearer = { subject: 'account', role: 'tenant_admin', tenantId: 'tenant', version: 3 };

/** A token that differs from a good one in its header or claims, signed with the right key. */
async function forged(change: { header?: object; claims?: object; secret?: string }): Promise<string> {
  const { token } = await tokens.issue(admin, now);
  return new SignJWT({ ...decodeJwt(token), ...change.claims })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256', ...change.header })
    .sign(new TextEncoder().encode(change.secret ?? SECRET));
}

describe('A token', () => {
  it('says who is signed in, for 12 hours', async () => {
    const { token, expiresAt } = await tokens.issue(admin, now);

    expect(expiresAt).toEqual(after(12 * 3600));
    expect(await tokens.read(token, now)).toEqual({ outcome: 'valid', bearer: admin, expiresAt });
    expect(await tokens.read(token, after(12 * 3600 - 1))).toMatchObject({ outcome: 'valid' });
    expect(await tokens.read(token, after(12 * 3600))).toEqual({ outcome: 'expired' });
  });

  it('carries the claims that were agreed on', async () => {
    const { token } = await tokens.issue(admin, now);

    expect(decodeJwt(token)).toEqual({
      sub: 'account',
      role: 'tenant_admin',
      tenant_id: 'tenant',
      ver: 3,
      iss: 'holdfast',
      aud: 'holdfast:tenant',
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + 12 * 3600,
    });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: expect.any(String) });
  });

  it.each([
    ['nothing', ''],
    ['no token at all', 'a.b.c'],
    ['an unsigned token', new UnsecuredJWT({ role: 'super_admin' }).setSubject('x').encode()],
  ])('is invalid when it is %s', async (_, token) => {
    expect(await tokens.read(token, now)).toEqual({ outcome: 'invalid' });
  });

  it('is invalid when a single character of it was changed', async () => {
    const { token } = await tokens.issue(admin, now);
    const [header, payload, signature = ''] = token.split('.');
    const turned = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const claims = { ...decodeJwt(token), role: 'super_admin' };
    const other = Buffer.from(JSON.stringify(claims)).toString('base64url');

    expect(await tokens.read(`${header}.${other}.${signature}`, now)).toEqual({ outcome: 'invalid' });
    expect(await tokens.read(`${header}.${payload}.${turned}`, now)).toEqual({
      outcome: 'invalid',
    });
  });

  it.each([
    ['another algorithm', { header: { alg: 'HS512' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no type', { header: { typ: undefined } }],
    ['a key that we do not know', { header: { kid: 'elsewhere' } }],
    ['no key named', { header: { kid: undefined } }],
    ['another secret behind our key id', { secret: NEXT_SECRET }],
    ['another issuer', { claims: { iss: 'elsewhere' } }],
    ['the audience of the other role', { claims: { aud: 'holdfast:platform' } }],
    ['two audiences', { claims: { aud: ['holdfast:platform', 'holdfast:tenant'] } }],
    ['a role that does not exist', { claims: { role: 'owner' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no tenant', { claims: { tenant_id: undefined } }],
    ['a version that is no number', { claims: { ver: '3' } }],
    ['no end', { claims: { exp: undefined } }],
    ['a time before which it does not count', { claims: { nbf: now.getTime() / 1000 + 60 } }],
  ])('is invalid with %s', async (_, change) => {
    expect(await tokens.read(await forged(change), now)).toEqual({ outcome: 'invalid' });
  });

  it('survives a change of the secret as long as the old one is still named', async () => {
    const { token } = await tokens.issue(admin, now);

    expect(await new JoseTokens([NEXT_SECRET, SECRET]).read(token, now)).toMatchObject({ outcome: 'valid' });
    expect(await new JoseTokens([NEXT_SECRET]).read(token, now)).toEqual({ outcome: 'invalid' });
  });

  it('names its key without giving it away', async () => {
    const { token } = await tokens.issue(admin, now);

    expect(decodeProtectedHeader(token).kid).toMatch(/^[\w-]{12}$/);
    expect(SECRET).not.toContain(decodeProtectedHeader(token).kid);
  });
});

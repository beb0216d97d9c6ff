import { createHmac } from 'node:crypto';
import type { Bearer } from '@holdfast/ports/tokens.port';
import { JwtTokens } from './jwt.tokens';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const NEXT_SECRET = 'another-secret-of-thirty-two-characters-';

const tokens = new JwtTokens([SECRET]);
const now = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const admin: Bearer = { subject: 'account', role: 'tenant_admin', tenantId: 'tenant', version: 3 };

type Part = Record<string, unknown>;

// Read and made by hand: no library that would refuse to make a bad one.
const partOf = (token: string, place: 0 | 1): Part =>
  JSON.parse(Buffer.from(token.split('.')[place] ?? '', 'base64url').toString()) as Part;
const decodeProtectedHeader = (token: string): Part => partOf(token, 0);
const decodeJwt = (token: string): Part => partOf(token, 1);
const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token that differs from a good one in its header or claims, signed with the right key. */
async function forged(change: { header?: Part; claims?: Part; secret?: string }): Promise<string> {
  const { token } = await tokens.issue(admin, now);
  const header: Part = { ...decodeProtectedHeader(token), alg: 'HS256', ...change.header };
  const text = `${encode(header)}.${encode({ ...decodeJwt(token), ...change.claims })}`;
  const hash = header['alg'] === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(hash, change.secret ?? SECRET)
    .update(text)
    .digest('base64url')}`;
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
    ['an unsigned token', `${encode({ alg: 'none' })}.${encode({ role: 'super_admin', sub: 'x' })}.`],
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
    ['an extension that it calls critical', { header: { crit: ['exp'] } }],
    ['another secret behind our key id', { secret: NEXT_SECRET }],
    ['another issuer', { claims: { iss: 'elsewhere' } }],
    ['the audience of the other role', { claims: { aud: 'holdfast:platform' } }],
    ['two audiences', { claims: { aud: ['holdfast:platform', 'holdfast:tenant'] } }],
    ['a role that does not exist', { claims: { role: 'owner' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no tenant', { claims: { tenant_id: undefined } }],
    ['a version that is no number', { claims: { ver: '3' } }],
    ['no end', { claims: { exp: undefined } }],
    ['an end that is no number', { claims: { exp: '9999999999' } }],
    ['no time of its making', { claims: { iat: undefined } }],
    ['no id of its own', { claims: { jti: undefined } }],
    ['an end that has passed and a wrong audience', { claims: { exp: 1, aud: 'holdfast:platform' } }],
    ['a time before which it does not count', { claims: { nbf: now.getTime() / 1000 + 60 } }],
  ])('is invalid with %s', async (_, change) => {
    expect(await tokens.read(await forged(change), now)).toEqual({ outcome: 'invalid' });
  });

  it('survives a change of the secret as long as the old one is still named', async () => {
    const { token } = await tokens.issue(admin, now);

    expect(await new JwtTokens([NEXT_SECRET, SECRET]).read(token, now)).toMatchObject({ outcome: 'valid' });
    expect(await new JwtTokens([NEXT_SECRET]).read(token, now)).toEqual({ outcome: 'invalid' });
  });

  it('opens the queues for 30 minutes and nothing else, and no other token opens them', async () => {
    const operator: Bearer = { ...admin, role: 'super_admin' };
    const board = await tokens.issue(operator, now, 'queue-board');
    const api = await tokens.issue(operator, now);

    expect(board.expiresAt).toEqual(after(30 * 60));
    expect(await tokens.read(board.token, after(30 * 60 - 1), 'queue-board')).toMatchObject({
      outcome: 'valid',
      bearer: operator,
    });
    expect(await tokens.read(board.token, after(30 * 60), 'queue-board')).toEqual({ outcome: 'expired' });
    expect(await tokens.read(board.token, now)).toEqual({ outcome: 'invalid' });
    expect(await tokens.read(api.token, now, 'queue-board')).toEqual({ outcome: 'invalid' });
    await expect(tokens.issue(admin, now, 'queue-board')).rejects.toThrow('tenant_admin');
  });

  it('names its key without giving it away', async () => {
    const { token } = await tokens.issue(admin, now);

    expect(decodeProtectedHeader(token).kid).toMatch(/^[\w-]{12}$/);
    expect(SECRET).not.toContain(decodeProtectedHeader(token).kid);
  });
});

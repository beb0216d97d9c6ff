import { createHash, createSecretKey, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Bearer, IssuedToken, ReadToken, Role, Tokens, TokenUse } from '@holdfast/ports/tokens.port';

const LIFE_SECONDS: Record<TokenUse, number> = { api: 12 * 60 * 60, 'queue-board': 30 * 60 };
const ISSUER = 'holdfast';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

// A token for one part of the product opens nothing in the other. Nobody but super admins sees the queues.
const AUDIENCE: Record<TokenUse, Record<Role, string | null>> = {
  api: { super_admin: 'holdfast:platform', tenant_admin: 'holdfast:tenant' },
  'queue-board': { super_admin: 'holdfast:queue-board', tenant_admin: null },
};

/** What the library answers for a token whose signature it has judged; nothing in it has been judged but that. */
interface Opened {
  readonly header: Record<string, unknown>;
  readonly payload: unknown;
}

/** JSON Web Tokens (RFC 7519, 9068), signed with HMAC. One algorithm, one issuer, one type: everything else is invalid. */
export class JwtTokens implements Tokens {
  readonly #signing: { id: string; key: KeyObject };
  readonly #keys: ReadonlyMap<unknown, KeyObject>;
  readonly #jwt: JwtService;

  /** @param secrets the first one signs, all of them are accepted: so a secret can be changed without ending sessions */
  constructor(secrets: readonly [string, ...string[]]) {
    const keys = secrets.map((secret) => ({ id: idOf(secret), key: createSecretKey(secret, 'utf8') }));
    this.#signing = keys[0] as (typeof keys)[number];
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
    this.#jwt = new JwtService({
      secretOrKeyProvider: (_, token) =>
        typeof token === 'string' ? this.#keyNamedIn(token) : this.#signing.key,
      signOptions: { algorithm: ALGORITHM, issuer: ISSUER },
      // The end is judged last, and by us: of a token that was never ours it is not told that it has expired.
      verifyOptions: { algorithms: [ALGORITHM], issuer: ISSUER, ignoreExpiration: true },
    });
  }

  async issue(
    { subject, role, tenantId, version }: Bearer,
    now: Date,
    use: TokenUse = 'api',
  ): Promise<IssuedToken> {
    const audience = AUDIENCE[use][role];
    if (audience === null) throw new Error(`No ${role} has a token for ${use}`);
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + LIFE_SECONDS[use];
    const token = this.#jwt.sign(
      { role, tenant_id: tenantId, ver: version, iat: issuedAt, exp: expiresAt },
      {
        header: { alg: ALGORITHM, typ: TYPE, kid: this.#signing.id },
        audience,
        subject,
        jwtid: randomUUID(),
      },
    );
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  async read(token: string, now: Date, use: TokenUse = 'api'): Promise<ReadToken> {
    const opened = this.#opened(token, Math.floor(now.getTime() / 1000));
    const read = opened === null ? null : readingOf(opened, use);
    if (read === null) return { outcome: 'invalid' };
    return read.expiresAt <= now ? { outcome: 'expired' } : { outcome: 'valid', ...read };
  }

  /** The token, when it is signed with the key it names and its time has begun. */
  #opened(token: string, clockTimestamp: number): Opened | null {
    try {
      return this.#jwt.verify<Opened>(token, { clockTimestamp, complete: true });
    } catch {
      // Judging reads nothing but the token: whatever it throws, the token is to blame.
      return null;
    }
  }

  #keyNamedIn(token: string): KeyObject {
    const named = this.#jwt.decode<unknown>(token, { complete: true })?.header.kid;
    const key = this.#keys.get(named);
    if (key === undefined) throw new Error('A key that we do not know');
    return key;
  }
}

/** What the library does not judge: type, extensions called critical, the claims that must be there, role and audience. */
function readingOf({ header, payload }: Opened, use: TokenUse): { bearer: Bearer; expiresAt: Date } | null {
  if (header['typ'] !== TYPE || 'crit' in header) return null;
  if (typeof payload !== 'object' || payload === null) return null;
  const { sub, aud, role, jti, iat, exp, tenant_id, ver } = payload as Record<string, unknown>;
  if (role !== 'super_admin' && role !== 'tenant_admin') return null;
  if (aud === null || aud !== AUDIENCE[use][role] || typeof sub !== 'string' || typeof tenant_id !== 'string')
    return null;
  if (!Number.isSafeInteger(ver) || typeof jti !== 'string') return null;
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  const bearer: Bearer = { subject: sub, role, tenantId: tenant_id, version: ver as number };
  return { bearer, expiresAt: new Date(exp * 1000) };
}

/** Names a secret without giving it away. */
function idOf(secret: string): string {
  return createHash('sha256').update(`holdfast/token-key/${secret}`).digest('base64url').slice(0, 12);
}

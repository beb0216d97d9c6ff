import { createHash, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { Bearer, IssuedToken, ReadToken, Role, Tokens } from '@holdfast/ports/tokens.port';

const LIFE_SECONDS = 12 * 60 * 60;
const ISSUER = 'holdfast';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

// A token for one part of the house opens no door of the other.
const AUDIENCE: Record<Role, string> = { super_admin: 'holdfast:platform', tenant_admin: 'holdfast:tenant' };

/** One algorithm, one issuer, one type: everything else is invalid, whatever its header says. */
const RULES: JWTVerifyOptions = {
  algorithms: [ALGORITHM],
  issuer: ISSUER,
  audience: Object.values(AUDIENCE),
  typ: TYPE,
  requiredClaims: ['sub', 'role', 'tenant_id', 'ver', 'iat', 'exp', 'jti'],
};

/** JSON Web Tokens (RFC 7519, 9068), signed with HMAC. */
export class JoseTokens implements Tokens {
  readonly #signing: { id: string; key: Uint8Array };
  readonly #keys: ReadonlyMap<string, Uint8Array>;

  /** @param secrets the first one signs, all of them are accepted: so a secret can be changed without ending sessions */
  constructor(secrets: readonly [string, ...string[]]) {
    const keys = secrets.map((secret) => ({ id: idOf(secret), key: new TextEncoder().encode(secret) }));
    this.#signing = keys[0] as (typeof keys)[number];
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  async issue({ subject, role, tenantId, version }: Bearer, now: Date): Promise<IssuedToken> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + LIFE_SECONDS;
    const token = await new SignJWT({ role, tenant_id: tenantId, ver: version })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: this.#signing.id })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE[role])
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.#signing.key);
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  async read(token: string, now: Date): Promise<ReadToken> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#keyOf(kid), {
        ...RULES,
        currentDate: now,
      });
      const bearer = bearerOf(payload);
      return bearer === null
        ? { outcome: 'invalid' }
        : { outcome: 'valid', bearer, expiresAt: new Date((payload.exp ?? 0) * 1000) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
      if (error instanceof errors.JOSEError) return { outcome: 'invalid' };
      throw error;
    }
  }

  #keyOf(id: string | undefined): Uint8Array {
    const key = this.#keys.get(id ?? '');
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

function bearerOf({ sub, aud, role, tenant_id: tenantId, ver: version }: JWTPayload): Bearer | null {
  if (role !== 'super_admin' && role !== 'tenant_admin') return null;
  if (aud !== AUDIENCE[role] || typeof sub !== 'string') return null;
  if (typeof tenantId !== 'string' || !Number.isSafeInteger(version)) return null;
  return { subject: sub, role, tenantId, version: version as number };
}

/** Names a secret without giving it away. */
function idOf(secret: string): string {
  return createHash('sha256').update(`holdfast/token-key/${secret}`).digest('base64url').slice(0, 12);
}

import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SignInCodes } from '@holdfast/ports/sign-in-codes.port';

const STEP_SECONDS = 30;
/** What every app understands. SHA-1 is sound inside HMAC (RFC 6238, section 1.2). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
/** The library compares bytes: digits of other alphabets would be too long for it. */
const CODE = /^[0-9]{6}$/;
const RECOVERY_BYTES = 15;

/** Codes by `otpauth`; recovery codes as six groups of four letters and digits. */
export class OtpauthCodes implements SignInCodes {
  newSecret(): string {
    return new Secret({ size: 20 }).base32;
  }

  setupUri(secret: string, { issuer, name }: { issuer: string; name: string }): string {
    return new TOTP({ ...SHAPE, issuer, label: name, secret: Secret.fromBase32(secret) }).toString();
  }

  stepOf(secret: string, code: string, now: Date): number | null {
    if (!CODE.test(code)) return null;
    const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
    const steps = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
    return steps === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + steps;
  }

  newRecoveryCodes(count: number): string[] {
    return Array.from({ length: count }, () => {
      const code = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
      return (code.toLowerCase().match(/.{4}/g) ?? []).join('-');
    });
  }

  hashOf(recoveryCode: string): string {
    const bare = recoveryCode.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return createHash('sha256').update(`holdfast/recovery-code/${bare}`).digest('base64url');
  }
}

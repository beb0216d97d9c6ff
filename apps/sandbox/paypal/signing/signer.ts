import { generateKeyPair, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { newId } from '../ids';
import { selfSigned } from './self-signed';

const DAY_MS = 24 * 3600 * 1000;
const SUBJECT = 'messageverificationcerts.paypal.com';

export interface SignedParts {
  readonly transmissionId: string;
  readonly time: string;
  readonly webhookId: string;
  readonly body: Uint8Array;
}

/** Signs notifications the way PayPal does, and serves the certificates to check them with. */
export class Signer {
  readonly certificateId = `CERT-${newId()}`;
  readonly staleCertificateId = `CERT-${newId()}`;

  private constructor(
    private readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
    private readonly certificates: ReadonlyMap<string, string>,
  ) {}

  /** Makes a key of its own: a signature of this process is worth nothing to any other. */
  static async make(): Promise<Signer> {
    const keys = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const now = Date.now();
    const certificates = new Map<string, string>();
    const signer = new Signer(keys, certificates);
    const from = new Date(now - 400 * DAY_MS);
    const valid = { from, to: new Date(now + 3650 * DAY_MS) };
    const stale = { from, to: new Date(now - DAY_MS) };
    certificates.set(signer.certificateId, selfSigned(keys, SUBJECT, valid));
    certificates.set(signer.staleCertificateId, selfSigned(keys, SUBJECT, stale));
    return signer;
  }

  /** As PEM; undefined for an id that is none. */
  certificate(id: string): string | undefined {
    return this.certificates.get(id);
  }

  /** Base64. */
  sign(parts: SignedParts): string {
    return sign('RSA-SHA256', textOf(parts), this.keys.privateKey).toString('base64');
  }

  isSigned(parts: SignedParts, signature: string): boolean {
    return verify('RSA-SHA256', textOf(parts), this.keys.publicKey, Buffer.from(signature, 'base64'));
  }
}

const textOf = ({ transmissionId, time, webhookId, body }: SignedParts): Buffer =>
  Buffer.from(`${transmissionId}|${time}|${webhookId}|${crc32(body)}`);

import { randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { bitString, explicit, integer, nothing, oid, sequence, set, time, utf8String } from './der';

const COMMON_NAME = '2.5.4.3';
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const VERSION_3 = Buffer.from([2]);

/**
 * A certificate (X.509 version 3, RFC 5280) that an RSA key gives itself, as PEM. It has no extensions: it vouches for a
 * stand-in on this machine and for nothing else.
 */
export function selfSigned(
  keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
  commonName: string,
  validity: { readonly from: Date; readonly to: Date },
): string {
  const algorithm = sequence(oid(SHA256_WITH_RSA), nothing());
  const name = sequence(set(sequence(oid(COMMON_NAME), utf8String(commonName))));
  const toBeSigned = sequence(
    explicit(0, integer(VERSION_3)),
    integer(randomBytes(16)),
    algorithm,
    name,
    sequence(time(validity.from), time(validity.to)),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', toBeSigned, keys.privateKey);
  return pem(sequence(toBeSigned, algorithm, bitString(signature)));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
